import type { NotificationView } from '@slipway/domain/notifications/schema.ts'
import { useEffect, useEffectEvent } from 'react'
import { onNotification } from '../../api/socket.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useLiveConnection } from '../../kit/session-life.ts'
import { toast, toastsAhead } from '../../kit/toast.tsx'
import { taskSearch, useOpenTask } from './use-open-task.ts'

/** Keeps the live connection while the shell stands, and shows what arrives at the bottom left. */
export function useLive() {
  const t = useTexts()
  const openTask = useOpenTask()
  useLiveConnection()
  useEffect(() => void toastsAhead(), [])
  const show = useEffectEvent((told: NotificationView) => {
    // Quiet in the background: the tab's title and the bell tell of it.
    if (document.visibilityState !== 'visible') return
    const action = taskSearch(told) ? { label: t('openTask'), run: () => openTask(told) } : undefined
    if (told.comment_info) toast.info(told.comment_info.text, told.message, action)
    else toast.info(told.message, undefined, action)
  })
  useEffect(() => onNotification((told) => show(told)), [])
}
