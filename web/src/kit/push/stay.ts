import { type Session, session } from '../../api/session.ts'

/** Who reads this page in their own account: whoever acts in somebody's place is shown nobody's news. */
export const readerIn = ({ user, actsUntil }: Session): number | null => (actsUntil === null && user ? user.id : null)

/** Work that is given up, and sends nothing more, once that person is no longer here: the call would be the next one's. */
export async function whileHere<T>(userId: number, work: (left: AbortSignal) => Promise<T>): Promise<T> {
  const left = new AbortController()
  const look = () => readerIn(session.get()) === userId || left.abort()
  const stop = session.subscribe(look)
  look()
  try {
    left.signal.throwIfAborted()
    return await work(left.signal)
  } finally {
    stop()
  }
}

/** One at a time in all tabs: the browser has one subscription, and each of them might end what another has just begun. */
export const alone = async <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request('slipway-push', work)
