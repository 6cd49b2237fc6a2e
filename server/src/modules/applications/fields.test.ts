import { type Role, staffRoles } from '@slipway/domain/access/roles.ts'
import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { buildApplication } from '../../../test/factories/applications.ts'
import { buildSubtask } from '../../../test/factories/tasks.ts'
import { saveSecrets } from './queries/secrets.ts'

let app: TestApp
let applicationId: number
const people = new Map<string, Client>()

beforeAll(async () => {
  app = await createTestApp()
  const manager = await app.people.app_manager()
  const creator = await app.people.creator()
  const { id } = await buildApplication(app, { creator_id: creator.id, app_manager_id: manager.id })
  applicationId = id
  await app.db
    .updateTable('applications')
    .set({
      is_suspicious: true,
      mobtracking_id: 'mob-secret',
      sharing_google_account: true,
      repository_link: 'https://git.example/secret',
      prototype_link: 'https://proto.example/secret',
    })
    .where('id', '=', id)
    .execute()
  const keys = { analytics: 'key-secret', push: null }
  await app.transact((tx) =>
    saveSecrets(tx, { applicationId: id }, { integration_keys: keys, keystore_password: 'pass-secret' }),
  )
  const common = { application_id: id, owner_id: creator.id, status: 'process' } as const
  for (const type of ['uidesigner', 'designer', 'programmer', 'tester'] as const) await work(type, type)
  await work('simple', 'programmer')
  const failed = await work('simple', 'tester', 'failed')
  await buildSubtask(app, { ...common, type: 'tester', status: 'failed', executor_id: failed.id })
  const assigned = await work('simple', 'tester', 'assigned')
  await buildSubtask(app, { ...common, type: 'tester', status: 'waiting_assigned', executor_id: assigned.id })
  people.set('creator', creator)
  people.set('app_manager', manager)
  for (const role of ['aso_manager', 'superadministrator'] as const) {
    people.set(role, await app.people[role]())
  }

  async function work(type: 'simple' | Role, role: Role, name: string = type) {
    const user = await app.people[role]()
    await buildSubtask(app, { ...common, type: type as 'simple', executor_id: user.id, cost_minor: 777_77n })
    people.set(name, user)
    return user
  }
})
afterAll(() => app.close())

const whoIs = (name: string) => people.get(name) as Client

async function read(name: string) {
  const include = 'tasks,tasks.subtasks,creator,app_manager,aso_manager'
  const answer = await whoIs(name).call(applicationsContract.get, { params: { id: applicationId }, query: { include } })
  expect(answer.status).toBe(200)
  return { fields: Object.keys(answer.wire.data.attributes), text: answer.text }
}

const links = ['repository_link', 'prototype_link']
const ofStaff = ['is_suspicious', 'mobtracking_id', 'sharing_google_account']

describe('T26: what an answer about an application has for whom', () => {
  it.each([...staffRoles])('B25: %s reads links and what is kept from executors, and no secret', async (name) => {
    const { fields, text } = await read(name)
    expect(fields).toEqual(expect.arrayContaining([...links, ...ofStaff]))
    expect(text).not.toMatch(/key-secret|pass-secret/)
  })

  it.each(['uidesigner', 'designer', 'programmer', 'tester'])(
    'B25, F1: the %s of a build reads its links alone',
    async (name) => {
      const { fields, text } = await read(name)
      expect(fields).toEqual(expect.arrayContaining(links))
      expect(fields.filter((field) => ofStaff.includes(field))).toEqual([])
      expect(text).not.toMatch(/mob-secret|key-secret|pass-secret/)
    },
  )

  it.each([
    ['simple', 'nothing beside it'],
    ['failed', 'a stage of the build that they failed at'],
    ['assigned', 'a stage of the build that they have not taken'],
  ])('B25, F1: the executor of simple work reads neither (%s: %s)', async (name) => {
    const { fields, text } = await read(name)
    expect(fields.filter((field) => [...links, ...ofStaff].includes(field))).toEqual([])
    expect(text).not.toMatch(/[-/]secret/)
  })

  it('B25: an executor reads their own pay at most', async () => {
    for (const name of ['uidesigner', 'designer', 'programmer', 'tester', 'simple']) {
      const { text } = await read(name)
      expect((text.match(/777\.77/g) ?? []).length).toBeLessThanOrEqual(name === 'simple' ? 0 : 1)
    }
    const own = await whoIs('simple').call(tasksContract.list, { query: { include: 'application,task,user' } })
    expect(own.status).toBe(200)
    expect(own.text).not.toMatch(/[-/]secret/)
  })
})
