import type { NotificationView } from '@slipway/domain/notifications/schema.ts'
import { useEffect } from 'react'
import { connectSocket, onNotification } from '../../api/socket.ts'
import { toast } from '../toast.tsx'
import { useBell } from './notifications.ts'
import { shell } from './shell-state.ts'

/** Keeps the live connection while the shell stands, shows what arrives at the bottom left, and counts the unread. */
export function useLive() {
  // A connection is an outside system that lives as long as the shell.
  useEffect(() => {
    void connectSocket().catch(() => undefined)
    return onNotification(show)
  }, [])
  const { unread } = useBell()
  // The count stands outside of this tree too: at the sidebar's item and in the tab's title.
  useEffect(() => shell.setUnread(unread), [unread])
}

function show({ message, comment_info }: NotificationView) {
  // Quiet in the background: the tab's title and the bell tell of it.
  if (document.visibilityState !== 'visible') return
  if (comment_info) toast.info(comment_info.text, message)
  else toast.info(message)
}
