import { AppError } from '../app-error.ts'
import { createGate } from '../gate.ts'

// Of one person's costly calls two run and eight wait: more than a busy screen makes, and others are not kept waiting.
const places = 2
const longest = 8
const full = () => new AppError('too_many_requests', { seconds: 1 })

export type Turns = <R>(person: number, work: () => Promise<R>) => Promise<R>

/** A person's costly calls run two at a time and wait in line; beyond its end they are refused with too_many_requests. */
export function createTurns(): Turns {
  const people = new Map<number, { inside: number; pass: ReturnType<typeof createGate> }>()
  return async (id, work) => {
    const person = people.get(id) ?? { inside: 0, pass: createGate(places, longest, full) }
    people.set(id, person)
    person.inside++
    try {
      return await person.pass(work)
    } finally {
      if (--person.inside === 0) people.delete(id)
    }
  }
}
