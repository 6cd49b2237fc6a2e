import type { NotificationView } from '@slipway/domain/notifications/schema.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../../api/session.ts'
import { onNotification } from '../../api/socket.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { useLiveConnection } from '../../kit/session-life.ts'
import { toast, toastsAhead } from '../../kit/toast.tsx'
import { openParam } from '../../kit/url-modal.ts'
import { toldIn } from './told.ts'
import { openOf, useOpenTold } from './use-open-told.ts'

/** Does the address name this task, or a form of it? */
const isOpen = (open: string | undefined, id: number): boolean => {
  const target = openParam('task', id)
  return open === target || Boolean(open?.startsWith(`${target}.`))
}

/** Keeps the live connection while the shell stands, and shows what arrives at the bottom left. */
export function useLive() {
  const t = useTexts()
  const openTold = useOpenTold()
  const router = useRouter()
  const { user } = useSession()
  const locale = useLocale()
  useLiveConnection()
  useEffect(() => void toastsAhead(), [])
  const show = useEffectEvent((told: NotificationView) => {
    // Quiet in the background: the tab's title and the bell tell of it.
    if (document.visibilityState !== 'visible') return
    if (told.is_silent) return
    // What one did oneself, and what stands open already, need no telling.
    if (told.author && told.author.id === user?.id) return
    const { open } = router.state.location.search as { open?: string }
    if (told.task && isOpen(open, told.task.id)) return
    const opens = openOf(told)
    const action = opens ? { label: t(opens.word), run: () => openTold(told) } : undefined
    const message = toldIn(locale, told)
    if (told.comment_info) toast.info(told.comment_info.text, message, action)
    else toast.info(message, undefined, action)
  })
  useEffect(() => onNotification((told) => show(told)), [])
}
