import { AppError } from '../app-error.ts'

// Of one person's costly calls two run and eight wait: more than a busy screen makes, and others are not kept waiting.
const places = 2
const line = 8

interface Person {
  running: number
  waiting: (() => void)[]
}

export type Turns = <R>(person: number, work: () => Promise<R>) => Promise<R>

/** A person's costly calls run two at a time and wait in line; beyond its end they are refused with too_many_requests. */
export function createTurns(): Turns {
  const people = new Map<number, Person>()
  return async (id, work) => {
    const person = people.get(id) ?? { running: 0, waiting: [] }
    people.set(id, person)
    if (person.running >= places) {
      if (person.waiting.length >= line) throw new AppError('too_many_requests', { seconds: 1 })
      await new Promise<void>((resolve) => person.waiting.push(resolve))
    } else person.running++
    try {
      return await work()
    } finally {
      const next = person.waiting.shift()
      if (next) next()
      else if (--person.running === 0) people.delete(id)
    }
  }
}
