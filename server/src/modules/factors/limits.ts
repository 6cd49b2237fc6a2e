import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/tx.ts'
import { type Budget, count, uncount } from '../identity/commands/limits.ts'

const day = 24 * 3600

/**
 * Wrong second factors of a person, as many as wrong codes. `lane`: a browser that is known, all others, or a session:
 * strangers use up nobody's tries.
 */
const wrongFactors = (userId: number, lane: string): readonly Budget[] => [
  { key: `factor:${userId}:${lane}:day`, points: 10, seconds: day },
  { key: `factor:${userId}:${lane}:month`, points: 20, seconds: 30 * day },
]

/** Counted as wrong before it is looked at, so that rivals find all earlier ones. */
export async function countFactorTry(tx: Tx, userId: number, lane: string): Promise<void> {
  for (const budget of wrongFactors(userId, lane)) {
    const { wait } = await count(tx, budget)
    if (wait !== null) throw new AppError('too_many_requests', { seconds: wait })
  }
}

/** It was right after all. */
export async function uncountFactorTry(tx: Tx, userId: number, lane: string): Promise<void> {
  for (const budget of wrongFactors(userId, lane)) await uncount(tx, budget)
}
