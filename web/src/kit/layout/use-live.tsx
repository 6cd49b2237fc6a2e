import type { NotificationView } from '@slipway/domain/notifications/schema.ts'
import { useEffect, useEffectEvent } from 'react'
import { connectSocket, onNotification } from '../../api/socket.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { toast, toastsAhead } from '../toast.tsx'
import { useBell } from './notifications.ts'
import { shell } from './shell-state.ts'
import { taskSearch, useOpenTask } from './use-open-task.ts'

/** Keeps the live connection while the shell stands, shows what arrives at the bottom left, and counts the unread. */
export function useLive() {
  const t = useTexts()
  const openTask = useOpenTask()
  // A connection is an outside system that lives as long as the shell.
  useEffect(() => {
    void connectSocket().catch(() => undefined)
    void toastsAhead()
  }, [])
  const show = useEffectEvent((told: NotificationView) => {
    // Quiet in the background: the tab's title and the bell tell of it.
    if (document.visibilityState !== 'visible') return
    const action = taskSearch(told) ? { label: t('openTask'), run: () => openTask(told) } : undefined
    if (told.comment_info) toast.info(told.comment_info.text, told.message, action)
    else toast.info(told.message, undefined, action)
  })
  useEffect(() => onNotification((told) => show(told)), [])
  const { unread } = useBell()
  // The count stands outside of this tree too: at the sidebar's item and in the tab's title.
  useEffect(() => shell.setUnread(unread), [unread])
}
