import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { googleAccountsContract as contract } from '@slipway/domain/google-accounts/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildApplication } from '../../../test/factories/applications.ts'
import { unique } from '../../../test/factories/unique.ts'
import type { Person } from '../../../test/people.ts'
import type { OwnBrowsers } from '../../platform/browsers/browsers.ts'
import { sweepProfilesJob } from './jobs.ts'

let app: TestApp
let admin: Person
const forgotten: number[] = []
const closed: number[] = []
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator()
})
afterAll(() => app.close())
beforeEach(() => {
  forgotten.length = 0
  closed.length = 0
  const own = { forget: async (id) => void forgotten.push(id), stop: async () => undefined } as Partial<OwnBrowsers>
  app.services.browsers = {
    open: async () => ({ url: '/' }),
    close: async (id) => void closed.push(id),
    own: own as OwnBrowsers,
  }
})

const newAddress = () => ({ email: `publisher${unique()}@example.com`, password: 'correct horse battery' })

async function world() {
  const manager = await app.people.app_manager()
  const application = await buildApplication(app, { app_manager_id: manager.id })
  const name = (body: { email: string; password?: string }, of = application) =>
    manager.call(contract.attach, { params: { id: of.id }, body })
  const first = newAddress()
  const id = (await name(first)).data.account?.id as number
  return { manager, application, name, first, id, params: { id } }
}
const rowOf = (id: number) =>
  app.db.selectFrom('google_accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('another account in place of the first', () => {
  test('takes the profile of the first along, and what its holder has there', async () => {
    const { manager, name, id, params, first } = await world()
    await manager.call(contract.impersonate, { params })
    const named = await name(newAddress())
    expect([named.status, named.data.account?.id === id]).toEqual([200, false])
    expect([forgotten, closed]).toEqual([[id], [id]])
    expect(await rowOf(id)).toMatchObject({ detached_by: manager.id, holder_id: null, held_until: null })
    // Whoever took it off brings it back, with its password anew.
    expect((await name({ email: first.email })).fields).toHaveProperty('password')
    expect((await name(first)).data.account).toMatchObject({ id })
  })

  test('not while somebody else works in the first', async () => {
    const { name, id, params, application, manager } = await world()
    await admin.call(contract.impersonate, { params })
    const held = await name(newAddress())
    expect([held.status, held.code]).toEqual([409, 'google_account_held'])
    const now = await manager.call(contract.ofApplication, { params: { id: application.id } })
    expect(now.data.account).toMatchObject({ id, holder: { id: admin.id } })
    expect([forgotten, closed]).toEqual([[], []])
  })

  test('leaves what another application is published under, and what stays the same', async () => {
    const { manager, name, id, first } = await world()
    const second = await buildApplication(app, { app_manager_id: manager.id })
    await name({ email: first.email }, second)
    await name({ email: first.email.toUpperCase() })
    expect((await rowOf(id)).detached_by).toBeNull()
    expect((await name(newAddress())).status).toBe(200)
    expect(forgotten).toEqual([])
    expect((await name(newAddress(), second)).status).toBe(200)
    expect(forgotten).toEqual([id])
  })

  test('two applications that change accounts with each other both do', async () => {
    const { manager, name, first } = await world()
    const second = await buildApplication(app, { app_manager_id: manager.id })
    const other = newAddress()
    await name(other, second)
    await manager.headers()
    const answers = await Promise.all([name(other), name(first, second)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('the sweep of profiles', () => {
  const sweep = async () => {
    await app.transact((tx) => app.services.jobs.enqueue(tx, sweepProfilesJob, {}))
    await app.drainJobs()
  }
  const folder = () => join(app.services.config.DATA_DIR, 'browsers')
  const profiles = async (ids: readonly (number | string)[]) => {
    for (const id of ids) {
      await mkdir(join(folder(), String(id)), { recursive: true })
      await writeFile(join(folder(), String(id), 'Cookies'), 'signed in')
    }
  }

  test('forgets those that no application is published under, and those only', async () => {
    const { id, manager, application } = await world()
    const left = await world()
    await app.db.deleteFrom('application_google_accounts').where('google_account_id', '=', left.id).execute()
    await profiles([id, left.id, 999_999, 'lost+found'])
    await sweep()
    expect(forgotten.toSorted((a, b) => a - b)).toEqual([left.id, 999_999])
    // What the disk refuses is left to the next sweep, and the others are not.
    forgotten.length = 0
    const refused = new Set<number>()
    const own = app.services.browsers?.own as OwnBrowsers
    own.forget = async (one) => {
      if (!refused.size) throw refused.add(one)
      forgotten.push(one)
    }
    await sweep()
    expect([...refused, ...forgotten].toSorted((a, b) => a - b)).toEqual([left.id, 999_999])
    await manager.call(contract.detach, { params: { id: application.id } })
  })

  test('also where there are no browsers any more', async () => {
    const { id } = await world()
    await profiles([id, 999_999])
    app.services.browsers = null
    await sweep()
    expect((await readdir(folder())).toSorted()).toEqual([String(id), 'lost+found'].toSorted())
  })
})
