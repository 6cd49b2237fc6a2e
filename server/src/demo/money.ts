import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Role } from '@slipway/domain/access/roles.ts'
import { parseMinor } from '@slipway/domain/kernel/money.ts'
import { payoutBody } from '@slipway/domain/money/payout-form.ts'
import { paySubtask } from '../ledger/pay-subtask.ts'
import { walletsOf } from '../ledger/wallets.ts'
import { decidePayout } from '../modules/money/commands/decide-payout.ts'
import { requestPayout } from '../modules/money/commands/request-payout.ts'
import type { Tx } from '../platform/services.ts'
import type { People } from './people.ts'
import type { Random } from './random.ts'
import type { DemoSubtask } from './work.ts'

const dayMs = 86_400_000

/** A number that card makers keep for tests. */
const card = {
  target: 'card',
  purse: '5555 5555 5555 4444',
  currency: 'RUB',
  country: 'RU',
  first_name: 'IVAN',
  last_name: 'PETROV',
  city: 'Kazan',
  street: 'Baumana',
  house: '12',
  expiry_month: 8,
  expiry_year: 2040,
  holder_birthday: '1993-04-18',
} as const

/** The same transaction as it would have been at another moment. */
const at = (tx: Tx, now: Date): Tx => ({ ...tx, now })

const acting = (userId: number, role: Role, isInternal: boolean): Actor => ({
  userId,
  role,
  roles: [role],
  isInternal,
  locale: 'ru',
  sessionId: '',
  isBlocked: false,
  taskBlock: false,
  impersonatorId: null,
})

/** A month of accruals in the order of time, and payouts of those who earned enough: paid, waiting, rejected. */
export async function seedMoney(
  tx: Tx,
  random: Random,
  { of }: People,
  subtasks: readonly DemoSubtask[],
): Promise<void> {
  const done = subtasks.filter((subtask) => subtask.completedAt && subtask.executorId)
  done.sort((a, b) => Number(a.completedAt) - Number(b.completedAt))
  for (const subtask of done) {
    await paySubtask(at(tx, subtask.completedAt as Date), {
      subtaskId: subtask.id,
      attemptNumber: subtask.attemptNumber,
      userId: subtask.executorId as number,
      amount: subtask.costMinor,
      currency: 'RUB',
      applicationId: subtask.application.id,
    })
  }
  const admin = acting(of.superadministrator[0] as number, 'superadministrator', true)
  const earners = (['uidesigner', 'designer', 'programmer', 'tester'] as const).flatMap((role) => of[role].slice(0, 4))
  for (const [place, userId] of earners.entries()) await seedPayouts(tx, random, admin, userId, place)
}

async function seedPayouts(tx: Tx, random: Random, admin: Actor, userId: number, place: number): Promise<void> {
  const outcomes = ['paid', place % 3 === 1 ? 'rejected' : 'paid', 'requested'] as const
  for (const [turn, outcome] of outcomes.entries()) {
    const rub = (await walletsOf(tx, userId)).find(({ name }) => name === 'RUB')
    const tens = Number(parseMinor(rub?.balance ?? '0') / 1000n) - 10
    if (tens < 100) return
    const asked = new Date(tx.now.getTime() - (20 - turn * 8) * dayMs + random.below(dayMs))
    const amount = String(random.between(50, Math.min(tens, 1_400)) * 10)
    const body = payoutBody.parse({ ...card, amount })
    const id = await requestPayout(at(tx, asked), acting(userId, 'designer', false), { body, params: {}, query: {} })
    const decided = at(tx, new Date(asked.getTime() + dayMs))
    if (outcome === 'paid') await decidePayout(decided, admin, decision(id, 'paid'))
    if (outcome === 'rejected') {
      await decidePayout(decided, admin, decision(id, 'rejected', 'Номер не принимает переводы'))
    }
  }
}

const decision = (id: number, status: 'paid' | 'rejected', reason?: string) => ({
  params: { id },
  query: {},
  body: { status, ...(reason ? { reason } : {}) },
})
