import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { storeChecksContract } from '@slipway/domain/store-checks/contract.ts'
import type { Outcome } from '@slipway/domain/store-checks/outcomes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildApplication } from '../../../test/factories/applications.ts'
import { unique } from '../../../test/factories/unique.ts'
import { AppError } from '../../platform/app-error.ts'
import { checkNextJob, nightJob } from './jobs.ts'

let app: TestApp
/** What the stores say just now, and by what they were asked. */
let said: Outcome[]
let asked: string[]
let ready: boolean
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  said = ['present', 'absent', 'unknown']
  asked = []
  ready = true
  app.services.stores = {
    ready: () => ready,
    look: async (_store, { packageId, storeId }) => {
      if (!ready) throw new AppError('unavailable')
      asked.push(packageId ?? storeId ?? '')
      const countries = ['us', 'ru', 'kz'].map((country, at) => {
        const outcome = said[at] ?? 'unknown'
        return { country, outcome, reason: outcome === 'unknown' ? ('limited' as const) : null }
      })
      return { countries, version: null }
    },
  }
  app.later(86_400)
  await app.db.deleteFrom('application_presences').execute()
})

const built = async (options: Parameters<typeof buildApplication>[1] = {}) =>
  buildApplication(app, { package_id: `com.checked.app${unique()}`, status: 'published', ...options })
const check = (who: Awaited<ReturnType<TestApp['people']['creator']>>, id: number) =>
  who.call(storeChecksContract.check, { params: { id } })
const rowsOf = (id: number) =>
  app.db.selectFrom('application_checks').selectAll().where('application_id', '=', id).orderBy('id').execute()
const toldOf = (applicationId: number) =>
  app.db
    .selectFrom('notifications')
    .select(['user_id', 'kind', 'params'])
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute()

describe('by hand', () => {
  test('twelve presses at once ask the store once and keep one answer', async () => {
    const creator = await app.people.creator()
    const { id } = await built({ creator_id: creator.id })
    const people = [creator, ...(await Promise.all([1, 2].map(() => app.people.superadministrator())))]
    for (const person of people) await person.headers()
    const answers = await Promise.all(people.flatMap((who) => [1, 2, 3, 4].map(() => check(who, id))))
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.checked_at}`)).size).toBe(1)
    expect(asked).toHaveLength(1)
    expect(await rowsOf(id)).toHaveLength(1)
  })

  test('one press asks every country and keeps what was said', async () => {
    const creator = await app.people.creator()
    const { id, package_id } = await built({ creator_id: creator.id })
    const answer = await check(creator, id)
    expect(answer.data).toEqual({
      found: true,
      version: null,
      checked_at: app.now().toISOString(),
      countries: [
        { country: 'us', outcome: 'present', reason: null },
        { country: 'ru', outcome: 'absent', reason: null },
        { country: 'kz', outcome: 'unknown', reason: 'limited' },
      ],
    })
    expect(asked).toEqual([package_id])
    expect(await rowsOf(id)).toMatchObject([{ found: true, cause: 'hand', user_id: creator.id }])
  })

  test.each<[Outcome[], boolean | null]>([
    [['absent', 'absent', 'absent'], false],
    [['absent', 'absent', 'unknown'], null],
    [['unknown', 'unknown', 'unknown'], null],
    [['absent', 'absent', 'present'], true],
  ])('%o is found: %o', async (countries, found) => {
    said = countries
    const creator = await app.people.creator()
    const { id } = await built({ creator_id: creator.id })
    expect((await check(creator, id)).data).toMatchObject({ found })
  })

  test('the staff hear of it only when it is otherwise than before, and never who pressed', async () => {
    const [creator, manager, aso] = [
      await app.people.creator(),
      await app.people.app_manager(),
      await app.people.aso_manager(),
    ]
    const { id } = await built({ creator_id: creator.id, app_manager_id: manager.id, aso_manager_id: aso.id })
    const press = async (countries: Outcome[]) => {
      said = countries
      app.later(60)
      await check(manager, id)
      return toldOf(id)
    }
    expect(await press(['present', 'present', 'present'])).toHaveLength(2)
    expect(await press(['present', 'absent', 'present'])).toHaveLength(2)
    expect(await press(['unknown', 'unknown', 'unknown'])).toHaveLength(2)
    const told = await press(['absent', 'absent', 'absent'])
    expect(told.slice(2)).toEqual(
      [creator.id, aso.id].map((user_id) => ({
        user_id,
        kind: 'check-out-result',
        params: { result: 'not_found' },
      })),
    )
    const changes = await app.db
      .selectFrom('activity_logs')
      .select('changes')
      .where('subject_type', '=', 'application')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(changes.map(({ changes: { in_store } }) => in_store)).toEqual([
      ['unknown', 'present'],
      ['present', 'absent'],
    ])
  })

  test('an answer that says nothing leaves what is known', async () => {
    const creator = await app.people.creator()
    const { id } = await built({ creator_id: creator.id })
    await check(creator, id)
    app.later(60)
    said = ['unknown', 'absent', 'unknown']
    expect((await check(creator, id)).data).toMatchObject({ found: null })
    const { data: meta } = await creator.call(storeChecksContract.days, { query: { filter: { application: id } } })
    expect(meta).toMatchObject({ standing: { found: true, checked_at: app.now().toISOString() } })
  })

  test('pressed again at once, and by two at once, it stays one change', async () => {
    const creator = await app.people.creator()
    const { id } = await built({ creator_id: creator.id })
    const other = await app.people.superadministrator()
    await Promise.all([check(creator, id), check(other, id)])
    await check(creator, id)
    expect(asked.length).toBeLessThanOrEqual(2)
    const presence = await app.db
      .selectFrom('application_presences')
      .select('found')
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(presence.found).toBe(true)
    const news = await app.db
      .selectFrom('activity_logs')
      .select('id')
      .where('subject_id', '=', id)
      .where('action', '=', 'checked')
      .execute()
    expect(news).toHaveLength(1)
  })

  test('what is archived, nameless, or of a store that is busy is refused with its reason', async () => {
    const creator = await app.people.creator()
    const archived = await built({ creator_id: creator.id, archived_at: app.now() })
    const nameless = await buildApplication(app, { creator_id: creator.id })
    expect((await check(creator, archived.id)).code).toBe('application_archived')
    expect((await check(creator, nameless.id)).fields).toHaveProperty('package_id')
    ready = false
    expect((await check(creator, (await built({ creator_id: creator.id })).id)).code).toBe('unavailable')
    expect(await rowsOf(archived.id)).toEqual([])
  })

  test('who does not see the application asks for nothing', async () => {
    const { id } = await built()
    const manager = await app.people.app_manager()
    expect((await check(manager, id)).status).toBe(404)
    expect((await check(await app.people.designer(), id)).status).toBe(403)
    expect((await check(await app.people.aso_manager(), id)).status).toBe(200)
    const history = { query: { filter: { application: id } } }
    expect((await manager.call(storeChecksContract.list, history)).status).toBe(404)
    expect((await manager.call(storeChecksContract.days, history)).status).toBe(404)
    expect((await (await app.people.aso_manager()).call(storeChecksContract.list, history)).status).toBe(403)
    expect(asked).toHaveLength(1)
  })
})

describe('several', () => {
  test('each gets a place in the line, and a refusal its reason', async () => {
    const creator = await app.people.creator()
    const one = await built({ creator_id: creator.id })
    const other = await built({ creator_id: creator.id })
    const nameless = await buildApplication(app, { creator_id: creator.id })
    const { data } = await creator.call(applicationsContract.checkMany, {
      body: { ids: [one.id, other.id, nameless.id] },
    })
    expect(data).toMatchObject({ done: [one.id, other.id], refused: [{ id: nameless.id, code: 'invalid' }] })
    expect(asked).toEqual([])
    app.later(5)
    await app.drainJobs()
    expect(asked).toEqual([one.package_id])
    app.later(20)
    await app.drainJobs()
    expect(asked).toEqual([one.package_id, other.package_id])
    expect(await rowsOf(one.id)).toMatchObject([{ cause: 'bulk', user_id: creator.id }])
    app.later(20)
    await app.drainJobs()
    expect(asked).toHaveLength(2)
  })
})

describe('at night', () => {
  const night = () => nightJob.run(jobContext(), {})
  const step = (waits = 0) => checkNextJob.run(jobContext(), { store: 'google_play', waits })
  const jobContext = () => ({ ...app.jobContext, finish: app.transact })

  beforeEach(async () => {
    await app.db.updateTable('applications').set({ status: 'idle' }).execute()
  })

  test('asks for what was published, what was checked longest ago first, and not for the rest', async () => {
    const fresh = await built()
    const old = await built()
    await built({ archived_at: app.now() })
    await built({ status: 'in_development' })
    const presence = (application_id: number, hours: number) => ({
      application_id,
      found: true,
      checked_at: new Date(app.now().getTime() - hours * 3_600_000),
    })
    const recent = await built()
    await app.db
      .insertInto('application_presences')
      .values([presence(fresh.id, 30), presence(old.id, 40), presence(recent.id, 2)])
      .execute()
    await night()
    for (let turn = 0; turn < 5; turn++) await step()
    expect(asked).toEqual([old.package_id, fresh.package_id])
    expect(await rowsOf(old.id)).toMatchObject([{ cause: 'night', user_id: null }])
  })

  test('a process that is killed while it asks goes on with the next, and asks for none twice that night', async () => {
    const first = await built()
    const second = await built()
    await night()
    const killed = checkNextJob.run(
      { ...jobContext(), finish: () => Promise.reject(new Error('killed')) },
      { store: 'google_play', waits: 0 },
    )
    await expect(killed).rejects.toThrow('killed')
    await step()
    await step()
    expect(asked).toEqual([first.package_id, second.package_id])
    app.later(86_400)
    await night()
    for (let turn = 0; turn < 3; turn++) await step()
    expect(asked.slice(2).toSorted()).toEqual([first.package_id, second.package_id].toSorted())
  })

  test('two workers at once take different ones', async () => {
    const [one, other] = [await built(), await built()]
    await night()
    await Promise.all([step(), step()])
    expect(asked.toSorted()).toEqual([one.package_id, other.package_id].toSorted())
  })

  test('a store that is not well keeps its line for later', async () => {
    const { package_id } = await built()
    await night()
    ready = false
    await step()
    expect(asked).toEqual([])
    ready = true
    await step()
    expect(asked).toEqual([package_id])
  })
})
