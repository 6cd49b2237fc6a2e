import { type ReactNode, Suspense } from 'react'
import { ApiError, isAbort } from '../api/errors.ts'
import { idle } from '../api/idle.ts'
import { i18n } from '../i18n/i18n.ts'
import { createStore } from '../ui/create-store.ts'
import { lazyPart } from '../ui/retry-import.ts'

/** One notice, before it is drawn. */
export interface Notice {
  id: string
  kind: 'success' | 'info' | 'lasting' | 'held' | 'error'
  message: ReactNode
  title?: ReactNode
  requestId?: string | null
  /** What can be done about it; the notice goes when it is done. */
  action?: NoticeAction | undefined
}

export interface NoticeAction {
  label: string
  run: () => void
}

type Show = (notice: Notice) => void
let early: Notice[] = []
let show: Show | null = null
let hide: ((id: string) => void) | null = null
const wanted = createStore(false)
const seen = new WeakSet<object>()

function put(notice: Omit<Notice, 'id'>): string {
  const whole = { ...notice, id: crypto.randomUUID() }
  if (show) show(whole)
  else early.push(whole)
  wanted.set(true)
  return whole.id
}

/** Success is better shown where it happened; a toast is for what cannot be seen on the page. */
export const toast = {
  success: (message: ReactNode) => put({ kind: 'success', message }),
  info: (message: ReactNode, title?: ReactNode, action?: NoticeAction) => put({ kind: 'info', message, title, action }),
  /** Stays until `toast.hide(id)` or until it is closed: what goes on for days. */
  lasting: (message: ReactNode) => put({ kind: 'lasting', message }),
  /** The same, of what the reader may still do. */
  held: (message: ReactNode) => put({ kind: 'held', message }),
  hide(id: string) {
    early = early.filter((notice) => notice.id !== id)
    hide?.(id)
  },
  /** Closed by hand. What a call was refused with is told by `failed`. */
  error: (message: string, title?: string) => put({ kind: 'error', message, title }),
  failed: tellFailure,
}

/**
 * An error notice per message of the server, with the request's number; its own faults are told in the words `failed`.
 * What our own code throws as a text is told as it is. Aborted and already shown errors are silent.
 */
function tellFailure(error: unknown, failed?: string): void {
  if (isAbort(error) || (typeof error === 'object' && error !== null && seen.has(error))) return
  if (typeof error === 'object' && error !== null) seen.add(error)
  const known = error instanceof ApiError ? error : null
  if (known?.code === 'session_over') return
  const messages = known ? known.told(failed) : [typeof error === 'string' ? error : (failed ?? i18n.t('errorTitle'))]
  for (const message of messages) put({ kind: 'error', message, requestId: known?.requestId })
}

/** The drawing side announces itself and takes what was said before it came. */
export function attachToasts(shower: Show, hider: (id: string) => void) {
  show = shower
  hide = hider
  for (const notice of early.splice(0)) shower(notice)
}

const fetchToasts = () => import('./Toasts.tsx').then((m) => m.Toasts)
const Toasts = lazyPart(fetchToasts)

/** The first notice may be of a lost connection, over which nothing can be fetched. */
export const toastsAhead = () =>
  idle()
    .then(fetchToasts)
    .catch(() => undefined)

/** Stands once at the root; the code of notices comes with the first one. */
export function ToastHost() {
  const isWanted = wanted.use()
  return <Suspense>{isWanted && <Toasts />}</Suspense>
}
