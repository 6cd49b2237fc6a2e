import { commentsContract } from '@slipway/domain/comments/contract.ts'
import { maxMentions, quoteLength } from '@slipway/domain/comments/schema.ts'
import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { buildApplication } from '../../../test/factories/applications.ts'
import { buildSubtask } from '../../../test/factories/tasks.ts'
import type { Person } from '../../../test/people.ts'

/** Answers, names and who is writing: each reader learns of no more than they read anyway. */
let app: TestApp
let owner: Person
let manager: Person
let executor: Person
let admin: Person
let stranger: Person
let subtaskId: number
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.people.creator({ first_name: 'Ольга' })
  await app.db.updateTable('users').set({ last_name: 'Ветрова' }).where('id', '=', owner.id).execute()
  manager = await app.people.app_manager()
  executor = await app.people.designer()
  admin = await app.people.superadministrator()
  stranger = await app.people.designer()
})
afterAll(() => app.close())

beforeEach(async () => {
  const application = await buildApplication(app, { creator_id: owner.id, app_manager_id: manager.id })
  const work = { owner_id: owner.id, application_id: application.id, executor_id: executor.id }
  subtaskId = (await buildSubtask(app, { ...work, type: 'designer', status: 'process' })).id
  await app.db.deleteFrom('outbox').execute()
})

const tryAdd = (who: Client, body: object) =>
  who.callUnchecked(commentsContract.create, { body: { text: 'Text', subtask_id: subtaskId, ...body } as never })
const add = async (who: Client, body: object) => {
  const answer = await tryAdd(who, body)
  expect(answer.status).toBe(201)
  return answer.data
}
const read = async (who: Client, id: number) => {
  const { data } = await who.call(commentsContract.list, { query: { filter: { subtask: subtaskId } } })
  return data.find((one) => one.id === id)
}
const people = async (who: Client, subtask = subtaskId) =>
  who.callUnchecked(commentsContract.people, { query: { filter: { subtask } } })
const namable = async (who: Client) => (await people(who)).data.map(({ id }) => id)
const told = async (who: Client) =>
  (await who.call(notificationsContract.list)).data
    .filter(({ task }) => task?.id === subtaskId)
    .map(({ message }) => message)

describe('an answer', () => {
  test('shows the beginning of what it answers, and by whom', async () => {
    const text = 'ё'.repeat(quoteLength + 50)
    const { id } = await add(owner, { text })
    const answer = await add(executor, { text: 'Да', reply_to: id })
    const quote = (await read(manager, answer.id))?.quote
    expect(quote).toMatchObject({ id, user: { id: owner.id, first_name: 'Ольга', last_name: 'Ветрова' } })
    expect(quote?.text).toHaveLength(quoteLength)
    expect((await read(owner, id))?.quote).toBeNull()
  })

  test('to what was deleted says that alone', async () => {
    const { id } = await add(owner, { text: 'A slip' })
    const answer = await add(executor, { reply_to: id })
    await owner.call(commentsContract.remove, { params: { id } })
    expect((await read(manager, answer.id))?.quote).toEqual({ id, text: null, user: null })
  })

  test('is to a comment of the same thread that the writer reads', async () => {
    const { id } = await add(owner, {})
    const other = await buildSubtask(app, { status: 'process', executor_id: executor.id })
    for (const reply_to of [999_999, id]) {
      const body = { text: 'Hi', subtask_id: other.id, reply_to }
      const answer = await executor.callUnchecked(commentsContract.create, { body })
      expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, ['reply_to']])
    }
    await owner.call(commentsContract.remove, { params: { id } })
    expect((await tryAdd(executor, { reply_to: id })).status).toBe(422)
  })

  test('hides from the next executor what was said to the one before', async () => {
    const { id: said } = await add(executor, { text: 'A secret of ours' })
    await app.db
      .updateTable('subtask_attempts')
      .set({ closed_at: app.now(), outcome: 'released' })
      .where('subtask_id', '=', subtaskId)
      .execute()
    // Said by the staff outside of any attempt, so the next one reads it.
    const { id } = await add(owner, { text: 'As he said', reply_to: said })
    await app.db.updateTable('subtasks').set({ executor_id: stranger.id }).where('id', '=', subtaskId).execute()
    expect((await read(owner, id))?.quote?.text).toBe('A secret of ours')
    const shown = await read(stranger, id)
    expect([shown?.text, shown?.quote]).toEqual(['As he said', null])
  })
})

describe('naming somebody', () => {
  test('staff name who takes part and administrators, executors who has spoken to them', async () => {
    const staff = await namable(owner)
    expect(staff).toEqual(expect.arrayContaining([executor.id, manager.id, admin.id]))
    expect(staff).not.toContain(owner.id)
    expect(staff).not.toContain(stranger.id)
    expect(await namable(executor)).toEqual([])
    await add(manager, { text: 'Hello' })
    expect(await namable(executor)).toEqual([manager.id])
    expect((await people(stranger)).status).toBe(404)
    expect((await people(app.visitor)).status).toBe(401)
  })

  test('tells them once, by their name, and others of the comment as before', async () => {
    const { id, mentions } = await add(owner, { text: '@admin Please', mentions: [admin.id, executor.id] })
    expect(mentions.map((one: { id: number }) => one.id)).toEqual([admin.id, executor.id].sort((a, b) => a - b))
    expect(await told(admin)).toEqual([expect.stringMatching(/Ольга Ветрова обращается к вам/)])
    expect(await told(executor)).toEqual([expect.stringMatching(/Ольга Ветрова обращается к вам|names you/)])
    expect(await told(manager)).toEqual([expect.stringMatching(/новый комментарий/)])
    expect(await told(owner)).toEqual([])
    await owner.call(commentsContract.change, { params: { id }, body: { mentions: [admin.id, manager.id] } })
    expect(await told(admin)).toHaveLength(1)
    expect(await told(manager)).toHaveLength(2)
    expect((await read(owner, id))?.mentions.map((one) => one.id)).toEqual([admin.id, manager.id].sort((a, b) => a - b))
    for (const named of [[], [manager.id], [], [manager.id, admin.id]])
      await owner.call(commentsContract.change, { params: { id }, body: { mentions: named } })
    expect([(await told(admin)).length, (await told(manager)).length]).toEqual([1, 2])
    expect((await read(owner, id))?.mentions.map((one) => one.id)).toEqual([admin.id, manager.id].sort((a, b) => a - b))
  })

  test('nobody who takes no part, not oneself, not twice, not the blocked, not half the firm', async () => {
    const blocked = await app.people.superadministrator({ is_block: true })
    const many = Array.from({ length: maxMentions + 1 }, (_, at) => at + 1)
    for (const mentions of [[stranger.id], [owner.id], [admin.id, admin.id], [blocked.id], [999_999], many]) {
      const answer = await tryAdd(owner, { mentions })
      expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, ['mentions']])
    }
    expect((await tryAdd(executor, { mentions: [owner.id] })).status).toBe(422)
    expect((await owner.call(commentsContract.list, { query: { filter: { subtask: subtaskId } } })).data).toEqual([])
  })

  test('whoever was named and is blocked by now stays named when the text is changed', async () => {
    const leaver = await app.people.superadministrator()
    const { id } = await add(owner, { mentions: [leaver.id] })
    await app.db.updateTable('users').set({ is_block: true }).where('id', '=', leaver.id).execute()
    const body = { text: 'Changed', mentions: [leaver.id] }
    expect((await owner.callUnchecked(commentsContract.change, { params: { id }, body })).status).toBe(200)
  })
})

describe('who is writing', () => {
  const typing = (who: Client, subtask_id = subtaskId) =>
    who.callUnchecked(commentsContract.typing, { body: { subtask_id } })
  const heard = async () => {
    const rows = await app.db.selectFrom('outbox').select(['channel', 'event', 'payload']).execute()
    return rows.filter(({ event }) => event === 'typing')
  }

  test('is told to the others who take part, and kept nowhere', async () => {
    expect((await typing(owner)).status).toBe(204)
    const sent = await heard()
    expect(sent.map(({ channel }) => channel).sort()).toEqual(
      [executor, manager].map(({ id }) => `private-user.${id}`).sort(),
    )
    expect(sent[0]?.payload).toEqual({
      subtask_id: subtaskId,
      user: { id: owner.id, first_name: 'Ольга', last_name: 'Ветрова' },
    })
  })

  test('by nobody who may not write there', async () => {
    expect((await typing(stranger)).status).toBe(404)
    await app.db.updateTable('applications').set({ archived_at: app.now() }).execute()
    expect((await typing(owner)).code).toBe('application_archived')
    await app.db.updateTable('applications').set({ archived_at: null }).execute()
    expect(await heard()).toEqual([])
  })

  test('is bounded', async () => {
    const person = await app.people.creator()
    const { id } = await buildSubtask(app, { owner_id: person.id, status: 'process' })
    const answers = []
    for (let at = 0; at < 61; at++) answers.push((await typing(person, id)).status)
    expect([answers.slice(0, 60).every((status) => status === 204), answers[60]]).toEqual([true, 429])
  })
})
