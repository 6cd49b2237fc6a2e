import type { ScreenPath } from '@slipway/domain/access/screens.ts'
import type { NotificationView } from '@slipway/domain/notifications/schema.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSession } from '../../api/session.ts'
import { onNotification } from '../../api/socket.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { pathOf, screensFor } from '../../kit/paths.tsx'
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

/** Those that come so soon after each other are told together. */
const foldMs = 3_000

/** Keeps the live connection while the shell stands, and shows what arrives at the bottom left. */
export function useLive() {
  const t = useTexts()
  const openTold = useOpenTold()
  const router = useRouter()
  const { user, activeRole } = useSession()
  const locale = useLocale()
  const together = useRef({ count: 0, toast: '', until: 0 })
  useLiveConnection()
  useEffect(() => void toastsAhead(), [])
  const tell = (told: NotificationView) => {
    const opens = openOf(told)
    const action = opens ? { label: t(opens.word), run: () => openTold(told) } : undefined
    const message = toldIn(locale, told)
    return told.comment_info
      ? toast.info(told.comment_info.text, message, action)
      : toast.info(message, undefined, action)
  }
  /** How many there are, the last one's words, and the way to all of them. */
  const tellOf = (count: number, last: NotificationView) => {
    const all = activeRole && screensFor(activeRole).find(({ badge }) => badge === 'notifications')
    const run = () => void (all && router.navigate({ to: pathOf(all.path as ScreenPath) }))
    const action = all ? { label: t('notificationsAll'), run } : undefined
    return toast.info(last.comment_info?.text ?? toldIn(locale, last), t('notificationsNew', { count }), action)
  }
  const show = useEffectEvent((told: NotificationView) => {
    // Quiet in the background: the tab's title and the bell tell of it.
    if (document.visibilityState !== 'visible') return
    if (told.is_silent) return
    // What one did oneself, and what stands open already, need no telling.
    if (told.author && told.author.id === user?.id) return
    const { open } = router.state.location.search as { open?: string }
    if (told.task && isOpen(open, told.task.id)) return
    const { count, toast: last, until } = together.current
    const more = Date.now() < until ? count + 1 : 1
    if (more > 1) toast.hide(last)
    together.current = { count: more, toast: more > 1 ? tellOf(more, told) : tell(told), until: Date.now() + foldMs }
  })
  useEffect(() => onNotification((told) => show(told)), [])
}
