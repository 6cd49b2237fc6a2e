import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { simpleTasksContract as simple } from '@slipway/domain/simple-tasks/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { buildApplication } from '../../../../test/factories/applications.ts'
import { buildFile } from '../../../../test/factories/files.ts'
import { resetSettings, setSetting, taskDriver } from '../../../../test/factories/tasks.ts'
import type { Person } from '../../../../test/people.ts'
import { expireTasks } from '../commands/watch-deadlines.ts'

let app: TestApp
let driver: ReturnType<typeof taskDriver>
let creator: Person
let aso: Person
let manager: Person
let admin: Person
beforeAll(async () => {
  app = await createTestApp()
  driver = taskDriver(app)
  creator = await app.people.creator()
  aso = await app.people.aso_manager()
  manager = await app.people.app_manager()
  admin = await app.people.superadministrator()
})
afterAll(() => app.close())
afterEach(() => resetSettings(app, 'gmail_account_creation', 'repeat_publication', 'republish_user_simple'))

const wanted = { name: 'Отзыв', description: 'Честно', tag: 'testimonial', cost: '200', time_limit: 7200 } as const
const ordered = (who: Person, more: object = {}) => who.callUnchecked(simple.create, { body: { ...wanted, ...more } })
const order = async (who: Person, more: object = {}) =>
  (await who.call(simple.create, { body: { ...wanted, ...more } })).data
const idsOf = async (who: Person, query: object = {}) =>
  (await who.call(simple.list, { query: { per_page: 100, ...query } as never })).data.map(({ id }) => id)

describe('section 6: superadministrators see gmail, others testimonial', () => {
  test('S-B8: whoever orders a simple task sees it in the list where they ordered it, whatever its tag and type', async () => {
    await setSetting(app, 'gmail_account_creation', '1')
    for (const who of [creator, aso, manager, admin]) {
      for (const tag of who === admin ? ['testimonial', 'gmail'] : ['testimonial']) {
        for (const type of ['simple', 'user_simple', 'manager_simple']) {
          const { id } = await order(who, { tag, type })
          expect(await idsOf(who), `${tag} ${type}`).toContain(id)
        }
      }
    }
  })

  test('of tags', async () => {
    await setSetting(app, 'gmail_account_creation', '1')
    const testimonial = await order(creator)
    const gmail = await order(admin, { tag: 'gmail' })
    expect(await idsOf(admin)).toContain(gmail.id)
    expect(await idsOf(admin)).toContain(testimonial.id)
    expect(await idsOf(admin, { tag: 'gmail' })).not.toContain(testimonial.id)
    for (const who of [creator, aso, manager]) expect(await idsOf(who)).not.toContain(gmail.id)
    expect(await idsOf(creator)).toContain(testimonial.id)
    expect(await idsOf(manager)).toContain(testimonial.id)
    // By name managers have it on a desk of its own, whoever orders has not.
    expect(await idsOf(manager, { tag: 'gmail' })).toContain(gmail.id)
    for (const who of [creator, aso]) {
      expect(await idsOf(who, { tag: 'gmail' })).toEqual([])
      expect((await who.call(simple.get, { params: { id: gmail.id } })).status).toBe(404)
    }
  })

  test('T-A17: what it costs may come as a JSON number, and is refused like a text when it is none', async () => {
    expect((await order(creator, { cost: 200.5 })).cost).toBe('200.50')
    for (const cost of [-1, 1.234, 1e21, Number.MIN_VALUE, true, [200]])
      expect((await ordered(creator, { cost })).status).toBe(422)
  })

  test('S-A11: of one kind of executor', async () => {
    const mine = await order(creator, { type: 'user_simple' })
    const staffs = await order(creator, { type: 'manager_simple' })
    expect(await idsOf(creator, { type: 'user_simple' })).toContain(mine.id)
    expect(await idsOf(creator, { type: 'manager_simple' })).toContain(staffs.id)
    expect(await idsOf(creator, { type: 'manager_simple' })).not.toContain(mine.id)
  })

  test('gmail is ordered by superadministrators, while its switch is on', async () => {
    expect((await ordered(admin, { tag: 'gmail' })).fields).toEqual({ tag: ['Создание аккаунтов Gmail выключено'] })
    await setSetting(app, 'gmail_account_creation', '1')
    expect((await ordered(admin, { tag: 'gmail' })).status).toBe(201)
    expect((await ordered(creator, { tag: 'gmail' })).fields).toHaveProperty('tag')
  })

  test('a superadministrator adds tags; one that tasks have stays', async () => {
    const added = await admin.call(simple.addTag, { body: { name: 'Перевод' } })
    const again = await admin.call(simple.addTag, { body: { name: 'Перевод' } })
    expect([again.status, again.fields]).toEqual([422, { name: ['Такой тег уже есть'] }])
    expect((await creator.callUnchecked(simple.addTag, { body: { name: 'Мой' } })).status).toBe(403)
    const { id } = await order(creator, { tag: 'Перевод' })
    expect(await idsOf(creator, { tag: 'Перевод' })).toEqual([id])
    const remove = () => admin.call(simple.removeTag, { params: { id: added.data.id } })
    expect((await remove()).code).toBe('tag_used')
    expect((await creator.call(simple.remove, { params: { id } })).status).toBe(204)
    expect((await remove()).status).toBe(204)
    expect((await ordered(creator, { tag: 'Перевод' })).fields).toHaveProperty('tag')
  })
})

describe('the list', () => {
  test('fifteen a page, by status, by words, and what is mine', async () => {
    const lister = await app.people.creator()
    const other = await app.people.app_manager()
    const made = await Promise.all(Array.from({ length: 16 }, () => order(lister, { name: 'Озвучить ролик' })))
    const id = Number(made[0]?.id)
    const page = await lister.call(simple.list, { query: {} as never })
    expect([page.data.length, page.meta.last_page]).toEqual([15, 2])
    await other.callUnchecked(simple.managerTake, { params: { id }, body: {} })
    expect(await idsOf(lister, { status: 'process' })).toEqual([])
    expect((await idsOf(lister, { search: 'озвучить' })).length).toBe(16)
    expect(await idsOf(other, { my: '1' })).toEqual([])
    expect((await idsOf(lister, { my: '1' })).length).toBe(16)
  })

  test('an order of somebody else is not listed to another creator, nor opened', async () => {
    const { id } = await order(creator)
    const other = await app.people.creator()
    expect(await idsOf(other)).not.toContain(id)
    expect((await other.call(simple.get, { params: { id } })).status).toBe(404)
  })
})

describe('changed and deleted', () => {
  test('a change reaches those of the order that nobody has taken', async () => {
    const { id, task_id } = await order(creator, { quantity: 3 })
    const worker = await app.people.tester()
    await worker.call(simple.userTake, { params: { id }, body: {} })
    const taken = await creator.call(simple.change, { params: { id }, body: { cost: '300' } })
    expect([taken.status, taken.code]).toEqual([409, 'simple_taken'])
    const body = { cost: '300', name: 'Новое имя', proof: 'Снимок экрана' }
    const changed = await creator.call(simple.change, { params: { id: id + 1 }, body })
    expect(changed.data).toMatchObject({ cost: '300.00', title: 'Новое имя', task: { proof: 'Снимок экрана' } })
    const rows = await app.db
      .selectFrom('subtasks')
      .select('cost_minor')
      .where('task_id', '=', task_id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ cost_minor }) => cost_minor)).toEqual([200_00n, 300_00n, 300_00n])
    const stranger = await (await app.people.creator()).call(simple.change, { params: { id: id + 1 }, body })
    expect([403, 404]).toContain(stranger.status)
    expect((await creator.call(simple.change, { params: { id: id + 1 }, body: { cost: '1' } })).fields).toHaveProperty(
      'cost',
    )
  })

  test('deleted while nobody works on it: 409 once taken, handed in or failed, 204 after it was given back', async () => {
    const worker = await app.people.designer()
    const { id } = await order(creator)
    const remove = (which = id) => creator.call(simple.remove, { params: { id: which } })
    await worker.call(simple.userTake, { params: { id }, body: {} })
    expect((await remove()).code).toBe('simple_taken')
    await worker.call(simple.userCancel, { params: { id }, body: {} })
    await creator.callUnchecked(tasksContract.get, { params: { id } })
    expect((await remove()).status).toBe(204)
    expect(await app.db.selectFrom('subtasks').select('id').where('id', '=', id).execute()).toEqual([])
    const done = await order(creator)
    await worker.call(simple.userTake, { params: { id: done.id }, body: {} })
    await worker.call(simple.userSubmit, { params: { id: done.id }, body: { text: 'Вот' } })
    expect((await remove(done.id)).code).toBe('simple_taken')
  })

  test('deleted and taken at once: one of both', async () => {
    const worker = await app.people.designer()
    for (let round = 0; round < 5; round++) {
      const { id } = await order(creator)
      const [gone, taken] = await Promise.all([
        creator.call(simple.remove, { params: { id } }),
        worker.call(simple.userTake, { params: { id }, body: {} }),
      ])
      expect([[204, 404].join(), [409, 200].join()]).toContain([gone.status, taken.status].join())
      if (taken.status === 200) await worker.call(simple.userCancel, { params: { id }, body: {} })
    }
  })

  test('S-B7: files stand in the order in which they were named, whatever their uploads ended as', async () => {
    const upload = () => buildFile(app, { owner_id: creator.id, purpose: 'task_attachment', content: {} })
    const [first, second, third] = [(await upload()).id, (await upload()).id, (await upload()).id]
    const { id } = await order(creator, { files: [third, first, second] })
    const { data } = await creator.call(tasksContract.get, { params: { id }, query: { include: 'files' } as never })
    expect(data.files?.map((one) => one.id)).toEqual([third, first, second])
  })

  test('S-B7: another order of its files is a change, and stays, also with one that was added', async () => {
    const upload = () => buildFile(app, { owner_id: creator.id, purpose: 'task_attachment', content: {} })
    const [a, b, c, d] = [(await upload()).id, (await upload()).id, (await upload()).id, (await upload()).id]
    const { id } = await order(creator, { files: [a, b, c] })
    const filesAfter = async (files: number[]) => {
      const { status } = await creator.callUnchecked(simple.change, { params: { id }, body: { files } })
      const { data } = await creator.call(tasksContract.get, { params: { id }, query: { include: 'files' } as never })
      return [status, data.files?.map((one) => one.id)]
    }
    expect(await filesAfter([b, c, a])).toEqual([200, [b, c, a]])
    expect(await filesAfter([d, b, a])).toEqual([200, [d, b, a]])
    expect(await filesAfter([d, b, a])).toEqual([422, [d, b, a]])
  })

  test('files describe every task of the order, also once the first has gone', async () => {
    const file = await buildFile(app, { owner_id: creator.id, purpose: 'task_attachment', content: {} })
    const { id } = await order(creator, { quantity: 2, files: [file.id] })
    const worker = await app.people.programmer()
    const filesOf = async (who: Person, which: number) =>
      (
        await who.call(tasksContract.get, { params: { id: which }, query: { include: 'files' } as never })
      ).data.files?.map((one) => one.id)
    expect(await filesOf(worker, id + 1)).toEqual([file.id])
    expect((await creator.call(simple.remove, { params: { id } })).status).toBe(204)
    expect(await filesOf(worker, id + 1)).toEqual([file.id])
  })
})

test('about an application only its own people order, and about none that is archived', async () => {
  const mine = await buildApplication(app, {
    creator_id: creator.id,
    aso_manager_id: aso.id,
    app_manager_id: manager.id,
  })
  for (const who of [creator, aso, manager, admin]) {
    expect(
      (await ordered(who, { application_id: mine.id, ...(who === admin ? { tag: 'testimonial' } : {}) })).status,
    ).toBe(201)
  }
  const strangers = [await app.people.creator(), await app.people.aso_manager(), await app.people.app_manager()]
  for (const who of strangers) expect([403, 404]).toContain((await ordered(who, { application_id: mine.id })).status)
  await creator.call(applicationsContract.archive, { params: { id: mine.id } } as never)
  expect((await ordered(creator, { application_id: mine.id })).code).toBe('application_archived')
})

test('the switch of repeat publication: off, what ran out of time is offered to nobody by itself', async () => {
  const ended = async () => {
    const worker = await app.people.designer()
    const { id } = await order(creator)
    await worker.call(simple.userTake, { params: { id }, body: {} })
    app.later(7201)
    while ((await app.transact((tx) => expireTasks(tx))) > 0);
    return driver.statusOf(id)
  }
  expect(await ended()).toBe('published')
  await setSetting(app, 'repeat_publication', '0')
  expect(await ended()).toBe('failed')
})
