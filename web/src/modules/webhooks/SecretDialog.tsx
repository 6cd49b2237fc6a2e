import { Button, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTexts } from '../../i18n/i18n.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import classes from './webhooks.module.css'

/** A secret that was just made: it is told this once, until the window is closed. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTexts('webhooks')
  const shell = useTexts()
  const clipboard = useClipboard({ timeout: 800 })
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <Dialog onClose={onClose} title={t('secret')} size={620}>
      <div className={classes.parts}>
        <p className={classes.once} role="status">
          {t('secretOnce')}
        </p>
        <div className={classes.row}>
          <TextInput
            className={classes.secret}
            aria-label={t('secret')}
            value={secret}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button
            variant="default"
            leftSection={<Icon size={18} stroke={1.6} />}
            onClick={() => clipboard.copy(secret)}
          >
            {clipboard.copied ? shell('copied') : t('copy')}
          </Button>
        </div>
        <p className={classes.note}>{t('secretHint')}</p>
        <div>
          <Button onClick={onClose}>{t('done')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
