import { usualLimits } from '../limits.ts'

interface Known {
  /** Null: counting took longer than the database allows. */
  total: Promise<unknown>
  until: number
  /** The number before, while a new one is counted. */
  last: unknown
  started: number
  /** Of whom it is known when they leave, those who still wait; infinite where it isn't. */
  waiting: number
  controller: AbortController
}

interface Asked {
  /** Ignores the cached total. */
  again?: boolean
  /** Aborts when whoever asks has left. */
  left?: AbortSignal | undefined
}

/** Exact totals, and other figures that are counted, of which those that took long to count are remembered for a while. */
export interface Totals {
  /**
   * `key` names what is counted, `reader` who asks. A count that takes longer than people wait goes on: until it ends
   * the number before stands in for it, or null, when nothing is known. The signal that `count` is given aborts when all
   * who asked have left before they were answered.
   */
  of<T = number>(
    key: string,
    reader: number,
    count: (allLeft: AbortSignal) => Promise<T>,
    asked?: Asked,
  ): Promise<T | null>
  /** Somebody changed something: what they are told from now on is counted after that. */
  wrote(userId: number): void
}

const memorySize = 2_000
/** In milliseconds: a slow count is cached for twenty times its duration, within these bounds. */
const shortest = 3_000
const longest = 60_000

/** Ended by the database's limit for statements. */
const tookTooLong = (error: unknown) => (error as { code?: string }).code === '57014'

/**
 * An exact total is not counted again and again while it is expensive: PostgreSQL counts by walking, and the pages of
 * one list share the answer. Calls at the same time share one count. Who has just changed something is counted for
 * anew: the number beside one's own row must follow one's own press.
 */
export function createTotals(patience = usualLimits.totalMs, slow = usualLimits.totalSlowMs): Totals {
  const memory = new Map<string, Known>()
  const writes = new Map<number, number>()
  return {
    async of<T>(key: string, reader: number, count: (allLeft: AbortSignal) => Promise<T>, asked: Asked = {}) {
      const { again = false, left } = asked
      left?.throwIfAborted()
      const started = performance.now()
      const known = memory.get(key)
      const isTold = known && known.until > started && known.started > (writes.get(reader) ?? -1)
      if (isTold && !again) return waitFor<T>(patience, known, left)
      const last = known?.last ?? null
      const controller = new AbortController()
      const total: Promise<unknown> = count(controller.signal).catch((error: unknown) => {
        if (tookTooLong(error)) return last
        throw error
      })
      const entry: Known = { total, until: Number.POSITIVE_INFINITY, last, started, waiting: 0, controller }
      // Whoever asks from then on has it counted anew.
      controller.signal.addEventListener('abort', () => forget())
      memory.delete(key)
      if (memory.size >= memorySize) memory.delete(memory.keys().next().value as string)
      memory.set(key, entry)
      const forget = () => {
        if (memory.get(key) === entry) memory.delete(key)
      }
      total.then((number) => {
        const took = performance.now() - started
        if (took <= slow) return forget()
        entry.until = started + took + Math.min(longest, Math.max(shortest, took * 20))
        entry.last = number
      }, forget)
      return waitFor<T>(patience, entry, left)
    },
    wrote(userId) {
      // Set anew, so that the first one is the oldest.
      writes.delete(userId)
      writes.set(userId, performance.now())
      if (writes.size > memorySize) writes.delete(writes.keys().next().value as number)
    },
  }
}

async function waitFor<T>(ms: number, known: Known, left: AbortSignal | undefined): Promise<T | null> {
  if (!left) {
    known.waiting = Number.POSITIVE_INFINITY
    return within<T>(ms, known)
  }
  known.waiting++
  const leave = () => --known.waiting || known.controller.abort(left.reason)
  left.addEventListener('abort', leave)
  try {
    return await within<T>(ms, known)
  } finally {
    left.removeEventListener('abort', leave)
  }
}

/** A key always names figures of one kind, so what is remembered under it is of the kind that is asked for. */
function within<T>(ms: number, known: Known): Promise<T | null> {
  const { total, last } = known as { total: Promise<T | null>; last: T | null }
  let timer: NodeJS.Timeout | undefined
  const tired = new Promise<T | null>((resolve) => {
    timer = setTimeout(() => resolve(last), ms)
  })
  return Promise.race([total, tired]).finally(() => clearTimeout(timer))
}
