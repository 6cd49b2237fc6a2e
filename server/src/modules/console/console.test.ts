import { activityContract } from '@slipway/domain/activity/contract.ts'
import { consoleContract } from '@slipway/domain/console/contract.ts'
import { identityContract } from '@slipway/domain/identity/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { sessionIn } from '../../../test/factories/codes.ts'
import { type Person, testPassword } from '../../../test/people.ts'
import { type CommandContext, defineCommand, wholeNumber } from '../../platform/console/command.ts'
import { modules } from '../index.ts'
import { carryOut } from './commands/carry-out.ts'

let app: TestApp
let admin: Person
/** What the command under test does between its lines. */
let step: (context: CommandContext, rounds: number) => Promise<void> = async () => undefined
const probe = defineCommand({
  name: 'probe',
  title: { ru: 'Проба', en: 'Probe' },
  about: { ru: 'Для тестов', en: 'For tests' },
  args: { rounds: wholeNumber({ ru: 'Раундов', en: 'Rounds' }, { min: 1, max: 5, initial: 2 }) },
  run: (context: CommandContext, { rounds }) => step(context, rounds),
})

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator({ password: testPassword })
  const [first, ...rest] = modules
  app.services.console.open([...rest, { ...first, commands: [...(first?.commands ?? []), probe], sealed: [] }])
})
afterAll(() => app.close())

const run = (command: string, given: Record<string, string | number> = {}) =>
  admin.call(consoleContract.run, { body: { command, arguments: given } })
const show = async (id: number) => (await admin.call(consoleContract.show, { params: { id } })).data
const stop = (id: number) => admin.call(consoleContract.stop, { params: { id } })
const said = async (id: number) => (await show(id)).lines.map(({ text }) => text.replace(/[\d,]+ с$/, 'N с'))

describe('the list', () => {
  test('has what the modules declare, with words and arguments', async () => {
    const { data } = await admin.call(consoleContract.commands, {})
    const names = data.map(({ name }) => name).filter((name) => name !== 'probe')
    expect(names.toSorted()).toEqual([
      'analyse-people',
      'clean-orphans',
      'expire-tasks',
      'redrive-dead-jobs',
      'refresh-rates',
      'rotate-keys',
      'verify-ledger',
    ])
    expect(data.find(({ name }) => name === 'redrive-dead-jobs')).toMatchObject({
      title: 'Повторить неудавшиеся задания',
      last_run: null,
      is_read_only: false,
      arguments: [
        { name: 'limit', kind: 'number', initial: 1000, min: 1, max: 10000 },
        { name: 'queue', kind: 'text', initial: '' },
      ],
    })
  })

  test.each(['ls', 'probe; rm -rf /', '__proto__', 'constructor', ''])('%s is not on it: 422', async (command) => {
    const answer = await run(command)
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, ['command']])
  })

  test.each([
    ['too few', { rounds: 0 }, 'arguments.rounds'],
    ['not a number', { rounds: 'x; ls' }, 'arguments.rounds'],
    ['another argument', { path: '/etc' }, 'arguments'],
  ])('an argument that is wrong is named: %s', async (_what, given, field) => {
    const answer = await run('probe', given as Record<string, string>)
    expect([answer.status, Object.keys(answer.fields ?? {})[0]]).toEqual([422, field])
  })

  test('only a superadministrator has it', async () => {
    const manager = await app.people.app_manager()
    expect((await manager.call(consoleContract.commands, {})).status).toBe(403)
    expect((await manager.call(consoleContract.run, { body: { command: 'probe' } })).status).toBe(403)
  })
})

describe('a run', () => {
  test('is a job, says what it does, and stands in the log with who ran it', async () => {
    step = async ({ say }, rounds) => {
      for (let round = 1; round <= rounds; round++) await say({ ru: `Раунд ${round}`, en: `Round ${round}` })
    }
    const answer = await run('probe', { rounds: 3 })
    expect(JSON.parse(answer.text).message).toBe('Команда запущена')
    const { id } = answer.data
    expect(await show(id)).toMatchObject({ status: 'waiting', lines: [], user: { id: admin.id } })
    await app.drainJobs()
    expect(await said(id)).toEqual(['Раунд 1', 'Раунд 2', 'Раунд 3', 'Готово за N с'])
    expect(await show(id)).toMatchObject({ status: 'done', arguments: { rounds: 3 }, ended_at: expect.any(String) })
    const log = await admin.call(activityContract.list, { query: { filter: { subject_type: 'command' } } })
    expect(log.data[0]).toMatchObject({ action: 'run', user: { id: admin.id } })
    expect(log.data[0]?.changes).toEqual({ command: [null, 'probe'], rounds: [null, 3] })
    const hints = await app.db
      .selectFrom('outbox')
      .select('channel')
      .where(sql<boolean>`payload ->> 'topic' = 'commands'`)
      .execute()
    expect(new Set(hints.map(({ channel }) => channel))).toEqual(new Set(['private-role.superadministrator']))
  })

  test('is the only one of its command: 409 until it has ended', async () => {
    step = async () => undefined
    const { data } = await run('probe')
    const again = await run('probe')
    expect([again.status, again.code]).toEqual([409, 'command_running'])
    const { data: list } = await admin.call(consoleContract.commands, {})
    expect(list.find(({ name }) => name === 'probe')?.last_run).toMatchObject({ id: data.id, status: 'waiting' })
    await app.drainJobs()
    expect((await run('probe')).status).toBe(200)
    await app.drainJobs()
  })

  test('U-34: stands with its command: when it was, by whom and how it ended', async () => {
    step = async () => {
      throw new Error('No')
    }
    const { data } = await run('probe')
    await app.drainJobs()
    const { data: list } = await admin.call(consoleContract.commands, {})
    expect(list.find(({ name }) => name === 'probe')?.last_run).toMatchObject({
      ...{ id: data.id, status: 'failed', user: { id: admin.id } },
      created_at: expect.any(String),
    })
  })

  test('S-A11: is found by the title of its command, by whoever ran it and by its number', async () => {
    step = async () => undefined
    const { data } = await run('probe')
    await app.drainJobs()
    const found = async (search: string) =>
      (await admin.call(consoleContract.runs, { query: { filter: { search } } })).data.map(({ id }) => id)
    expect(await found('проба')).toContain(data.id)
    expect(await found(admin.first_name)).toContain(data.id)
    expect(await found(`#${data.id}`)).toEqual([data.id])
    expect(await found('нет такой команды')).toEqual([])
  })

  test('that fails says so without a word of what only the log may tell', async () => {
    step = async () => {
      throw new Error('password=hunter2 at /srv/app')
    }
    const { data } = await run('probe')
    await app.drainJobs()
    const run1 = await show(data.id)
    expect(run1).toMatchObject({ status: 'failed', lines: [{ is_failure: true }] })
    expect(JSON.stringify(run1)).not.toMatch(/hunter2|srv/)
  })

  test('that waits is stopped at once, and never begins', async () => {
    step = async ({ say }) => say({ ru: 'Началась', en: 'Begun' })
    const { data } = await run('probe')
    expect((await stop(data.id)).data).toMatchObject({ status: 'stopped' })
    await app.drainJobs()
    expect(await said(data.id)).toEqual([])
    const again = await stop(data.id)
    expect([again.status, again.code]).toEqual([409, 'command_ended'])
  })

  test('that runs is stopped between two transactions: what is done stays', async () => {
    let done = 0
    step = async ({ transact }) => {
      for (let round = 0; round < 3; round++) {
        await transact(async () => {
          done++
        })
        if (round === 0) await stop(data.id)
      }
    }
    const { data } = await run('probe')
    await app.drainJobs()
    expect([done, (await show(data.id)).status]).toEqual([1, 'stopped'])
  })

  test('whose process is gone is given up when it is told twice, a minute apart, and a late worker writes nothing', async () => {
    let late: CommandContext | undefined
    step = async (context) => {
      late = context
      const id = data.id
      expect((await stop(id)).data).toMatchObject({ status: 'running', stop_asked: true })
      expect((await stop(id)).data.status).toBe('running')
      app.later(60)
      expect((await stop(id)).data.status).toBe('stopped')
    }
    const { data } = await run('probe')
    await app.drainJobs()
    expect((await show(data.id)).status).toBe('stopped')
    await expect(late?.transact(async () => 'written')).rejects.toThrow()
  })

  test('T14: that was cut off begins again, and the first worker changes nothing any more', async () => {
    step = async () => undefined
    const { id } = (await run('probe')).data
    // As a process leaves it that ended in the middle.
    await app.db.updateTable('command_runs').set({ status: 'running', attempt: 1 }).where('id', '=', id).execute()
    expect(await carryOut(app.jobContext, id)).toBe('done')
    expect(await said(id)).toEqual(['Прервано; начато заново', 'Готово за N с'])
    expect(await carryOut(app.jobContext, id)).toBeNull()
    await app.drainJobs()
  })
})

describe('the commands', () => {
  test('U-34: one alone changes nothing, and it asks for no fresh proof', async () => {
    const { data } = await admin.call(consoleContract.commands, {})
    expect(data.filter((one) => one.is_read_only).map(({ name }) => name)).toEqual(['verify-ledger'])
    const body = { phone: admin.phone, password: testPassword }
    const { data: session } = await app.visitor.call(identityContract.loginStaff, { body })
    const client = app.visitor.bearing(sessionIn(session).access_token)
    app.later(10 * 60)
    const told = async (command: string) => (await client.call(consoleContract.run, { body: { command } })).code
    expect(await Promise.all(['verify-ledger', 'rotate-keys', 'no-such'].map(told))).toEqual([
      undefined,
      'proof_required',
      'proof_required',
    ])
    await app.drainJobs()
  })

  test.each(['analyse-people', 'clean-orphans', 'expire-tasks', 'rotate-keys'])('%s ends well', async (name) => {
    const { data } = await run(name)
    await app.drainJobs()
    expect(await show(data.id)).toMatchObject({ status: 'done' })
    expect((await said(data.id)).length).toBeGreaterThan(1)
  })

  test('redrive-dead-jobs gives a job that used up its tries another go', async () => {
    const dead = await sql<{ count: number }>`INSERT INTO pgboss.job (name, data, source_name, policy)
      VALUES ('dead-letter', '{"input":{},"due":null}', 'console.sweep', 'standard') RETURNING 1`.execute(app.db)
    expect(dead.rows).toHaveLength(1)
    const other = await run('redrive-dead-jobs', { queue: 'tasks.expire' })
    await app.drainJobs()
    expect(await said(other.data.id)).toContain('Возвращено в очереди: 0')
    const { data } = await run('redrive-dead-jobs', { limit: 10 })
    await app.drainJobs()
    expect(await said(data.id)).toContain('Возвращено в очереди: 1')
  })
})
