import { Button, Group } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCopy, IconRefresh } from '@tabler/icons-react'
import { useTexts } from '../i18n/i18n.ts'
import classes from './ErrorState.module.css'

interface Failure {
  requestId: string | null
  told: (failed: string) => string[]
}

interface ErrorStateProps {
  title?: string
  /** Each line is one message. */
  text?: string | undefined
  /** Of the call that failed; `failed` is said when the server failed at it, and not why it refused. */
  error?: Failure | null
  failed?: string | undefined
  /** What "copy details" puts on the clipboard beside the request id. */
  details?: string
  onRetry?: () => void
}

/** What failed, what to do, and the number by which support finds it. */
export function ErrorState({ title, text, error, failed, details, onRetry }: ErrorStateProps) {
  const t = useTexts()
  const clipboard = useClipboard({ timeout: 800 })
  const requestId = error?.requestId
  const general = failed ?? t('errorText')
  const said = text ?? error?.told(general).join('\n') ?? general
  const copy = [title, said, requestId && t('errorId', { id: requestId }), details].filter(Boolean).join('\n')
  return (
    <div className={classes.root} role="alert">
      <h2 className={classes.title}>{title ?? t('errorTitle')}</h2>
      <p className={classes.text}>{said}</p>
      {requestId && <p className={classes.id}>{t('errorId', { id: requestId })}</p>}
      <Group gap="xs" mt={4} justify="center">
        {onRetry && (
          <Button size="xs" leftSection={<IconRefresh size={16} stroke={1.5} />} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCopy size={16} stroke={1.5} />}
          onClick={() => clipboard.copy(copy)}
        >
          {clipboard.copied ? t('copied') : t('copyDetails')}
        </Button>
      </Group>
    </div>
  )
}
