interface Known {
  total: Promise<number>
  until: number
  started: number
}

/** Exact totals, of which those that took long to count are remembered for a while. */
export interface Totals {
  /** `key` names what is counted, `reader` who asks. `again` ignores the cached total. */
  of(key: string, reader: number, count: () => Promise<number>, again?: boolean): Promise<number>
  /** Somebody changed something: what they are told from now on is counted after that. */
  wrote(userId: number): void
}

const memorySize = 2_000
/** In milliseconds: a count slower than `slow` is cached for twenty times its duration, within these bounds. */
const slow = 50
const shortest = 3_000
const longest = 60_000

/**
 * An exact total is not counted again and again while it is expensive: PostgreSQL counts by walking, and the pages of
 * one list share the answer. Calls at the same time share one count. Who has just changed something is counted for
 * anew: the number beside one's own row must follow one's own press.
 */
export function createTotals(): Totals {
  const memory = new Map<string, Known>()
  const writes = new Map<number, number>()
  return {
    of(key, reader, count, again = false) {
      const started = performance.now()
      const known = memory.get(key)
      const isTold = known && known.until > started && known.started > (writes.get(reader) ?? -1)
      if (isTold && !again) return known.total
      const total = count()
      const entry: Known = { total, until: Number.POSITIVE_INFINITY, started }
      if (memory.size >= memorySize) memory.delete(memory.keys().next().value as string)
      memory.set(key, entry)
      const forget = () => {
        if (memory.get(key) === entry) memory.delete(key)
      }
      total.then(() => {
        const took = performance.now() - started
        entry.until = took > slow ? started + took + Math.min(longest, Math.max(shortest, took * 20)) : 0
        if (!entry.until) forget()
      }, forget)
      return total
    },
    wrote(userId) {
      // Set anew, so that the first one is the oldest.
      writes.delete(userId)
      writes.set(userId, performance.now())
      if (writes.size > memorySize) writes.delete(writes.keys().next().value as number)
    },
  }
}
