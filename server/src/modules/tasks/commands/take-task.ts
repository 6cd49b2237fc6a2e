import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Tx } from '../../../platform/tx.ts'
import type { SubtaskRow } from '../row.ts'
import { standingOf } from '../standing.ts'
import { act } from './act.ts'

interface Input {
  params: { id: number }
}

/**
 * Takes a subtask, or goes on with one that was sent back: one winner, the others get 409. The claim limit holds
 * because the claims of one person wait for each other.
 */
export const takeTask = (tx: Tx<{ cipher: Cipher }>, actor: Actor, { params }: Input): Promise<SubtaskRow> =>
  act(tx, actor, params.id, {}, ['take', 'resume'], {
    hold: 'claims',
    context: ({ row }) => standingOf(tx, actor.userId, row),
    prepare: async () => ({ executorId: actor.userId }),
  })

/** Gives a subtask back that was only just taken. */
export const releaseTask = (tx: Tx<{ cipher: Cipher }>, actor: Actor, { params }: Input): Promise<SubtaskRow> =>
  act(tx, actor, params.id, {}, ['release'])
