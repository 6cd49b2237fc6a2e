import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { disputeDriver, said } from '../../../../test/factories/disputes.ts'
import { handledBy } from '../../money/queries/handled.ts'

/** Who offers, answers, appeals and decides, and what an archive holds up. */
const app: TestApp = await createTestApp({ connections: 8 })
const { press, ok, disputed, offer, answer, appeal, decide, withdraw, rounds, paidFor } = disputeDriver(app)
afterAll(() => app.close())
const usedUp = [409, 'revisions_used_up']

describe('who', () => {
  test('each side its own calls, and nobody else any', async () => {
    const { id, owner, executor, application_id } = await disputed()
    const [manager, admin] = [await app.people.app_manager(), await app.people.superadministrator()]
    await app.db
      .updateTable('applications')
      .set({ app_manager_id: manager.id })
      .where('id', '=', application_id)
      .execute()
    const people = {
      ...{ owner, executor, manager, admin },
      otherOwner: await app.people.creator(),
      otherManager: await app.people.app_manager(),
      colleague: await app.people.designer(),
      tester: await app.people.tester(),
    }
    const found: Record<string, unknown[]> = {}
    for (const [name, who] of Object.entries(people)) {
      const made = await offer(who, id)
      // What one could begin is taken back, so that everybody meets the same.
      if (made.status === 201) await withdraw(who, id, made.data.id)
      const waits = (await offer(owner, id)).data.id
      const answered = await answer(who, id, waits, 'declined')
      if (answered.status !== 200) await withdraw(owner, id, waits)
      const called = await appeal(who, id)
      if (called.status === 201) await withdraw(who, id, called.data.id)
      const { id: open } = (await appeal(executor, id)).data
      const decided = await decide(who, id, open, { decision: 'partial' })
      await withdraw(executor, id, open)
      found[name] = [made.status, answered.status, called.status, decided.status]
    }
    expect(found).toEqual({
      owner: [201, 403, 201, 403],
      executor: [403, 200, 201, 403],
      // Designs are the owner's to accept; in the application's dispute its manager may call an administrator.
      manager: [409, 403, 201, 403],
      // Whoever offered a part doesn't decide.
      admin: [201, 403, 403, 403],
      // Creators see all applications, and what isn't theirs to do is no secret.
      otherOwner: [403, 403, 403, 403],
      otherManager: [404, 404, 404, 403],
      colleague: [403, 403, 403, 403],
      tester: [404, 404, 404, 403],
    })
  })

  test('no administrator decides as a side of it, or on their own work', async () => {
    const owner = await app.people.superadministrator({ also: ['creator'] })
    const ordered = await disputed({ owner_id: owner.id })
    const first = (await appeal(ordered.executor, ordered.id)).data.id
    const self = owner.as('superadministrator')
    expect(said(await decide(self, ordered.id, first, { decision: 'dismiss' }))).toEqual([403, 'own_dispute'])
    expect(await rounds(self, ordered.id)).toMatchObject({ decide: { code: 'own_dispute' } })
    const admin = await app.people.superadministrator()
    const done = await disputed({ acted_by: [admin.id] })
    const second = (await appeal(done.executor, done.id)).data.id
    expect(said(await decide(admin, done.id, second, { decision: 'full' }))).toEqual([403, 'own_dispute'])
    expect(said(await offer(admin, done.id))).toEqual([403, 'own_work'])
  })

  test('nor who offered a part of it, who sent it back, or whose application it is', async () => {
    const own = [403, 'own_dispute']
    const decided = async (who: Parameters<typeof decide>[0], id: number, appealed: number) =>
      said(await decide(who, id, appealed, { decision: 'dismiss' }))
    const [offers, returns, manages] = [
      await app.people.superadministrator(),
      await app.people.superadministrator(),
      await app.people.superadministrator({ also: ['app_manager'] }),
    ]
    const offered = await disputed()
    expect((await offer(offers, offered.id)).status).toBe(201)
    expect(await decided(offers, offered.id, (await appeal(offered.executor, offered.id)).data.id)).toEqual(own)
    const returned = await disputed({ sent_back: 2, type: 'user_simple', application_id: null })
    await ok(returns, 'revision', returned.id, { comment: 'Larger' })
    await ok(returned.executor, 'take', returned.id, {})
    await ok(returned.executor, 'submit', returned.id, { text: 'Larger now' })
    const second = (await appeal(returned.executor, returned.id)).data.id
    expect(await decided(returns, returned.id, second)).toEqual(own)
    const managed = await disputed()
    await app.db
      .updateTable('applications')
      .set({ app_manager_id: manages.id })
      .where('id', '=', managed.application_id)
      .execute()
    const third = (await appeal(managed.executor, managed.id)).data.id
    expect(await decided(manages.as('superadministrator'), managed.id, third)).toEqual(own)
    expect(await decided(offers, managed.id, third)).toEqual([200, undefined])
  })

  test('nobody speaks for somebody as whom they are signed in', async () => {
    const { id, owner, executor } = await disputed()
    const admin = await app.people.superadministrator()
    const [asOwner, asExecutor] = [await admin.inPlaceOf(owner), await admin.inPlaceOf(executor)]
    const forbids = [403, 'impersonation_forbids']
    expect(said(await offer(asOwner, id))).toEqual(forbids)
    const { data } = await offer(owner, id)
    expect(said(await answer(asExecutor, id, data.id, 'accepted'))).toEqual(forbids)
    expect(said(await appeal(asExecutor, id))).toEqual(forbids)
    expect(said(await withdraw(asOwner, id, data.id))).toEqual(forbids)
  })

  test('a dispute is found by its own task alone, and by the call of its kind', async () => {
    const [one, other] = [await disputed(), await disputed()]
    const admin = await app.people.superadministrator()
    const { data } = await offer(one.owner, one.id)
    expect(said(await answer(other.executor, other.id, data.id, 'accepted'))).toEqual([404, 'not_found'])
    expect(said(await decide(admin, one.id, data.id, { decision: 'full' }))).toEqual([404, 'not_found'])
  })

  test('whoever offered a part accepted by it, and does not pay it out', async () => {
    const { id, executor } = await disputed()
    const admin = await app.people.superadministrator()
    const { data } = await offer(admin, id)
    await answer(executor, id, data.id, 'accepted')
    const since = new Date(app.now().getTime() - 1000)
    const handled = (userId: number) => app.transact((tx) => handledBy(tx, { userId }, [executor.id], since))
    expect(await handled(admin.id)).toEqual(new Set([executor.id]))
    expect(await handled((await app.people.superadministrator()).id)).toEqual(new Set())
  })
})

describe('an archive', () => {
  test('stops all of it, and what waited waits on when it is back', async () => {
    const { id, owner, executor, application_id } = await disputed()
    const { data } = await offer(owner, id)
    const of = { params: { id: application_id as number } }
    await owner.call(applicationsContract.archive, of)
    const archived = [409, 'application_archived']
    expect(said(await answer(executor, id, data.id, 'accepted'))).toEqual(archived)
    expect(said(await appeal(executor, id))).toEqual(archived)
    expect(said(await withdraw(owner, id, data.id))).toEqual(archived)
    const admin = await app.people.superadministrator()
    expect(said(await press(admin, 'forceCompletion', id, { reason: 'Over', pay: false }))).toEqual(usedUp)
    await owner.call(applicationsContract.unarchive, of)
    expect((await answer(executor, id, data.id, 'accepted')).status).toBe(200)
    expect(await paidFor(id)).toEqual([[executor.id, 'task', 60_000n]])
  })
})
