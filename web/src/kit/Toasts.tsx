import '@mantine/notifications/styles.css'
import { Button, Group } from '@mantine/core'
import { type NotificationData, Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconClockHour4, IconInfoCircle } from '@tabler/icons-react'
import { i18n, useTexts } from '../i18n/i18n.ts'
import classes from './Toasts.module.css'
import { attachToasts, type Notice, type NoticeAction } from './toast.tsx'

const icon = { size: 18, stroke: 1.5 }
const looks: Record<Notice['kind'], Partial<NotificationData>> = {
  success: { color: 'teal', icon: <IconCheck {...icon} />, withCloseButton: false, autoClose: 5000 },
  info: { color: 'brand', icon: <IconInfoCircle {...icon} />, withCloseButton: false, autoClose: 5000 },
  lasting: { color: 'brand', icon: <IconClockHour4 {...icon} />, autoClose: false },
  held: { color: 'brand', icon: <IconArrowBackUp {...icon} />, withCloseButton: false, autoClose: false },
  error: { color: 'red', icon: <IconAlertTriangle {...icon} />, autoClose: false },
}

attachToasts(
  ({ id, kind, message, title, requestId, action }) =>
    notifications.show({
      id,
      title,
      message: requestId ? (
        <WithNumber message={message} requestId={requestId} />
      ) : action ? (
        <WithAction id={id} message={message} action={action} />
      ) : (
        message
      ),
      withBorder: true,
      role: kind === 'error' ? 'alert' : 'status',
      closeButtonProps: { 'aria-label': i18n.t('close') },
      ...looks[kind],
    }),
  (id) => notifications.hide(id),
)

export function Toasts() {
  return (
    <Notifications
      className={classes.root}
      position="bottom-left"
      autoClose={5000}
      limit={3}
      containerWidth={380}
      zIndex="var(--sw-z-toast)"
    />
  )
}

function WithAction({ id, message, action }: Pick<Notice, 'id' | 'message'> & { action: NoticeAction }) {
  return (
    <>
      <div>{message}</div>
      <Button
        size="compact-sm"
        variant="subtle"
        ml={-8}
        mt={2}
        onClick={() => {
          action.run()
          notifications.hide(id)
        }}
      >
        {action.label}
      </Button>
    </>
  )
}

function WithNumber({ message, requestId }: { message: Notice['message']; requestId: string }) {
  const t = useTexts()
  const details = () => navigator.clipboard.writeText(`${message}\n${t('errorId', { id: requestId })}`)
  return (
    <>
      <div>{message}</div>
      <Group gap="xs" mt={4} justify="space-between" wrap="nowrap">
        <span className="mono">{requestId.slice(0, 8)}</span>
        <Button size="compact-xs" variant="subtle" onClick={() => void details()}>
          {t('copyDetails')}
        </Button>
      </Group>
    </>
  )
}
