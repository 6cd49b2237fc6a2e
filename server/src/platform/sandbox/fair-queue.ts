import { AppError } from '../app-error.ts'

/** A person's place in the queue, from the moment they come until they leave. */
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
 * Lets at most `places` work at once, one for each person: whoever brings a hundred files waits in a line of their own,
 * and everybody else is served in turn. A person who has `most` inside is refused with 429.
 */
export function createFairQueue(places: number, most: number) {
  let free = places
  const lines = new Map<number, Line>()

  /** Whoever was served goes to the end of the round. */
  function serve(): void {
    while (free > 0) {
      const next = [...lines].find(([, line]) => !line.working && line.waiting.length > 0)
      if (!next) return
      const [person, line] = next
      lines.delete(person)
      lines.set(person, line)
      line.working = true
      free--
      line.waiting.shift()?.()
    }
  }

  async function pass<R>(line: Line, work: () => Promise<R>): Promise<R> {
    const turn = new Promise<void>((resolve) => line.waiting.push(resolve))
    serve()
    await turn
    try {
      return await work()
    } finally {
      line.working = false
      free++
      serve()
    }
  }

  return function enter(person: number): Place {
    const line = lines.get(person) ?? { inside: 0, working: false, waiting: [] }
    if (line.inside >= most) throw new AppError('too_many_requests', { seconds: 10 })
    lines.set(person, line)
    line.inside++
    return {
      pass: (work) => pass(line, work),
      leave: () => {
        line.inside--
        if (!line.inside) lines.delete(person)
      },
    }
  }
}
