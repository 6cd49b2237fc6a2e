import { SegmentedControl } from '@mantine/core'
import type { ImageKind } from '@slipway/domain/applications/images.ts'
import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import type { StoreLanguage } from '@slipway/domain/applications/stores.ts'
import { useState } from 'react'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { Files } from '../../kit/record/Files.tsx'
import { languageName } from './language-name.ts'
import { StorePage } from './StorePage.tsx'
import classes from './store.module.css'

/** Texts by language and pictures, as the page in the store would show them. */
export function StorePreview({ application }: { application: ApplicationView }) {
  const t = useTexts('applications')
  const locale = useLocale()
  const { texts = {}, images = [], languages, language_default } = application
  const [chosen, setChosen] = useState<StoreLanguage>(language_default)
  const of = (kind: ImageKind) => images.filter((image) => image.kind === kind).map(({ file }) => file)
  const layers = [...of('foreground'), ...of('background')]
  return (
    <div className={classes.preview}>
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
      {layers.length > 0 && <Files files={layers} label={t('iconLayers')} />}
    </div>
  )
}
