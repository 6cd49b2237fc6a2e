import { randomUUID } from 'node:crypto'
import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { parseMinor } from '@slipway/domain/kernel/money.ts'
import type { moneyContract } from '@slipway/domain/money/contract.ts'
import { adjust } from '../../../ledger/adjust.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'
import { holdPerson } from '../../users/commands/hold-person.ts'
import { balanceChanged, tellDeposit } from './tell-deposit.ts'

type Call = Input<(typeof moneyContract)['adjustBalance']>

/** A superadministrator's correction of somebody's balance; answers the id of the transaction that the person sees. */
export async function adjustBalance(tx: Tx, actor: Actor, { params, body }: Call): Promise<number> {
  if (actor.impersonatorId !== null) throw new AppError('impersonation_forbids')
  const userId = params.id
  if (!(await holdPerson(tx, userId))) throw new AppError('not_found')
  if (userId === actor.userId) throw new AppError('balance_is_own')
  const { currency, comment } = body
  // A repeated request never comes here: the runner answers it by its Idempotency-Key.
  const key = `adjustment:${randomUUID()}`
  const amount = parseMinor(body.amount)
  const { transactionId, posting } = await adjust(tx, { key, userId, currency, comment, amount })
  if (amount > 0n) tellDeposit(tx, posting)
  else balanceChanged(tx, userId)
  const changes = { balance: [null, `${body.amount} ${currency}`] } as const
  record(tx, actor, { subject: 'user', id: userId, action: 'adjust-balance', changes, reason: comment })
  if (transactionId === null) throw new Error('An adjustment without a row for its owner')
  return transactionId
}
