import { roundsContract } from '@slipway/domain/rounds/contract.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { disputeDriver, said } from '../../../../test/factories/disputes.ts'
import { buildSubtask, resetSettings, setSetting } from '../../../../test/factories/tasks.ts'

/** Work that was sent back as often as it may be: the limit, and a part of the pay that both sides agree on. */
const app: TestApp = await createTestApp({ connections: 8 })
const { press, ok, rowOf, disputed, offer, answer, appeal, decide, withdraw, get, rounds, statusOf, paidFor, told } =
  disputeDriver(app)
afterAll(() => app.close())
afterEach(() => resetSettings(app, 'revision_cap', 'confirmation_designer'))
const usedUp = [409, 'revisions_used_up']

describe('the limit', () => {
  test('three times back, and no fourth: neither revised nor returned, taken away or ended unpaid', async () => {
    const { id, owner, executor } = await disputed({ sent_back: 0, type: 'uidesigner' })
    const designer = await app.people.uidesigner()
    await app.db.updateTable('subtasks').set({ executor_id: designer.id }).where('id', '=', id).execute()
    expect(executor.id).not.toBe(designer.id)
    for (const time of [1, 2, 3]) {
      await ok(owner, 'revision', id, { comment: `Round ${time}` })
      expect(await rounds(designer, id)).toMatchObject({ used: time, cap: 3, open: null, past: [] })
      await ok(designer, 'take', id, {})
      await ok(designer, 'submit', id, { prototype_link: 'https://a.example' })
    }
    const admin = await app.people.superadministrator()
    for (const who of [owner, admin]) {
      expect(said(await press(who, 'revision', id, { comment: 'Once more' }))).toEqual(usedUp)
      expect(said(await press(who, 'return', id, {}))).toEqual(usedUp)
      expect(said(await press(who, 'returnToAll', id, {}))).toEqual(usedUp)
    }
    expect(said(await press(admin, 'forceCompletion', id, { reason: 'No', pay: false }))).toEqual(usedUp)
    expect(await statusOf(id)).toBe('checking')
    expect((await get(owner, id)).abilities).toMatchObject({
      ...{ complete: null, revise: { code: 'revisions_used_up' }, return_to_all: { code: 'revisions_used_up' } },
    })
    await ok(owner, 'completion', id, {})
    expect(await paidFor(id)).toEqual([[designer.id, 'task', 150_000n]])
  })

  test('while it is mended for the last time it is neither taken away nor ended unpaid, until that is late', async () => {
    const { id, owner, executor } = await disputed({ sent_back: 2 })
    await ok(owner, 'revision', id, { comment: 'The last time' })
    const admin = await app.people.superadministrator()
    const takeAway = [
      () => press(owner, 'returnToAll', id, {}),
      () => press(admin, 'forceCompletion', id, { reason: 'No', pay: false }),
    ]
    for (const press of takeAway) expect(said(await press())).toEqual(usedUp)
    await ok(executor, 'take', id, {})
    for (const press of takeAway) expect(said(await press())).toEqual(usedUp)
    const { ends_at } = await rowOf(id)
    app.later(((ends_at as Date).getTime() - app.now().getTime()) / 1000 + 1)
    await ok(owner, 'returnToAll', id, {})
    expect(await paidFor(id)).toEqual([])
    // All designers are told of it: before others come.
    await app.drainJobs()
  })

  test('a return to the same executor counts as well; the next executor begins at nothing', async () => {
    await setSetting(app, 'revision_cap', '2')
    const { id, owner, executor } = await disputed({ sent_back: 0, type: 'user_simple', application_id: null })
    await ok(owner, 'return', id, {})
    await ok(executor, 'submit', id, { text: 'Done' })
    expect(await rounds(executor, id)).toMatchObject({ used: 1, cap: 2 })
    await ok(owner, 'returnToAll', id, {})
    const next = await app.people.designer()
    await ok(next, 'take', id, {})
    await ok(next, 'submit', id, { text: 'Mine' })
    expect(await rounds(next, id)).toBeNull()
    await ok(owner, 'revision', id, { comment: 'Once' })
    expect((await rowOf(id)).sent_back).toBe(1)
  })

  test('it is the setting as it is now, 0 for none; publications have none', async () => {
    const { id, owner } = await disputed({ sent_back: 5 })
    expect(said(await press(owner, 'revision', id, { comment: 'Again' }))).toEqual(usedUp)
    await setSetting(app, 'revision_cap', '6')
    expect(said(await offer(owner, id))).toEqual([409, 'revisions_left'])
    await setSetting(app, 'revision_cap', '0')
    expect(said(await offer(owner, id))).toEqual([409, 'revisions_left'])
    expect((await press(owner, 'revision', id, { comment: 'Again' })).status).toBe(200)
    await setSetting(app, 'revision_cap', '1')
    const manager = await app.people.app_manager()
    const upload = await buildSubtask(app, { type: 'uploader', status: 'moderation', sent_back: 9 })
    await app.db
      .updateTable('applications')
      .set({ app_manager_id: manager.id })
      .where('id', '=', upload.application_id)
      .execute()
    expect((await press(manager, 'rejectModeration', upload.id, { reason: 'Store' })).status).toBe(200)
  })

  test('a second pair of eyes sends nothing back beyond it either', async () => {
    const { id, application_id } = await disputed({ status: 'confirmation' })
    const manager = await app.people.app_manager()
    await app.db
      .updateTable('applications')
      .set({ app_manager_id: manager.id })
      .where('id', '=', application_id)
      .execute()
    expect(said(await press(manager, 'revision', id, { comment: 'Again' }))).toEqual(usedUp)
    expect((await offer(manager, id)).status).toBe(201)
  })
})

describe('an offer', () => {
  test('accepted, it completes the work and pays its sum, rounded down; the bonuses follow the sum', async () => {
    const { id, owner, executor, application_id } = await disputed({ cost_minor: 100_01n })
    const referrer = await app.people.designer()
    await app.db.updateTable('users').set({ referrer_id: referrer.id }).where('id', '=', executor.id).execute()
    await app.db.updateTable('applications').set({ marathon: true }).where('id', '=', application_id).execute()
    const { data, status } = await offer(owner, id, 33)
    expect(status).toBe(201)
    expect(data).toMatchObject({ kind: 'offer', state: 'open', share: 33, amount: '33.00', user: { id: owner.id } })
    expect((await told(executor))[0]?.[1]).toMatch(/33\s% of the pay/)
    expect(await rounds(executor, id)).toMatchObject({ answer: null, appeal: null, open: { id: data.id } })
    const done = await answer(executor, id, data.id, 'accepted', 'Fine')
    expect([done.status, done.data.state]).toEqual([200, 'accepted'])
    expect(await statusOf(id)).toBe('completed')
    expect(await paidFor(id)).toEqual([
      [executor.id, 'task', 33_00n],
      [executor.id, 'marathon', 3_30n],
      [referrer.id, 'referral', 1_65n],
    ])
    expect((await answer(executor, id, data.id, 'accepted')).status).toBe(200)
    expect(await paidFor(id)).toHaveLength(3)
    expect((await told(owner)).map(([kind]) => kind)).toContain('offer-answered')
    const past = [{ state: 'accepted', amount: '33.00', comment: 'The icon is blurred', answer: 'Fine' }]
    expect(await rounds(owner, id)).toMatchObject({ past })
    expect((await rounds(owner, id))?.past).toEqual((await rounds(executor, id))?.past)
  })

  test('declined, nothing moves and another may come; one at a time', async () => {
    const { id, owner, executor } = await disputed()
    const first = (await offer(owner, id)).data
    expect(said(await offer(owner, id))).toEqual([409, 'dispute_open'])
    expect((await answer(executor, id, first.id, 'declined', 'No')).status).toBe(200)
    expect(said(await answer(executor, id, first.id, 'accepted'))).toEqual([409, 'dispute_closed'])
    expect([await statusOf(id), await paidFor(id)]).toEqual(['checking', []])
    expect((await offer(owner, id, 60)).status).toBe(201)
  })

  test('a whole share from 1 to 99 with a reason, of something that pays', async () => {
    const { id, owner } = await disputed()
    const bodies = [
      { share: 0, comment: 'x' },
      { share: 100, comment: 'x' },
      { share: 1.5, comment: 'x' },
      { share: 5, comment: ' ' },
    ]
    for (const body of bodies) {
      const { status, fields } = await owner.callUnchecked(roundsContract.offer, { params: { id }, body })
      expect([status, Object.keys(fields ?? {})]).toEqual([422, [body.comment === ' ' ? 'comment' : 'share']])
    }
    const free = await disputed({ cost_minor: 0n })
    expect(said(await offer(free.owner, free.id))).toEqual([409, 'nothing_to_pay'])
    const tiny = await disputed({ cost_minor: 3n })
    expect((await offer(tiny.owner, tiny.id, 33)).status).toBe(422)
  })

  test('the sum is the one that was offered, whatever the cost is by then', async () => {
    const { id, owner, executor } = await disputed()
    const { data } = await offer(owner, id, 50)
    await app.db.updateTable('subtasks').set({ cost_minor: 100n }).where('id', '=', id).execute()
    expect((await answer(executor, id, data.id, 'accepted')).status).toBe(200)
    expect(await paidFor(id)).toEqual([[executor.id, 'task', 75_000n]])
  })

  test('accepting the work, and taking the offer back, end it', async () => {
    const one = await disputed()
    const { data } = await offer(one.owner, one.id)
    await ok(one.owner, 'completion', one.id, {})
    expect(said(await answer(one.executor, one.id, data.id, 'accepted'))).toEqual([409, 'dispute_closed'])
    expect(await paidFor(one.id)).toEqual([[one.executor.id, 'task', 150_000n]])
    const other = await disputed()
    const taken = (await offer(other.owner, other.id)).data
    expect(said(await withdraw(other.executor, other.id, taken.id))).toEqual([409, 'dispute_author'])
    expect((await withdraw(other.owner, other.id, taken.id)).status).toBe(204)
    expect((await withdraw(other.owner, other.id, taken.id)).status).toBe(204)
    expect(said(await answer(other.executor, other.id, taken.id, 'accepted'))).toEqual([409, 'dispute_closed'])
    expect(await rounds(other.executor, other.id)).toMatchObject({ open: null, past: [{ state: 'withdrawn' }] })
  })

  test('where a second person confirms, they offer, and not the owner before them', async () => {
    await setSetting(app, 'confirmation_designer', '1')
    const { id, owner } = await disputed()
    expect(said(await offer(owner, id))).toEqual([409, 'offer_before_confirmation'])
    expect((await appeal(owner, id)).status).toBe(201)
  })

  test('of work that was paid before nothing is offered', async () => {
    const { id, owner, executor } = await disputed({ sent_back: 0 })
    await ok(owner, 'completion', id, {})
    await app.db
      .updateTable('subtasks')
      .set({ status: 'checking', completed_at: null, sent_back: 3 })
      .where('id', '=', id)
      .execute()
    expect(said(await offer(owner, id))).toEqual([409, 'nothing_to_pay'])
    const { data } = await appeal(executor, id)
    const admin = await app.people.superadministrator()
    expect(said(await decide(admin, id, data.id, { decision: 'partial', share: 50 }))).toEqual([409, 'nothing_to_pay'])
    expect((await decide(admin, id, data.id, { decision: 'full' })).status).toBe(200)
    expect(await paidFor(id)).toHaveLength(1)
  })
})
