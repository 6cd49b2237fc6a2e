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

interface Most {
  /** Of one key: who has so many inside is refused with 429. */
  ofKey: number
  /** Of one crowd, such as a network: the same. */
  ofCrowd?: number
  /** Of all: beyond it everybody is refused with 503. */
  ofAll?: number
}

/** Runs at most `places` pieces of work at once and one of each key, which says whose it is; keys take turns. */
export function createFairQueue(places: number, { ofKey, ofCrowd = Infinity, ofAll = Infinity }: Most) {
  let free = places
  let inside = 0
  const crowds = new Map<string, number>()
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

  function countCrowd(crowd: string, change: 1 | -1): void {
    const count = (crowds.get(crowd) ?? 0) + change
    if (count) crowds.set(crowd, count)
    else crowds.delete(crowd)
  }

  return function enter(key: number | string, crowd?: string): Place {
    const line = lines.get(key) ?? { inside: 0, working: false, waiting: [] }
    const crowded = crowd !== undefined && (crowds.get(crowd) ?? 0) >= ofCrowd
    if (line.inside >= ofKey || crowded) throw new AppError('too_many_requests', { seconds: 10 })
    if (inside >= ofAll) throw new AppError('unavailable', { seconds: 10 })
    lines.set(key, line)
    line.inside++
    inside++
    if (crowd !== undefined) countCrowd(crowd, 1)
    return {
      pass: (work) => pass(line, work),
      leave: () => {
        inside--
        if (crowd !== undefined) countCrowd(crowd, -1)
        line.inside--
        if (!line.inside) lines.delete(key)
      },
    }
  }
}
