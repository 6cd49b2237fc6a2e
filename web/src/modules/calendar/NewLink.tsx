import { Anchor, Button, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTexts } from '../../i18n/i18n.ts'
import classes from './calendar.module.css'

/** The address of a new link: it is kept nowhere, so it is shown until the reader leaves. */
export function NewLink({ url }: { url: string }) {
  const t = useTexts('calendar')
  const shell = useTexts()
  const clipboard = useClipboard({ timeout: 800 })
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <section className={classes.made} aria-label={t('link')}>
      <p className={classes.once} role="status">
        {t('once')}
      </p>
      <div className={classes.row}>
        <TextInput
          className={classes.address}
          aria-label={t('link')}
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button leftSection={<Icon size={18} stroke={1.6} />} onClick={() => clipboard.copy(url)}>
          {clipboard.copied ? shell('copied') : t('copy')}
        </Button>
      </div>
      {/* What programs of calendars listen to: they subscribe instead of taking what stands there now. */}
      <Anchor href={url.replace(/^https?:/, 'webcal:')} size="sm">
        {t('open')}
      </Anchor>
      <p className={classes.muted}>{t('secret')}</p>
    </section>
  )
}
