import { AppError } from '../../../platform/app-error.ts'
import { holdPerson } from '../../users/commands/hold-person.ts'
import { claimContext } from '../standing.ts'
import { taskCommand } from './act.ts'

/**
 * Takes a subtask, or goes on with one that was sent back: one winner, the others get 409. The claim limit holds
 * because the claims of one person wait for each other.
 */
export const takeTask = taskCommand(['take', 'resume'], {
  hold: 'claims',
  context: ({ tx, row }) => claimContext(tx.now, row.standing),
  prepare: async ({ tx, actor }) => {
    if (!(await holdPerson(tx, actor.userId))) throw new AppError('unauthenticated')
    return { executorId: actor.userId }
  },
})

/** Gives a subtask back that was only just taken. */
export const releaseTask = taskCommand(['release'])
