/** Lets at most `places` run at once; the others wait in their order. */
export function createGate(places: number) {
  let free = places
  const waiting: (() => void)[] = []
  return async function pass<R>(work: () => Promise<R>): Promise<R> {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
