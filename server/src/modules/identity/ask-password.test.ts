import { activityContract } from '@slipway/domain/activity/contract.ts'
import { identityContract } from '@slipway/domain/identity/contract.ts'
import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { freshAddress } from '../../../test/factories/unique.ts'
import type { Person } from '../../../test/people.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp({ connections: 30 })
  admin = await app.people.superadministrator()
})
afterAll(() => app.close())

const ask = (phone: string, ip = freshAddress()) =>
  app.visitor.from(ip).callUnchecked(identityContract.askPassword, { body: { phone } })
const told = async (person: Person = admin) => {
  await app.drainJobs()
  const { data } = await person.call(notificationsContract.list, {})
  return data.filter(({ kind }) => kind === 'password-asked')
}
const jobs = async () => {
  const { rows } = await sql<{ data: { input: object } }>`
    SELECT data FROM pgboss.job WHERE name = 'identity.ask-password' ORDER BY created_on`.execute(app.db)
  return rows.map(({ data }) => data.input)
}

test('U-26: a request reaches the superadministrators, opens the person’s card, and is in the log', async () => {
  const person = await app.people.app_manager()
  expect((await ask(person.phone)).status).toBe(204)
  const [note, ...more] = await told()
  expect(more).toEqual([])
  expect(note).toMatchObject({ person_id: person.id, tag: 'account' })
  expect(note?.message).toContain(person.first_name)
  expect(await told(person)).toEqual([])
  const { data } = await admin.call(activityContract.list, {
    query: { filter: { subject_type: 'user', subject_id: String(person.id) } },
  })
  expect(data).toContainEqual(expect.objectContaining({ action: 'password-asked', user: null }))
})

test('U-26: asked again and again, at once and by others, they are told once a day', async () => {
  const person = await app.people.aso_manager()
  const before = (await told()).length
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(person.phone)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204))
  expect((await told()).length).toBe(before + 1)
  app.later(24 * 3600 + 1)
  await ask(person.phone)
  expect((await told()).length).toBe(before + 2)
})

test('U-26: the answer is the same for an executor, for somebody who is blocked and for nobody, and tells no one', async () => {
  const executor = await app.people.designer()
  const blocked = await app.people.creator()
  await app.db.updateTable('users').set({ is_block: true }).where('id', '=', blocked.id).execute()
  const [before, left] = [(await told()).length, (await jobs()).length]
  const answers = await Promise.all([executor.phone, blocked.phone, '+79990000001'].map((phone) => ask(phone)))
  const [{ status, data }, ...others] = answers as [(typeof answers)[0], ...typeof answers]
  for (const other of others) expect(other).toMatchObject({ status, data })
  // Who measures the work sees the same as for staff: a job each.
  const nobody = { user_id: null }
  expect((await jobs()).slice(left)).toEqual([nobody, nobody, nobody])
  expect((await told()).length).toBe(before)
})

test('U-26: an address asks ten times an hour', async () => {
  const ip = freshAddress()
  for (let time = 0; time < 10; time += 1) expect((await ask('+79990000002', ip)).status).toBe(204)
  expect((await ask('+79990000002', ip)).code).toBe('too_many_requests')
  expect((await ask('+79990000002')).status).toBe(204)
  expect((await ask('not a phone')).status).toBe(422)
})
