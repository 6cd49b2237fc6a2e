import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError, isAbort } from '../api/errors.ts'
import { i18n, useTexts } from '../i18n/i18n.ts'

const quiet = { withCloseButton: false, autoClose: 5000, withBorder: true } as const
const seen = new WeakSet<object>()

/** Success is better shown where it happened; a toast is for what cannot be seen on the page. */
export const toast = {
  success: (message: ReactNode) =>
    notifications.show({ ...quiet, message, color: 'teal', icon: <IconCheck size={18} stroke={1.5} /> }),
  info: (message: ReactNode, title?: ReactNode) =>
    notifications.show({ ...quiet, message, title, color: 'brand', icon: <IconInfoCircle size={18} stroke={1.5} /> }),
  /** Stays until closed by `toast.hide(id)`: long checks. */
  lasting: (message: ReactNode) =>
    notifications.show({ message, loading: true, autoClose: false, withCloseButton: false, withBorder: true }),
  hide: (id: string) => notifications.hide(id),
  /** An error notice per message; closed by hand, with the request's number. Aborted and already shown errors are silent. */
  error(error: unknown, title?: string) {
    if (isAbort(error) || (typeof error === 'object' && error !== null && seen.has(error))) return
    if (typeof error === 'object' && error !== null) seen.add(error)
    const known = error instanceof ApiError ? error : null
    if (known?.code === 'session_over') return
    const messages = known ? known.messages : [typeof error === 'string' ? error : i18n.t('errorTitle')]
    for (const message of messages) {
      notifications.show({
        title,
        message: <ErrorNotice message={message} requestId={known?.requestId ?? null} />,
        color: 'red',
        icon: <IconAlertTriangle size={18} stroke={1.5} />,
        autoClose: false,
        withBorder: true,
        closeButtonProps: { 'aria-label': i18n.t('close') },
      })
    }
  },
}

function ErrorNotice({ message, requestId }: { message: string; requestId: string | null }) {
  const t = useTexts()
  if (!requestId) return message
  return (
    <>
      <div>{message}</div>
      <Group gap="xs" mt={4} justify="space-between" wrap="nowrap">
        <span className="mono">{requestId.slice(0, 8)}</span>
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => void navigator.clipboard.writeText(`${message}\n${t('errorId', { id: requestId })}`)}
        >
          {t('copyDetails')}
        </Button>
      </Group>
    </>
  )
}
