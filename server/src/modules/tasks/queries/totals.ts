interface Known {
  total: Promise<number>
  until: number
}

/** Per process, because tests run several. */
const memories = new WeakMap<object, Map<string, Known>>()
const memorySize = 2_000
/** Milliseconds: what took longer than `slow` is remembered for twenty times as long as it took, within these bounds. */
const slow = 50
const shortest = 3_000
const longest = 60_000

/**
 * An exact total that is not counted again and again while it is expensive: PostgreSQL counts by walking, and the
 * pages of one list share the answer. Calls at the same time share one count.
 */
export function rememberedTotal(services: object, key: string, count: () => Promise<number>): Promise<number> {
  const memory = memories.get(services) ?? new Map<string, Known>()
  memories.set(services, memory)
  const started = performance.now()
  const known = memory.get(key)
  if (known && known.until > started) return known.total
  const total = count()
  const entry: Known = { total, until: Number.POSITIVE_INFINITY }
  if (memory.size >= memorySize) memory.delete(memory.keys().next().value as string)
  memory.set(key, entry)
  total.then(
    () => {
      const took = performance.now() - started
      entry.until = took > slow ? started + took + Math.min(longest, Math.max(shortest, took * 20)) : 0
      if (!entry.until && memory.get(key) === entry) memory.delete(key)
    },
    () => memory.delete(key),
  )
  return total
}
