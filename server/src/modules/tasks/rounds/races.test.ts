import { roundsContract } from '@slipway/domain/rounds/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { buildSubtask } from '../../../../test/factories/tasks.ts'
import type { Person } from '../../../../test/people.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import { readerOf } from '../../../platform/runner.ts'

/** Whatever both sides and two administrators press, in whatever order and at once: work is paid once, a sum somebody decided. */
let app: TestApp
let owner: Person
let executor: Person
let admins: [Person, Person]
beforeAll(async () => {
  app = await createTestApp({ connections: 12 })
  owner = await app.people.creator()
  executor = await app.people.designer()
  admins = [await app.people.superadministrator(), await app.people.superadministrator()]
})
afterAll(() => app.close())

const cost = 99_99n
const work = () =>
  buildSubtask(app, {
    ...{ status: 'checking', sent_back: 3, submitted_at: app.now(), cost_minor: cost },
    ...{ owner_id: owner.id, executor_id: executor.id },
  })
const openOf = async (id: number) =>
  (
    await app.db
      .selectFrom('disputes')
      .select('id')
      .where('subtask_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? 0
const call = (who: Person, name: keyof typeof roundsContract, id: number, disputeId: number, body?: object) =>
  who.callUnchecked(roundsContract[name], { params: { id, disputeId }, body })

const steps = {
  offer: (id: number) => call(owner, 'offer', id, 0, { share: 37, comment: 'A part' }),
  accept: (id: number, open: number) => call(executor, 'answer', id, open, { answer: 'accepted' }),
  decline: (id: number, open: number) => call(executor, 'answer', id, open, { answer: 'declined' }),
  appeal: (id: number) => call(executor, 'appeal', id, 0, { comment: 'All of it' }),
  call: (id: number) => call(owner, 'appeal', id, 0, { comment: 'None of it' }),
  full: (id: number, open: number) => call(admins[0], 'decide', id, open, { decision: 'full', comment: 'Yes' }),
  part: (id: number, open: number) =>
    call(admins[1], 'decide', id, open, { decision: 'partial', share: 81, comment: 'Most' }),
  dismiss: (id: number, open: number) => call(admins[1], 'decide', id, open, { decision: 'dismiss', comment: 'No' }),
  complete: (id: number) => owner.callUnchecked(tasksContract.completion, { params: { id }, body: {} }),
  force: (id: number) =>
    admins[0].callUnchecked(tasksContract.forceCompletion, { params: { id }, body: { reason: 'Over', pay: true } }),
  withdraw: (id: number, open: number) => call(owner, 'withdraw', id, open),
} as const
type Step = keyof typeof steps
/** By hand: 37 and 81 per cent of 99.99, rounded down. */
const sums: Partial<Record<Step, bigint>> = { accept: 36_99n, full: cost, part: 80_99n, complete: cost, force: cost }

async function outcomeOf(id: number) {
  const { status } = await app.db.selectFrom('subtasks').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  const paid = await app.db
    .selectFrom('transactions')
    .select('amount_minor')
    .where('subtask_id', '=', id)
    .where('deposit_type', '=', 'task')
    .execute()
  const open = await app.db
    .selectFrom('disputes')
    .select('id')
    .where('subtask_id', '=', id)
    .where('state', '=', 'open')
    .execute()
  return { status, paid: paid.map(({ amount_minor }) => amount_minor), open: open.length }
}

const ledgerIsWhole = async () => expect((await verifyLedger(readerOf(app.db, app.services))).differences).toEqual([])

const pressed = fc.array(fc.constantFrom(...(Object.keys(steps) as Step[])), { minLength: 1, maxLength: 3 })

test('any presses, some of them at once: paid at most once, by what won, and nothing waits about ended work', async () => {
  const story = fc.asyncProperty(fc.array(pressed, { minLength: 2, maxLength: 6 }), async (rounds) => {
    const { id } = await work()
    const won: Step[] = []
    for (const round of rounds) {
      const open = await openOf(id)
      const answers = await Promise.all(round.map((step) => steps[step](id, open)))
      won.push(...round.filter((_, at) => (answers[at]?.status ?? 500) < 300))
      // Whoever was dismissed is gone: then there is nobody to pay, which is a fault of the field.
      const isUnpaid = (status: number, step?: Step) => status === 422 && step === 'force' && won.includes('dismiss')
      const faults = answers.filter(
        ({ status }, at) => ![200, 201, 204, 403, 404, 409].includes(status) && !isUnpaid(status, round[at]),
      )
      expect(faults.map(({ text }) => text)).toEqual([])
    }
    const { status, paid, open } = await outcomeOf(id)
    const paying = [...new Set(won.flatMap((step) => sums[step] ?? []))]
    expect(paid.length).toBe(status === 'completed' ? 1 : 0)
    if (status === 'completed') expect(paying).toContain(paid[0])
    else expect(paying).toEqual([])
    if (status !== 'checking') expect(open).toBe(0)
    expect(open).toBeLessThanOrEqual(1)
  })
  await fc.assert(story, { numRuns: 25, endOnFailure: true })
  await ledgerIsWhole()
})

const races: [string, Step, Step[]][] = [
  ['accepting an offer, accepting the work and forcing it', 'offer', ['accept', 'complete', 'force', 'accept']],
  ['accepting an offer, appealing and taking it back', 'offer', ['accept', 'appeal', 'withdraw']],
  ['two decisions, and the owner who gives in', 'appeal', ['full', 'part', 'complete', 'dismiss']],
]
test.each(races)('%s at once: one of them wins', async (_, first, all) => {
  for (let round = 0; round < 4; round++) {
    const { id } = await work()
    expect((await steps[first](id, 0)).status).toBe(201)
    const open = await openOf(id)
    const answers = await Promise.all(all.map((step) => steps[step](id, open)))
    const won = all.filter((_step, at) => (answers[at]?.status ?? 500) < 300)
    const { status, paid } = await outcomeOf(id)
    const sum = paid[0]
    expect(paid.length).toBe(status === 'completed' ? 1 : 0)
    if (sum !== undefined) expect(won.map((step) => sums[step])).toContain(sum)
    // Who pressed the same twice is told the same twice.
    expect(new Set(won.filter((step) => sums[step])).size).toBeLessThanOrEqual(1)
  }
  await ledgerIsWhole()
})
