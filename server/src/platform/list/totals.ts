interface Known {
  total: Promise<number>
  until: number
}

/** Exact totals, of which those that took long to count are remembered for a while. */
export interface Totals {
  /** `key` names what is counted. `again` ignores the cached total. */
  of(key: string, count: () => Promise<number>, again?: boolean): Promise<number>
}

const memorySize = 2_000
/** In milliseconds: a count slower than `slow` is cached for twenty times its duration, within these bounds. */
const slow = 50
const shortest = 3_000
const longest = 60_000

/**
 * An exact total is not counted again and again while it is expensive: PostgreSQL counts by walking, and the pages of
 * one list share the answer. Calls at the same time share one count.
 */
export function createTotals(): Totals {
  const memory = new Map<string, Known>()
  return {
    of(key, count, again = false) {
      const started = performance.now()
      const known = memory.get(key)
      if (known && known.until > started && !again) return known.total
      const total = count()
      const entry: Known = { total, until: Number.POSITIVE_INFINITY }
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
  }
}
