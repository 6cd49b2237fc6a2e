import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, it } from 'vitest'
import { hangMs } from '../../../test/patience.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { findLeftovers, markHome, removeLeftovers } from './embedded-leftovers.ts'
import { orphanSeconds } from './embedded-watch.ts'
import { migrate } from './migrate.ts'
import { isAlive, parsePostmasterPid } from './postmaster-pid.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'slipway-embedded-'))
const patient = { flags: { fsync: 'off' }, startMs: hangMs, stopMs: hangMs }
const started: Embedded[] = []

const start = async () => {
  const server = await startEmbedded({ dataDir, ...patient })
  started.push(server)
  return server
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows
}

/** A process of its own that starts the server, says so, and then does what the script tells it. */
async function startInChild(then: string, env: NodeJS.ProcessEnv = process.env) {
  const script = `const { startEmbedded } = await import(${JSON.stringify(new URL('./embedded.ts', import.meta.url))})
    const { pid } = await startEmbedded(${JSON.stringify({ dataDir, ...patient })}); console.log(pid); ${then}`
  const child = spawn('node', ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'], env })
  const [output] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, postmaster: Number(output.toString()) }
}

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop()
})
afterAll(() => rmSync(dataDir, { recursive: true }))

it('keeps its data over a stop and a start, with the settings and collations we count on', async () => {
  const first = await start()
  await query(first.url, 'create table kept as select 1 id')
  await first.stop()
  expect(isAlive(first.pid)).toBe(false)
  const second = await start()
  expect(await query(second.url, 'select * from kept')).toEqual([{ id: 1 }])
  expect(
    await query(
      second.url,
      `select current_setting('random_page_cost') cost, current_setting('server_encoding') encoding,
         upper('ёж') upper, current_setting('listen_addresses') address, 'Ёж' < 'Жук' collate "und-x-icu" sorted`,
    ),
  ).toEqual([{ cost: '1.1', encoding: 'UTF8', upper: 'ЁЖ', address: '127.0.0.1', sorted: true }])
})

it('V13.2.2: the product is no superuser: it owns its database and cannot make roles, databases or read files', async () => {
  const { url } = await start()
  const rights = await query(
    url,
    `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
       (select count(*)::int from pg_auth_members where member = r.oid) as memberships
     from pg_roles r where rolname = current_user`,
  )
  const none = { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false, rolbypassrls: false }
  expect(rights).toEqual([{ ...none, memberships: 0 }])
  for (const forbidden of [
    'create role another',
    'create database another',
    `select pg_read_file('postgresql.conf')`,
    `copy (select 1) to program 'true'`,
    'alter system set jit = on',
    'set session_replication_role = replica',
    'alter role slipway password null',
    'set role slipway',
  ])
    await expect(query(url, forbidden), forbidden).rejects.toThrow(/permission denied|must be/)
})

it('V13.2.2: a cluster that was used as its superuser is handed over at the next start, and goes on working', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-old-'))
  const before = await startEmbedded({ dataDir: folder, ...patient })
  started.push(before)
  const old = before.superuserUrl
  await query(old, `alter database postgres owner to slipway; drop owned by slipway_app; drop role slipway_app`)
  await migrate(old)
  await query(
    old,
    `create schema extra; create type extra.mood as enum ('fine'); create domain extra.few as int;
     create table extra.parts (id serial, at date not null, mood extra.mood) partition by range (at);
     create table extra.part partition of extra.parts for values from ('2026-01-01') to ('2027-01-01');
     create view extra.seen as select * from extra.parts; create sequence extra.free;
     create type extra.pair as (a int, b int); create materialized view extra.kept as select 1 one;
     create procedure extra.nothing() language sql as ''; insert into extra.parts (at) values ('2026-03-02')`,
  )
  await before.stop()

  const after = await startEmbedded({ dataDir: folder, ...patient })
  started.push(after)
  const left = `select oid::regclass::text from pg_class where relnamespace in ('public'::regnamespace, 'extra'::regnamespace)
    and relowner <> (select oid from pg_roles where rolname = current_user)
    union all select oid::regprocedure::text from pg_proc where proowner <> (select oid from pg_roles where rolname = current_user)
      and pronamespace in ('public'::regnamespace, 'extra'::regnamespace)
      and oid not in (select objid from pg_depend where deptype = 'e')`
  expect(await query(after.url, left)).toEqual([])
  expect(await migrate(after.url)).toEqual([])
  await query(
    after.url,
    `alter table users add column another int; drop collation ru_natural cascade; alter table extra.parts add column another int;
     alter type extra.mood add value 'better'; refresh materialized view extra.kept; drop procedure extra.nothing;
     drop sequence extra.free; alter type extra.pair drop attribute b; alter domain extra.few set default 1; drop view extra.seen`,
  )
  expect(await query(after.url, 'insert into extra.part (at) values (current_date) returning id')).toEqual([{ id: 2 }])
  await query(after.url, 'drop schema extra cascade; create schema extra; create table extra.own as select 1 one')
  await after.stop()
  rmSync(folder, { recursive: true })
})

it('keeps its password where only the owner reads it', async () => {
  const { url, superuserUrl } = await start()
  const file = join(realpathSync(join(dataDir, 'cluster')), 'slipway-password')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toBe(new URL(superuserUrl).password)
  expect(new URL(url).password).not.toBe(new URL(superuserUrl).password)
  await expect(query(url.replace(/:\w+@/, ':wrong@'), 'select 1')).rejects.toThrow('password authentication failed')
})

it('adopts the server that a killed process left behind', async () => {
  const { child, postmaster } = await startInChild('setInterval(() => {}, 1000)')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const server = await start()
  expect(server.pid).toBe(postmaster)
  await server.stop()
  expect(isAlive(postmaster)).toBe(false)
})

/**
 * An environment whose `sleep` ends when the test says so. `waits`: the process that waits, and for how many seconds it
 * wanted to.
 */
function heldSleep() {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-sleep-'))
  const [command, waits, over] = ['sleep', 'waits', 'over'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const script = `#!/bin/sh\necho "$PPID $1" > ${waits}.new; mv ${waits}.new ${waits}
while [ ! -e ${over} ]; do PATH="\${PATH#*:}" sleep 0.05; done\n`
  writeFileSync(command, script, { mode: 0o755 })
  return {
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    waiting: async () => {
      await expect.poll(() => existsSync(waits)).toBe(true)
      const [pid, seconds] = readFileSync(waits, 'utf8').split(' ').map(Number)
      return { pid: pid as number, seconds }
    },
    end: () => writeFileSync(over, ''),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

const log = () => readFileSync(join(dataDir, 'postgres.log'), 'utf8')

it('K:J ends by itself a while after its process was killed, unless somebody adopts it', async () => {
  for (const isAdopted of [true, false]) {
    const sleep = heldSleep()
    const { child, postmaster } = await startInChild('setInterval(() => {}, 1000)', sleep.env)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const watch = await sleep.waiting()
    expect(watch.seconds).toBe(orphanSeconds)
    const server = isAdopted ? await start() : null
    const before = log().length
    sleep.end()
    await expect.poll(() => isAlive(watch.pid)).toBe(false)
    if (server) {
      expect(server.pid).toBe(postmaster)
      // It takes signals in their order: what ends it would have come before this one.
      await query(server.superuserUrl, 'select pg_reload_conf()')
      await expect.poll(() => log().slice(before)).toContain('received SIGHUP')
      expect(log().slice(before)).not.toContain('shutdown request')
    }
    await server?.stop()
    await expect.poll(() => isAlive(postmaster)).toBe(false)
    sleep.remove()
  }
})

it('K:J removes clusters whose data folder was deleted, and no others', () => {
  const shared = mkdtempSync(join(tmpdir(), 'slipway-shared-'))
  const longAgo = new Date(Date.now() - 7_200_000)
  const home = (name: string, data: string) => {
    const path = join(shared, name)
    mkdirSync(join(path, 'cluster/global'), { recursive: true })
    writeFileSync(join(path, 'cluster/global/pg_control'), '')
    utimesSync(join(path, 'cluster/global/pg_control'), longAgo, longAgo)
    markHome(path, data)
    return path
  }
  const gone = join(shared, 'gone')
  const leftover = home('data-leftover', gone)
  home('data-used', shared)
  writeFileSync(join(home('data-running', gone), 'cluster/postmaster.pid'), '1')
  utimesSync(join(home('data-fresh', gone), 'cluster/global/pg_control'), new Date(), new Date())
  writeFileSync(
    join(home('data-unmounted', gone), 'slipway-data-dir.json'),
    JSON.stringify({ dataDir: gone, device: -1 }),
  )
  mkdirSync(join(shared, 'data-of-somebody'))
  expect(findLeftovers(shared)).toEqual([leftover])
  expect(removeLeftovers([join(shared, 'data-used'), join(shared, 'data-fresh')], shared)).toEqual([])
  expect(removeLeftovers([leftover], shared)).toEqual([leftover])
  rmSync(shared, { recursive: true })
})

it.skipIf(process.getuid?.() !== 0)('keeps its database when its data folder was renamed', async () => {
  const closed = mkdtempSync(join(tmpdir(), 'slipway-closed-'))
  const before = await startEmbedded({ dataDir: join(closed, 'old'), ...patient })
  await query(before.url, 'create table kept ()')
  await before.stop()
  const cluster = realpathSync(join(closed, 'old/cluster'))
  const earlier = new Date(Date.now() - 7_200_000)
  utimesSync(join(cluster, 'global/pg_control'), earlier, earlier)
  renameSync(join(closed, 'old'), join(closed, 'new'))
  const elsewhere = await start()
  await elsewhere.stop()
  const after = await startEmbedded({ dataDir: join(closed, 'new'), ...patient })
  started.push(after)
  expect(await query(after.url, 'select * from kept')).toEqual([])
  await after.stop()
  for (const path of [closed, dirname(cluster)]) rmSync(path, { recursive: true })
})

it('starts after a crash, even when another program has got the old process number', async () => {
  const { child, postmaster } = await startInChild('setInterval(() => {}, 1000)')
  child.kill('SIGKILL')
  process.kill(postmaster, 'SIGKILL')
  await expect.poll(() => isAlive(postmaster)).toBe(false)
  const pidFile = join(realpathSync(join(dataDir, 'cluster')), 'postmaster.pid')
  writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(process.pid)))
  const server = await start()
  expect(await query(server.url, 'select 1 one')).toEqual([{ one: 1 }])
})

it('is shared with a second process, which cannot stop it', async () => {
  const owner = await start()
  const { child, postmaster } = await startInChild('process.exit()')
  await once(child, 'exit')
  expect(postmaster).toBe(owner.pid)
  expect(await query(owner.url, 'select 1 one')).toEqual([{ one: 1 }])
})

it('ends with a process that exits without stopping it', async () => {
  const { postmaster } = await startInChild('process.exit()')
  await expect.poll(() => isAlive(postmaster)).toBe(false)
})

it.each([
  ['4242\n/data\n1\n5433\n\n127.0.0.1\n\nready   \n', { pid: 4242, port: 5433, ready: true }],
  ['4242\n/data\n1\n5433\n\n127.0.0.1\n\nstarting\n', { pid: 4242, port: 5433, ready: false }],
  ['-4242\n/data\n', null],
  ['', null],
])('reads postmaster.pid %j', (text, expected) => {
  expect(parsePostmasterPid(text)).toEqual(expected)
})
