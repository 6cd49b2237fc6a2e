import type { Reader, Said } from '../../../worker/readers.ts'
import { type Session, session } from '../../api/session.ts'
import { isLive } from '../../api/socket.ts'
import { readerIn } from './stay.ts'

export function readerOf(now: Session, hears: (userId: number) => boolean): Reader {
  const id = readerIn(now)
  return { id, live: id !== null && hears(id) }
}

/** Answers the worker (web/worker/push.ts), and goes where a notification leads: whom it is for may have left meanwhile. */
export function answerWorker(go: (path: string) => unknown): void {
  navigator.serviceWorker?.addEventListener('message', ({ data, ports }: MessageEvent<Said>) => {
    const reader = readerOf(session.get(), isLive)
    const { id } = reader
    if ('asks' in data) ports[0]?.postMessage(reader)
    if ('open' in data && data.to === id) go(data.open)
    if ('renew' in data && id !== null) import('./resume.ts').then((m) => m.resume(id)).catch(() => undefined)
  })
}
