import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { perform } from '../../../platform/guard.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { failVerification, verifyTask } from './moderate-task.ts'
import { completeTask, reviseTask } from './review-task.ts'

type Decision = Pick<Input<(typeof tasksContract)['decideMany']>['body'], 'decision' | 'comment'>

/** One of several, as the call for a single one does it: who the actor is to it is asked by the command itself. */
export function decideOne(tx: Tx<{ cipher: Cipher }>, actor: Actor, id: number, { decision, comment }: Decision) {
  const of = { params: { id }, query: {} }
  switch (decision) {
    case 'complete':
      return perform(tx, actor, completeTask, { ...of, body: { comment } })
    case 'revise':
      return perform(tx, actor, reviseTask, { ...of, body: { comment } })
    case 'verify':
      return perform(tx, actor, verifyTask, { ...of, body: { comment } })
    case 'fail_verification':
      return perform(tx, actor, failVerification, { ...of, body: { reason: comment } })
  }
}
