import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMe } from '../../api/session.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import classes from './Keys.module.css'
import { showKeys } from './keys-window.ts'
import { lettersFor, type Place, printed, shortcutList, shortcuts } from './shortcuts.ts'
import { useSingleKeys } from './use-shortcuts.ts'

const places = {
  everywhere: 'keysEverywhere',
  list: 'keysList',
  card: 'keysCard',
  form: 'keysForm',
} as const satisfies Record<Place, string>

/** Every key that the reader has, and the switch for those that need no Ctrl. */
export function KeysWindow() {
  const t = useTexts('keys')
  const shell = useTexts()
  const locale = useLocale()
  const { activeRole } = useMe()
  const [on, setOn] = useSingleKeys()
  const own = shortcutList.filter(([, { roles }]) => !roles || roles.includes(activeRole))
  return (
    <Dialog onClose={() => showKeys(false)} title={shell('accessKeys')} size={760}>
      <Switch
        label={t('keysSingle')}
        description={t('keysSingleHint')}
        checked={on}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      <div className={classes.columns}>
        <div>
          {Object.entries(places).map(([place, title]) => (
            <Group key={place} title={t(title)}>
              {own
                .filter(([, shortcut]) => shortcut.place === place)
                .map(([id, { keys, label, mod, code }]) => (
                  <Row key={id} keys={keys} off={!on && Boolean(code) && !mod}>
                    {t(label)}
                  </Row>
                ))}
            </Group>
          ))}
        </div>
        <Group title={shell('goTo')}>
          {[...lettersFor(activeRole)].map(([letter, { path, title }]) => (
            <Row key={path} keys={[...shortcuts.go.keys, letter]} off={!on}>
              {title[locale]}
            </Row>
          ))}
        </Group>
      </div>
    </Dialog>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.group}>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.list}>{children}</dl>
    </section>
  )
}

function Row({ keys, off, children }: { keys: readonly string[]; off: boolean; children: ReactNode }) {
  return (
    <div className={classes.row} data-off={off || undefined}>
      <dt>{children}</dt>
      <dd className={classes.keys}>
        {keys.map((key) => (
          <kbd key={key} className={classes.key}>
            {printed(key)}
          </kbd>
        ))}
      </dd>
    </div>
  )
}
