import { AppError } from './app-error.ts'

/** Seconds after which somebody who was turned away may find a seat. */
const again = 30

/**
 * Of one key at most `each` are inside at once, and at most `all` together; whoever comes beyond is turned away with
 * too_many_requests. Answers how to leave, which may be said more than once.
 */
export function createSeats({ each, all }: { each: number; all: number }): (key: string) => () => void {
  const inside = new Map<string, Set<object>>()
  let total = 0
  return (key) => {
    const own = inside.get(key) ?? new Set()
    if (own.size >= each || total >= all) throw new AppError('too_many_requests', { seconds: again })
    const seat = {}
    inside.set(key, own.add(seat))
    total++
    return () => {
      if (!own.delete(seat)) return
      total--
      if (own.size === 0) inside.delete(key)
    }
  }
}
