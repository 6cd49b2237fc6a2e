import { statisticsContract } from '@slipway/domain/statistics/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { disputeDriver, said } from '../../../../test/factories/disputes.ts'

/** Work that was sent back as often as it may be: a superadministrator decides. */
const app: TestApp = await createTestApp({ connections: 8 })
const { press, ok, rowOf, disputed, offer, appeal, decide, rounds, statusOf, paidFor, told } = disputeDriver(app)
afterAll(() => app.close())
const usedUp = [409, 'revisions_used_up']

describe('an appeal', () => {
  const endings = [
    [{ decision: 'full' }, 'completed', 150_000n],
    [{ decision: 'partial', share: 70 }, 'completed', 105_000n],
    [{ decision: 'revise' }, 'revision', null],
    [{ decision: 'dismiss' }, 'published', null],
  ] as const
  test.each(endings)('is decided: %o', async (body, status, sum) => {
    const { id, owner, executor } = await disputed()
    const admin = await app.people.superadministrator()
    const { data } = await appeal(executor, id)
    expect((await told(owner))[0]?.[0]).toBe('appeal-raised')
    expect((await told(admin))[0]?.[0]).toBe('appeal-raised')
    expect(await rounds(admin, id)).toMatchObject({ decide: null, open: { id: data.id } })
    expect(await rounds(owner, id)).not.toHaveProperty('decide')
    // S-B9: one decision is one notification for each side; what was paid is told apart.
    const kindsOf = async (who: typeof owner) =>
      (await told(who)).map(([kind]) => kind).filter((kind) => kind !== 'accrual')
    const before = [await kindsOf(owner), await kindsOf(executor)]
    const first = await decide(admin, id, data.id, body)
    expect([first.status, first.data.state, first.data.decision]).toEqual([200, 'decided', body.decision])
    expect((await decide(admin, id, data.id, body)).status).toBe(200)
    expect(await statusOf(id)).toBe(status)
    expect(await paidFor(id)).toEqual(sum === null ? [] : [[executor.id, 'task', sum]])
    for (const [index, who] of [owner, executor].entries()) {
      expect(await kindsOf(who)).toEqual(['appeal-decided', ...(before[index] ?? [])])
      expect((await rounds(who, id))?.past).toMatchObject([
        { kind: 'appeal', comment: 'It is what was ordered', answer: 'I looked', closed_by: { id: admin.id } },
      ])
    }
  })

  test('one more revision stands where the executor looks, its clock runs, and then the limit is reached again', async () => {
    const { id, owner, executor } = await disputed({ left_at_submit: 7200 })
    const { data } = await appeal(owner, id)
    expect((await rowOf(id)).ends_at).toBeNull()
    const admin = await app.people.superadministrator()
    await decide(admin, id, data.id, { decision: 'revise', comment: 'Sharper edges, then it is done' })
    const row = await rowOf(id)
    expect([row.sent_back, row.ends_at?.getTime()]).toEqual([4, app.now().getTime() + 21_600_000])
    const [note] = await app.db.selectFrom('comments').select('text').where('subtask_id', '=', id).execute()
    expect(note?.text).toBe('Sharper edges, then it is done')
    await app.db.updateTable('subtasks').set({ status: 'checking', ends_at: null }).where('id', '=', id).execute()
    expect(said(await press(owner, 'revision', id, { comment: 'Again' }))).toEqual(usedUp)
    expect((await appeal(executor, id)).status).toBe(201)
  })

  test('a share belongs to a partial pay, and every decision has its reason', async () => {
    const { id, executor } = await disputed()
    const admin = await app.people.superadministrator()
    const { data } = await appeal(executor, id)
    for (const [body, field] of [
      [{ decision: 'partial' }, 'share'],
      [{ decision: 'full', share: 50 }, 'share'],
      [{ decision: 'full', comment: ' ' }, 'comment'],
      [{ decision: 'none' }, 'decision'],
    ] as const) {
      const { status, fields } = await decide(admin, id, data.id, body)
      expect([status, Object.keys(fields ?? {})]).toEqual([422, [field]])
    }
    expect(await statusOf(id)).toBe('checking')
  })

  test('it answers an offer that waits: the executor’s declines it, the owner’s takes it back', async () => {
    for (const [side, state] of [
      ['executor', 'declined'],
      ['owner', 'withdrawn'],
    ] as const) {
      const work = await disputed()
      await offer(work.owner, work.id)
      expect((await appeal(work[side], work.id)).status).toBe(201)
      expect(said(await appeal(work.executor, work.id))).toEqual([409, 'dispute_open'])
      expect(said(await offer(work.owner, work.id))).toEqual([409, 'dispute_open'])
      expect(await rounds(work.owner, work.id)).toMatchObject({ open: { kind: 'appeal' }, past: [{ state }] })
    }
  })

  test('what goes to somebody else takes its history along, but the next one doesn’t read it', async () => {
    const { id, executor } = await disputed()
    const admin = await app.people.superadministrator()
    const { data } = await appeal(executor, id)
    await decide(admin, id, data.id, { decision: 'dismiss' })
    const next = await app.people.designer()
    await ok(next, 'take', id, {})
    expect(await rounds(next, id)).toBeNull()
    expect(await rounds(executor, id)).toMatchObject({ used: 0, open: null, past: [{ decision: 'dismiss' }] })
    expect(await rounds(admin, id)).toMatchObject({ past: [{ decision: 'dismiss' }] })
  })

  test('it stands in the administrators’ list and number until it is decided', async () => {
    const { id, executor } = await disputed()
    const admin = await app.people.superadministrator()
    const listed = async () =>
      (await admin.call(tasksContract.list, { query: { filter: { appeals: '1' } } as never })).data.map((row) => row.id)
    const number = async () => (await admin.call(statisticsContract.counts)).data.badges.appeals
    const before = (await number()) ?? 0
    const { data } = await appeal(executor, id)
    expect([await listed(), await number()]).toEqual([expect.arrayContaining([id]), before + 1])
    expect((await executor.call(statisticsContract.counts)).data.badges).not.toHaveProperty('appeals')
    const query = { filter: { appeals: '1' }, include: ['dispute', 'user'] } as never
    const rows = (await admin.call(tasksContract.list, { query })).data
    expect(rows.find((row) => row.id === id)?.dispute).toMatchObject({
      ...{ id: data.id, kind: 'appeal', state: 'open', comment: 'It is what was ordered' },
      user: { id: executor.id },
    })
    const own = { query: { include: ['dispute'] } as never }
    for (const row of (await executor.call(tasksContract.list, own)).data) expect(row).not.toHaveProperty('dispute')
    await decide(admin, id, data.id, { decision: 'full' })
    expect([(await listed()).includes(id), await number()]).toEqual([false, before])
  })
})
