import { SegmentedControl } from '@mantine/core'
import type { ImageKind } from '@slipway/domain/applications/images.ts'
import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import type { StoreLanguage } from '@slipway/domain/applications/stores.ts'
import { orderName } from '@slipway/domain/orders/names.ts'
import { useState } from 'react'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { Files } from '../../kit/record/Files.tsx'
import { useBelow } from '../../ui/use-below.ts'
import { languageName } from './language-name.ts'
import { StorePage } from './StorePage.tsx'
import classes from './store.module.css'
import { storeOrders, wantedBy } from './wanted.ts'

/** Texts by language and pictures, as the page in the store would show them. */
export function StorePreview({ application: present }: { application: ApplicationView }) {
  const t = useTexts('applications')
  const parts = useTexts('application-parts')
  const locale = useLocale()
  const coming = storeOrders(present)
  const [shown, setShown] = useState('now')
  const application = wantedBy(
    present,
    coming.find(({ id }) => String(id) === shown),
  )
  const { texts = {}, images = [], languages, language_default } = application
  // Names of orders don't fit beside each other on a phone.
  const isNarrow = useBelow('md')
  const [asked, setChosen] = useState<StoreLanguage>(language_default)
  const chosen = languages.includes(asked) ? asked : language_default
  const of = (kind: ImageKind) => images.filter((image) => image.kind === kind).map(({ file }) => file)
  const layers = [...of('foreground'), ...of('background')]
  return (
    <div className={classes.preview}>
      {coming.length > 0 && (
        <SegmentedControl
          aria-label={parts('storeShows')}
          orientation={isNarrow ? 'vertical' : 'horizontal'}
          value={shown}
          onChange={setShown}
          className={classes.languages}
          data={[
            { value: 'now', label: parts('storeNow') },
            ...coming.map((order) => ({
              value: String(order.id),
              label: parts('orderNamed', { name: orderName(order, locale), id: order.id }),
            })),
          ]}
        />
      )}
      {languages.length > 1 && (
        <SegmentedControl
          aria-label={t('language')}
          value={chosen}
          onChange={setChosen}
          className={classes.languages}
          data={languages.map((value) => ({ value, label: languageName(value, locale) }))}
        />
      )}
      <StorePage
        name={application.name}
        store={application.store}
        language={chosen}
        text={texts[chosen] ?? null}
        icon={of('icon')[0] ?? null}
        description={of('description')[0] ?? null}
        phone={of('phone')}
        tablet={of('tablet')}
      />
      {layers.length > 0 && <Files files={layers} label={parts('iconLayers')} />}
    </div>
  )
}
