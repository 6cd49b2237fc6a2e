import { AppError } from './app-error.ts'

/** A place in the queue, from the moment somebody comes until they leave. */
export interface Place {
  /** Waits for the turn, and works. */
  pass<R>(work: () => Promise<R>): Promise<R>
  leave(): void
}

interface Line {
  inside: number
  working: boolean
  waiting: (() => void)[]
}

/**
 * Lets at most `places` work at once, one for each key, which says whose work it is: whoever brings a hundred pieces
 * waits in a line of their own, and everybody else is served in turn. Who has `most` inside is refused with 429.
 */
export function createFairQueue(places: number, most: number) {
  let free = places
  const lines = new Map<number | string, Line>()
  /** Lines whose first could begin, by the time since when. */
  const ready: Line[] = []

  function stepUp(line: Line): void {
    if (line.waiting.length && !line.working && !ready.includes(line)) ready.push(line)
    while (free > 0 && ready.length) {
      const next = ready.shift() as Line
      next.working = true
      free--
      next.waiting.shift()?.()
    }
  }

  async function pass<R>(line: Line, work: () => Promise<R>): Promise<R> {
    const turn = new Promise<void>((resolve) => line.waiting.push(resolve))
    stepUp(line)
    await turn
    try {
      return await work()
    } finally {
      line.working = false
      free++
      stepUp(line)
    }
  }

  return function enter(key: number | string): Place {
    const line = lines.get(key) ?? { inside: 0, working: false, waiting: [] }
    if (line.inside >= most) throw new AppError('too_many_requests', { seconds: 10 })
    lines.set(key, line)
    line.inside++
    return {
      pass: (work) => pass(line, work),
      leave: () => {
        line.inside--
        if (!line.inside) lines.delete(key)
      },
    }
  }
}
