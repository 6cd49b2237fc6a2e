import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { parseMinor } from '@slipway/domain/kernel/money.ts'
import type { usersContract } from '@slipway/domain/users/contract.ts'
import { isSelf } from '@slipway/domain/users/policy.ts'
import { walletsOf } from '../../../ledger/wallets.ts'
import { record } from '../../../platform/activity.ts'
import { AppError, Sum } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'
import { forgetLink } from '../../calendar/commands/end-link.ts'
import { forgetPerson } from '../../identity/commands/forget-person.ts'
import { forgetUndeliverable } from '../../mailings/commands/undeliverable.ts'
import { forgetSent } from '../../messaging/commands/note-sent.ts'
import { undecidedPayouts, undecidedSettlements } from '../../money/queries/undecided.ts'
import { forgetPreferences } from '../../notifications/commands/change-preferences.ts'
import { forgetDrafts } from '../../orders/commands/drafted-files.ts'
import { forgetDocuments } from '../../passports/commands/remove-documents.ts'
import { forgetReasons } from '../../review/commands/forget-reasons.ts'
import { forgetTraces } from '../../suspicion/commands/keep-trace.ts'
import { tasksInHand } from '../../tasks/queries/in-hand.ts'
import { userGuard } from '../guard.ts'
import { heldRoles } from '../queries/held-roles.ts'
import { hintPerson } from './hint-person.ts'
import { awaitHolders } from './hold-person.ts'
import { oneByOne, stayAdministered } from './stay-administered.ts'
import { takePicture } from './take-picture.ts'
import { tellAdministrators } from './tell-administrators.ts'

type RemoveUser = Input<(typeof usersContract)['remove']>

/**
 * Deletes a person: names, ways to reach them and ways in are gone, the work and the money of before stay under the
 * number. Not while others still wait for the person's work, or the person for money.
 */
export async function removeUser(tx: Tx, actor: Actor, { params }: RemoveUser): Promise<undefined> {
  // Before any row: two who delete each other would wait for each other's.
  await oneByOne(tx)
  await awaitHolders(tx, params.id)
  const user = await userGuard.lock(tx, actor, params.id)
  const { id } = user
  if (isSelf(actor, id)) throw new AppError('user_is_self')
  const tasks = await tasksInHand(tx, id)
  if (tasks.length) throw new AppError('user_has_tasks', { ids: tasks.join(', ') })
  const payouts = await undecidedPayouts(tx, id)
  if (payouts.length) throw new AppError('user_has_payouts', { ids: payouts.join(', ') })
  await assertSettled(tx, id)
  await forgetPerson(tx, id)
  await forgetTraces(tx, id)
  await forgetDocuments(tx, id)
  await forgetDrafts(tx, id)
  await forgetReasons(tx, id)
  await forgetPreferences(tx, id)
  await forgetLink(tx, id)
  await forgetUndeliverable(tx, id)
  await forgetSent(tx, id)
  await takePicture(tx, actor, { userId: id, imageId: null, previous: user.image_file_id })
  await tx.db
    .updateTable('users')
    .set({
      first_name: `#${id}`,
      last_name: '',
      phone: null,
      email: null,
      password_hash: null,
      social_link: null,
      portfolio_link: null,
      birthday: null,
      deleted_at: tx.now,
      updated_at: tx.now,
    })
    .where('id', '=', id)
    .execute()
  if (user.is_internal) await stayAdministered(tx)
  const before = user.is_block ? [] : await heldRoles(tx, id)
  await tellAdministrators(tx, { userId: id, authorId: actor.userId, before, after: [] })
  hintPerson(tx, id)
  record(tx, actor, { subject: 'user', id, action: 'delete' })
  return undefined
}

/** Nobody settles with or pays somebody who is gone: what they are owed would stand there for good. */
async function assertSettled(tx: Tx, id: number): Promise<void> {
  const owed = (await walletsOf(tx, id)).filter(({ balance }) => parseMinor(balance) > 0n)
  const amounts = owed.length
    ? owed.map(({ balance, name }) => new Sum(balance, name))
    : await undecidedSettlements(tx, id)
  if (amounts.length) throw new AppError('user_is_owed', { amounts })
}
