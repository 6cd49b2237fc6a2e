import type { Actor } from '@slipway/domain/access/actor.ts'
import { isStaff, type Role } from '@slipway/domain/access/roles.ts'
import { formatMinor } from '@slipway/domain/kernel/money.ts'
import { payoutBody } from '@slipway/domain/money/payout-form.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLedger } from '../src/ledger/verify.ts'
import { archiveApplication, unarchiveApplication } from '../src/modules/applications/commands/archive.ts'
import { adjustBalance } from '../src/modules/money/commands/adjust-balance.ts'
import { decidePayout } from '../src/modules/money/commands/decide-payout.ts'
import { requestPayout } from '../src/modules/money/commands/request-payout.ts'
import { revealPurse } from '../src/modules/money/commands/reveal-purse.ts'
import { nothingLeft } from '../src/modules/money/sending/ask-first.ts'
import { redeemPromoCode } from '../src/modules/promo-codes/commands/redeem-promo-code.ts'
import { completeTask, forceComplete, reviseTask } from '../src/modules/tasks/commands/review-task.ts'
import { submitTask } from '../src/modules/tasks/commands/submit-task.ts'
import { takeTask } from '../src/modules/tasks/commands/take-task.ts'
import { expireTasks } from '../src/modules/tasks/commands/watch-deadlines.ts'
import { moveSubtask } from '../src/modules/tasks/move.ts'
import { lockById } from '../src/modules/tasks/queries/lock.ts'
import { AppError } from '../src/platform/app-error.ts'
import { jsonText } from '../src/platform/database/json-columns.ts'
import { perform } from '../src/platform/guard.ts'
import { readerOf } from '../src/platform/runner.ts'
import type { Services } from '../src/platform/services.ts'
import type { Tx } from '../src/platform/tx.ts'
import { createTestApp, type TestApp } from './app.ts'
import { buildApplication } from './factories/applications.ts'
import { cardPayout, ownCard } from './factories/money.ts'
import { buildSubtask, setSetting } from './factories/tasks.ts'
import { unique } from './factories/unique.ts'
import { decidedTwice, Model, type Outcome, type Step } from './model.ts'
import { rounds } from './rounds.ts'

const people = 3
const codes = 2
const uses = 2
/** Each of 100 steps. */
const sequences = rounds('T8_SEQUENCES', 50)

let app: TestApp
let owner: Actor
let admin: Actor
/** Whoever corrects balances decides on no payouts. */
let payer: Actor
beforeAll(async () => {
  app = await createTestApp()
  owner = await actor('creator')
  admin = await actor('superadministrator')
  payer = await actor('superadministrator')
  await setSetting(app, 'confirmation_user_simple', '1')
})
afterAll(() => app.close())

async function actor(role: Role): Promise<Actor> {
  const { id } = await app.people[role]()
  const identity = { userId: id, role, roles: [role], isInternal: isStaff(role), sessionId: '' } as const
  return { ...identity, locale: 'ru', isBlocked: false, lacksFactor: false, taskBlock: false, impersonatorId: null }
}

/** Of tasks and payouts, counted from the newest. */
const index = fc.nat(4)
const who = fc.nat(people - 1)
const rubles = (max: number) => fc.integer({ min: 1, max }).map((tens) => BigInt(tens) * 1000n)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('order'),
      cost: fc.bigInt({ min: 1n, max: 300_000n }),
      confirms: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('take'), task: index, who }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('submit'), task: index, who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('accept', 'confirm', 'revise'), task: index }) },
  fc.record({ do: fc.constant('reopen'), task: index }),
  fc.record({ do: fc.constant('archive'), task: index, on: fc.boolean() }),
  fc.record({ do: fc.constant('late'), task: index }),
  fc.record({ do: fc.constant('force'), task: index, pay: fc.boolean() }),
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('withdraw'), who, amount: rubles(300).map((sum) => sum + 9_000n) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('decide'), payout: index, paid: fc.boolean() }) },
  fc.record({ do: fc.constant('promo'), who, code: fc.nat(codes - 1) }),
  fc.record({ do: fc.constant('adjust'), who, amount: rubles(200).map((sum) => sum - 100_500n) }),
) as fc.Arbitrary<Step>

/** The product itself, driven by the same steps. */
class Product {
  readonly tasks: { id: number; application: number }[] = []
  readonly #payouts: number[] = []
  readonly executors: readonly Actor[]
  readonly #codes: readonly string[]

  constructor(executors: readonly Actor[], codes: readonly string[]) {
    this.executors = executors
    this.#codes = codes
  }

  async play(step: Step): Promise<Outcome> {
    if (step.do === 'order') {
      const { id: application_id } = await buildApplication(app, { creator_id: owner.userId })
      const task = { owner_id: owner.userId, cost_minor: step.cost, application_id }
      const { id } = await buildSubtask(app, { type: step.confirms ? 'user_simple' : 'simple', ...task })
      this.tasks.push({ id, application: application_id })
      return 'done'
    }
    // Whoever pays has seen where to, which a decided payout doesn't show again.
    const params = { id: step.do === 'decide' && step.paid ? (this.#payouts[step.payout] ?? 0) : 0 }
    if (params.id) await app.transact((tx) => revealPurse(tx, payer, { params })).catch(codeOf)
    return app
      .transact((tx) => this.#run(tx, step))
      .then(
        () => 'done',
        (error: unknown) => codeOf(error),
      )
  }

  #run(tx: Tx<Services>, step: Exclude<Step, { do: 'order' }>): Promise<unknown> {
    switch (step.do) {
      case 'withdraw':
        return this.#withdraw(tx, this.#person(step.who), formatMinor(step.amount))
      case 'decide':
        return decidePayout(
          tx,
          payer,
          { params: { id: this.#payouts[step.payout] as number }, query: {}, body: decision(step.paid) },
          nothingLeft,
        )
      case 'promo':
        return redeemPromoCode(tx, this.#person(step.who).userId, this.#codes[step.code] as string)
      case 'adjust':
        return adjustBalance(tx, admin, {
          params: { id: this.#person(step.who).userId },
          query: {},
          body: { amount: formatMinor(step.amount), currency: 'RUB', comment: 'Model' },
        })
      default:
        return this.#work(tx, this.tasks[step.task] as Product['tasks'][number], step)
    }
  }

  #work(
    tx: Tx<Services>,
    { id, application }: Product['tasks'][number],
    step: Extract<Step, { task: number }>,
  ): Promise<unknown> {
    const params = { id }
    switch (step.do) {
      case 'take':
        return perform(tx, this.#person(step.who), takeTask, { params, body: {} })
      case 'submit':
        return perform(tx, this.#person(step.who), submitTask, { params, body: { text: 'Done' } })
      case 'accept':
        return perform(tx, owner, completeTask, { params, body: {} })
      case 'confirm':
        return perform(tx, admin, completeTask, { params, body: {} })
      case 'reopen':
        return reopen(tx, id)
      case 'archive':
        return perform(tx, owner, step.on ? archiveApplication : unarchiveApplication, { params: { id: application } })
      case 'revise':
        return perform(tx, owner, reviseTask, { params, body: { comment: 'Again' } })
      case 'force':
        return perform(tx, admin, forceComplete, { params, body: { reason: 'Now', pay: step.pay } })
      case 'late':
        return runOut(tx, params.id)
    }
  }

  async #withdraw(tx: Tx<Services>, person: Actor, amount: string): Promise<void> {
    this.#payouts.push(
      await requestPayout(
        tx,
        person,
        { params: {}, query: {}, body: payoutBody.parse(cardPayout({ amount, purse: ownCard() })) },
        { ip: '127.0.0.1', userAgent: '' },
      ),
    )
  }

  readonly #person = (number: number): Actor => this.executors[number] as Actor
}

const decision = (paid: boolean) =>
  paid ? ({ status: 'paid' } as const) : ({ status: 'rejected', reason: 'Card closed' } as const)

/** As a tester's failed outcome does with a build, which the work here stands for: nothing else comes back. */
async function reopen(tx: Tx<Services>, id: number): Promise<void> {
  const row = await lockById(tx, id)
  if (row) await moveSubtask(tx, null, { ...row, type: 'programmer' }, 'reopen')
}

async function runOut(tx: Tx<Services>, id: number): Promise<void> {
  const past = new Date(tx.now.getTime() - 1000)
  await tx.db
    .updateTable('subtasks')
    .set({ ends_at: past })
    .where('id', '=', id)
    .where('ends_at', 'is not', null)
    .execute()
  await expireTasks(tx)
}

/** What is wrong with a field is told by the message, all else by the code. */
function codeOf(error: unknown): Outcome {
  if (!(error instanceof AppError)) throw error
  const [fault] = Object.values(error.fields ?? {})
  return fault ? String([fault].flat()[0]) : error.code
}

async function start(): Promise<Product> {
  const executors = [await actor('designer'), await actor('tester'), await actor('uidesigner')]
  const [invited, referrer] = executors as [Actor, Actor]
  await app.db.updateTable('users').set({ referrer_id: referrer.userId }).where('id', '=', invited.userId).execute()
  const names = Array.from({ length: codes }, () => `#MODEL${unique()}`)
  const rows = names.map((code) => ({ code, config: jsonText({ bonus: '50' }), usage_limit: uses }))
  await app.db.insertInto('promo_codes').values(rows).execute()
  return new Product(executors, names)
}

/** The step with the place of its task or payout, null when there is none yet. */
function placed(model: Model, step: Step): Step | null {
  if ('task' in step) {
    if (step.task >= model.tasks.length) return null
    const at = model.tasks.length - 1 - step.task
    const task = model.tasks[at]
    // Nobody's work can't come back, and what was paid once is left to whoever was paid for it.
    if (step.do === 'reopen' && task?.executor === null) return null
    if (step.do === 'late' && task?.paid) return null
    return { ...step, task: at }
  }
  if (step.do !== 'decide') return step
  return step.payout < model.payouts.length ? { ...step, payout: model.payouts.length - 1 - step.payout } : null
}

async function compare(model: Model, { tasks, executors }: Product): Promise<void> {
  const rows = tasks.length
    ? await app.db
        .selectFrom('subtasks')
        .select(['status', 'executor_id'])
        .where(
          'id',
          'in',
          tasks.map(({ id }) => id),
        )
        .orderBy('id')
        .execute()
    : []
  expect(rows).toEqual(
    model.tasks.map(({ status, executor, archived }) => ({
      status: archived && status !== 'completed' ? 'paused' : status,
      executor_id: executor === null ? null : executors[executor]?.userId,
    })),
  )
  const ids = executors.map(({ userId }) => userId)
  const wallets = await app.db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('kind', '=', 'wallet')
    .where('currency', '=', 'RUB')
    .where('user_id', 'in', ids)
    .orderBy('user_id')
    .execute()
  expect(wallets.map(({ balance }) => balance)).toEqual(model.wallets)
}

test(`T8: ${sequences} sequences of 100 commands end as the model says, each command and all of them`, async () => {
  const outcomes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 100, maxLength: 100 }), async (steps) => {
      const model = new Model(people, codes, uses)
      const product = await start()
      for (const next of steps) {
        const one = placed(model, next)
        if (!one) continue
        const [told, wanted] = [await product.play(one), model.play(one)]
        expect([one, told]).toEqual([one, wanted])
        outcomes.add(`${one.do} ${told}`)
      }
      await compare(model, product)
    }),
    { numRuns: sequences, endOnFailure: true, examples: [[decidedTwice]] },
  )
  // A model that never refuses would agree with a product that never does.
  expect([...outcomes].sort()).toEqual(expect.arrayContaining(expected))
  expect((await verifyLedger(readerOf(app.db, app.services))).differences).toEqual([])
})

const expected = [
  ...['take done', 'take transition_denied', 'take claim_limit', 'take failed_before'],
  ...['submit done', 'submit not_executor', 'submit transition_denied', 'revise done', 'revise transition_denied'],
  ...['accept done', 'accept transition_denied', 'force done', 'force nobody_to_pay', 'force transition_denied'],
  ...['accept application_archived', 'force done', 'confirm done', 'reopen done', 'reopen transition_denied'],
  ...['take application_archived', 'archive done'],
  ...['withdraw done', 'withdraw insufficient_funds', 'decide done', 'decide payout_decided', 'late done'],
  ...['promo done', 'promo promo_code_spent', 'promo promo_code_mine', 'adjust done'],
]
