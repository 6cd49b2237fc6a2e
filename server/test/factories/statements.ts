import { randomUUID } from 'node:crypto'
import type { Currency } from '@slipway/domain/kernel/money.ts'
import { adjust } from '../../src/ledger/adjust.ts'
import { paySubtask } from '../../src/ledger/pay-subtask.ts'
import { holdPayout, type PayoutMoney, returnPayout, settlePayout } from '../../src/ledger/payouts.ts'
import { settle } from '../../src/ledger/settle.ts'
import type { TestApp } from '../app.ts'
import { unique } from './unique.ts'

/** A correction with these words, under a key as a browser makes it. */
export const correct = (app: TestApp, userId: number, amount: bigint, currency: Currency = 'RUB', comment = 'Test') =>
  app.transact((tx) => adjust(tx, { key: `adjustment:${randomUUID()}`, userId, amount, currency, comment }))

/** Pay for an attempt at a subtask. */
export const earn = (app: TestApp, userId: number, amount: bigint, subtaskId: number, currency: Currency = 'RUB') =>
  app.transact((tx) =>
    paySubtask(
      tx,
      { subtaskId, attemptNumber: unique(), userId, amount, currency },
      { marathon: amount / 10n, referral: null },
    ),
  )

/** A payout that waits; the wallet must have the amount. */
export async function hold(app: TestApp, userId: number, amount: bigint, currency: Currency = 'RUB') {
  return app.transact(async (tx): Promise<PayoutMoney> => {
    const { id } = await tx.db
      .insertInto('payouts')
      .values({
        ...{ user_id: userId, target: 'card', amount_minor: amount, currency, country: 'ru' },
        ...{ purse_last4: '0002', created_at: tx.now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const payout = { id, userId, amount, currency }
    await holdPayout(tx, payout)
    return payout
  })
}

export const giveBack = (app: TestApp, payout: PayoutMoney, reason = 'Wrong purse') =>
  app.transact((tx) => returnPayout(tx, payout, reason))
export const payOut = (app: TestApp, payout: PayoutMoney) => app.transact((tx) => settlePayout(tx, payout))

export const settleOutside = (app: TestApp, userId: number, amount: bigint, currency: Currency = 'RUB') =>
  app.transact((tx) => settle(tx, { id: unique(), userId, amount, currency, comment: 'Cash' }))
