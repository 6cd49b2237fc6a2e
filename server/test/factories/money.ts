import type { Currency } from '@slipway/domain/kernel/money.ts'
import { parseMinor } from '@slipway/domain/kernel/money.ts'
import { moneyContract } from '@slipway/domain/money/contract.ts'
import type { z } from 'zod'
import { adjust } from '../../src/ledger/adjust.ts'
import { walletsOf } from '../../src/ledger/wallets.ts'
import { readerOf } from '../../src/platform/runner.ts'
import type { TestApp } from '../app.ts'
import type { Client } from '../client.ts'
import { unique } from '../factories/unique.ts'

/** Puts money on somebody's wallet. */
export const credit = (app: TestApp, userId: number, amount: string, currency: Currency = 'RUB') =>
  app.transact((tx) =>
    adjust(tx, { key: `test:${unique()}`, userId, amount: parseMinor(amount), currency, comment: 'Test' }),
  )

export async function balanceOf(app: TestApp, userId: number, currency: Currency = 'RUB'): Promise<string | undefined> {
  const wallets = await walletsOf(readerOf(app.db, app.services), userId)
  return wallets.find(({ name }) => name === currency)?.balance
}

/** A card of which nobody else has the number, with the check digit that it needs. */
export function ownCard(): string {
  const digits = `427616${String(unique()).padStart(9, '0')}`
  const sum = [...digits].reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** Decides as the card of a payout does: where the money goes is shown before it is marked as paid by hand. */
export async function decideByCard(who: Client, id: number, body: object) {
  if ('status' in body && body.status === 'paid' && !('paid_there' in body))
    await who.callUnchecked(moneyContract.payoutPurse, { params: { id } })
  return who.callUnchecked(moneyContract.decidePayout, { params: { id }, body })
}

/** A request for a payout to a card that every rule allows. */
export const cardPayout = (
  changes: Record<string, unknown> = {},
): z.input<typeof moneyContract.requestPayout.body> => ({
  target: 'card',
  amount: '100',
  purse: '4276 1609 0000 0002',
  currency: 'rub',
  country: 'ru',
  first_name: 'IVAN',
  last_name: 'PETROV',
  city: 'Пермь',
  street: 'Ленина',
  house: '12',
  holder_birthday: '1990-02-28',
  expiry_month: 12,
  expiry_year: 2030,
  ...changes,
})

/** A subtask of an application; `executor` is whoever gets paid. */
export async function buildPaidSubtask(app: TestApp, options: { marathon?: boolean; executorId?: number } = {}) {
  const creator = await app.people.creator()
  const executorId = options.executorId ?? (await app.people.designer()).id
  const application = await app.db
    .insertInto('applications')
    .values({
      name: 'Water Diary',
      store: 'google_play',
      category: 'health',
      creator_id: creator.id,
      marathon: options.marathon ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const task = await app.db
    .insertInto('tasks')
    .values({ kind: 'native', title: 'Build', application_id: application.id, owner_id: creator.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const subtask = await app.db
    .insertInto('subtasks')
    .values({
      task_id: task.id,
      application_id: application.id,
      owner_id: creator.id,
      type: 'designer',
      title: 'Store graphics',
      cost_minor: 150_000n,
      time_limit: 86_400,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { subtaskId: subtask.id, applicationId: application.id, userId: executorId }
}
