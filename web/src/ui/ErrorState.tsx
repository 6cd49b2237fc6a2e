import { Button, Group } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCopy, IconRefresh } from '@tabler/icons-react'
import { useTexts } from '../i18n/i18n.ts'
import classes from './ErrorState.module.css'

interface ErrorStateProps {
  title?: string
  /** Each line is one message. */
  text?: string
  requestId?: string | null
  /** What "copy details" puts on the clipboard beside the request id. */
  details?: string
  onRetry?: () => void
}

/** What failed, what to do, and the number by which support finds it. */
export function ErrorState({ title, text, requestId, details, onRetry }: ErrorStateProps) {
  const t = useTexts()
  const clipboard = useClipboard({ timeout: 800 })
  const copy = [title, text, requestId && t('errorId', { id: requestId }), details].filter(Boolean).join('\n')
  return (
    <div className={classes.root} role="alert">
      <h2 className={classes.title}>{title ?? t('errorTitle')}</h2>
      <p className={classes.text}>{text ?? t('errorText')}</p>
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
