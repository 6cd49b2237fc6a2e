import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { mailingsContract } from '@slipway/domain/mailings/contract.ts'
import { whyNotSecure } from '@slipway/domain/users/policy.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'
import { lockMailing } from '../queries/mailings.ts'
import { enqueueStep } from '../queue.ts'
import { restMs } from '../sending/figures.ts'
import { moveMailing } from './move.ts'

type Calls = typeof mailingsContract
type About = Pick<Input<Calls['pause']>, 'params'>

/** No letter is taken from then on; the few that are being handed over end. */
export async function pauseMailing(tx: Tx, actor: Actor, { params: { id } }: About): Promise<number> {
  await moveMailing(tx, actor, await lockMailing(tx, id), 'pause')
  return id
}

export async function resumeMailing(tx: Tx, actor: Actor, { params: { id } }: About): Promise<void> {
  const denial = whyNotSecure(actor)
  if (denial) throw new AppError(denial)
  const row = await lockMailing(tx, id)
  // Whoever is still at its last step goes on by themselves.
  const rests = row.step_key ? {} : { step_until: new Date(tx.now.getTime() + restMs) }
  await moveMailing(tx, actor, row, 'resume', { ...rests, trouble: null })
  await enqueueStep(tx, id)
}

export async function stopMailing(tx: Tx, actor: Actor, { params: { id } }: About): Promise<number> {
  await moveMailing(tx, actor, await lockMailing(tx, id), 'stop', { ended_at: tx.now })
  return id
}

/** What was confirmed is forgotten with the start: the next one confirms what is written then. */
export async function withdrawMailing(tx: Tx, actor: Actor, { params: { id } }: About): Promise<void> {
  await moveMailing(tx, actor, await lockMailing(tx, id), 'withdraw', {
    ...{ start_at: null, content: null, starter_id: null },
  })
}
