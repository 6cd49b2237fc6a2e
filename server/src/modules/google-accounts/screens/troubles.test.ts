import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { googleAccountsContract as contract } from '@slipway/domain/google-accounts/contract.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import type { Client } from '../../../../test/client.ts'
import { eventually } from '../../../../test/eventually.ts'
import { buildApplication } from '../../../../test/factories/applications.ts'
import { setSetting } from '../../../../test/factories/tasks.ts'
import { unique } from '../../../../test/factories/unique.ts'
import { type Look, lookAt } from '../../../../test/looking.ts'
import type { Browsers, Ended, Holder, OwnBrowsers, Watcher } from '../../../platform/browsers/browsers.ts'
import { type Realtime, startRealtime } from '../../../platform/realtime/realtime.ts'
import { serveScreens } from './serve-screens.ts'

/** Browsers that are none: what is asked of them, and what they are told to say. */
const asked = { started: [] as Holder[], closed: [] as Ended[], watchers: [] as Watcher[] }
let starting: () => Promise<void> = async () => undefined
const own: OwnBrowsers = {
  screen: async (_, holder) => {
    await starting()
    asked.started.push(holder)
    return {
      watch: (watcher) => {
        asked.watchers.push(watcher)
        return () => undefined
      },
      input: async () => undefined,
      signsIn: () => true,
      insert: async () => true,
    }
  },
  shown: (_, userId) => (asked.started.some((one) => one.userId === userId) ? ({} as never) : null),
  forget: async () => undefined,
  stop: async () => undefined,
}
const browsers: Browsers = {
  open: async () => ({ url: '/' }),
  close: async (_, why) => void asked.closed.push(why),
  own,
}

const logged: string[] = []
let app: TestApp
let realtime: Realtime
let url: string
beforeAll(async () => {
  app = await createTestApp({ log: pino({ level: 'error' }, { write: (line) => void logged.push(line) }) })
  await setSetting(app, 'account_sharing', '1')
  app.services.browsers = browsers
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  realtime = startRealtime(app, app.http.server, app.url)
  await realtime.ready
  serveScreens(app, realtime, 50)
  url = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}/browser`
})
afterAll(async () => {
  await realtime.closeSockets()
  await realtime.stop()
  await app.close()
})
const open: Look[] = []
beforeEach(() => {
  for (const list of Object.values(asked)) list.length = 0
  logged.length = 0
  starting = async () => undefined
})
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.disconnect()
})
const soon = <T>(check: () => T | Promise<T>) => eventually(check)

async function held() {
  const manager = await app.people.app_manager()
  const application = await buildApplication(app, { app_manager_id: manager.id })
  const body = { email: `publisher${unique()}@example.com`, password: 'correct horse battery' }
  const { data } = await manager.call(contract.attach, { params: { id: application.id }, body })
  const id = data.account?.id as number
  await manager.call(contract.impersonate, { params: { id } })
  return { manager, id, params: { id } }
}
async function look(who: Client, id: number) {
  const seen = await lookAt(url, who, id)
  open.push(seen)
  return seen
}
async function watching() {
  const made = await held()
  const screen = await look(made.manager, made.id)
  await soon(() => expect(asked.watchers).toHaveLength(1))
  return { ...made, screen, watcher: asked.watchers[0] as Watcher }
}
/** The database answers nothing about this while the work is done. */
async function without(table: string, work: () => Promise<unknown>) {
  const away = sql.table(`${table}_away`)
  await sql`ALTER TABLE ${sql.table(table)} RENAME TO ${away}`.execute(app.db)
  try {
    await work()
  } finally {
    await sql`ALTER TABLE ${away} RENAME TO ${sql.table(table)}`.execute(app.db)
  }
}

describe('a moment without the database', () => {
  test('who ended it is not told then, that it ended is, and the server goes on', async () => {
    const { manager, screen, watcher } = await watching()
    await without('users', async () => {
      watcher.ended({ reason: 'taken', by: manager.id })
      await soon(() => expect(screen.ended).toEqual([{ reason: 'taken', by: null }]))
    })
    await soon(() => expect(screen.gone).toBe(true))
    expect(logged.join()).toContain('users')
  })

  test('ends no browser: the patrol asks again', async () => {
    const { screen, params } = await watching()
    await without('google_accounts', async () => {
      await soon(() => expect(logged.join()).toContain('google_accounts'))
      await sleep(150)
    })
    expect([asked.closed, screen.ended, screen.gone]).toEqual([[], [], false])
    const free = { holder_id: null, held_until: null }
    await app.db.updateTable('google_accounts').set(free).where('id', '=', params.id).execute()
    await soon(() => expect(asked.closed[0]).toEqual({ reason: 'over', by: null }))
  })
})

test('who lost the account while its browser was starting is told so', async () => {
  const { manager, id, params } = await held()
  const { promise, resolve } = Promise.withResolvers<void>()
  let begun = false
  starting = () => {
    begun = true
    return promise
  }
  const screen = await look(manager, id)
  await soon(() => expect(begun).toBe(true))
  await manager.call(contract.release, { params })
  resolve()
  await soon(() => expect(screen.ended).toEqual([{ reason: 'denied', by: null }]))
  await soon(() => expect(screen.gone).toBe(true))
})

test('whose browser is refused because they lost the account learns that, not of a failure', async () => {
  const { manager, id, params } = await held()
  starting = async () => {
    await manager.call(contract.release, { params })
    throw new Error('another holder has it')
  }
  const screen = await look(manager, id)
  await soon(() => expect(screen.ended).toEqual([{ reason: 'denied', by: null }]))
})
