import { Button, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTexts } from '../../i18n/i18n.ts'
import classes from './sharing.module.css'

/** The address of a new link: it is kept nowhere, so it is shown until the reader leaves. */
export function MadeLink({ url }: { url: string }) {
  const t = useTexts('sharing')
  const shell = useTexts()
  const clipboard = useClipboard({ timeout: 800 })
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <section className={classes.made} aria-label={t('link')}>
      <p className={classes.muted} role="status">
        {t('addedOnce')}
      </p>
      <div className={classes.madeRow}>
        <TextInput
          className={classes.madeUrl}
          aria-label={t('link')}
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button leftSection={<Icon size={18} stroke={1.6} />} onClick={() => clipboard.copy(url)}>
          {clipboard.copied ? shell('copied') : t('copy')}
        </Button>
      </div>
    </section>
  )
}
