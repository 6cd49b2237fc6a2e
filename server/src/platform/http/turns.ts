import { AppError } from '../app-error.ts'
import { createGate } from '../gate.ts'

// Of one person's costly calls two run and eight wait: more than a busy screen makes, and others are not kept waiting.
const places = 2
const longest = 8
const full = () => new AppError('too_many_requests', { seconds: 1 })
/** Of everybody's readings so many wait, some seconds' worth of work; who comes then is told to come later. */
const longestOfAll = 100
const busy = () => new AppError('unavailable', { seconds: 5 })

/** Readings take nothing but the database; other costly calls may wait long for somebody outside, or for a slow reader. */
export type Cost = 'reading' | 'other'
export type Turns = <R>(person: number, cost: Cost, work: () => Promise<R>) => Promise<R>

/**
 * A person's costly calls run two at a time and wait in line; beyond its end they are refused with too_many_requests.
 * Everybody's readings run `together` at a time, so that other calls always find connections to the database free.
 */
export function createTurns(together: number): Turns {
  const all = createGate(together, longestOfAll, busy)
  const people = new Map<number, { inside: number; pass: ReturnType<typeof createGate> }>()
  return async (id, cost, work) => {
    const person = people.get(id) ?? { inside: 0, pass: createGate(places, longest, full) }
    people.set(id, person)
    person.inside++
    try {
      return await person.pass(cost === 'reading' ? () => all(work) : work)
    } finally {
      if (--person.inside === 0) people.delete(id)
    }
  }
}
