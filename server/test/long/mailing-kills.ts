/**
 * A mailing to 100,000 people at full size: it is paused, and its process is killed again and again, while a real SMTP
 * server counts what it took. `node server/test/long/mailing-kills.ts [people]`. Exits with 1 when anybody was mailed
 * twice, or somebody is neither mailed nor said to be unknown.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openMailServer } from '../mail-server.ts'
import { cloneDatabase, startTemplateDatabase } from '../template-database.ts'

const people = Number(process.argv[2] ?? 100_000)
const kills = 3
const longestMs = 3 * 3_600_000
const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(0)

const source = await startTemplateDatabase()
const { url, superuserUrl, drop } = await cloneDatabase(source)
const mail = await openMailServer()
const folder = await mkdtemp(join(tmpdir(), 'slipway-mailing-'))
const db = new pg.Client({ connectionString: superuserUrl })
await db.connect()

const texts = JSON.stringify({
  subject: { ru: 'Новости для {{ name }}', en: 'News for {{ name }}' },
  title: { ru: 'Здравствуйте', en: 'Hello' },
  text: { ru: 'Слова', en: 'Words' },
  button: { ru: '', en: '' },
})
const template = {
  subject: '{{ subject }}',
  body: '<mj-section><mj-column><mj-text>{{ title }}, {{ name }}</mj-text><mj-text>{{ text }}</mj-text></mj-column></mj-section>',
}

async function fill(): Promise<void> {
  await db.query(
    `INSERT INTO users (first_name, phone, referral_code, is_internal) VALUES ('Boss', '+79990000000', 'BOSS', true)`,
  )
  await db.query(`INSERT INTO user_roles (user_id, role, position) SELECT id, 'superadministrator', 0 FROM users`)
  await db.query(
    `INSERT INTO users (first_name, phone, referral_code, email, email_verified_at, interface_language, country_code)
     SELECT 'P' || n, '+7' || (9000000000 + n), 'R' || n, 'p' || n || '@mail.example', now(),
       CASE WHEN n % 3 = 0 THEN 'en' ELSE 'ru' END, 'MT' FROM generate_series(1, $1) n`,
    [people],
  )
  await db.query(`UPDATE types SET value = '60000' WHERE name = 'mailing_per_minute'`)
  await db.query('ANALYZE')
  await db.query(
    `INSERT INTO mailings (name, event_alias, segment, status, content, figures, author_id, starter_id, created_at, start_at)
     SELECT 'All', 'news', '{"country": "MT"}', 'scheduled', $1, '{}', id, id, now(), now() FROM users WHERE first_name = 'Boss'`,
    [JSON.stringify({ texts: JSON.parse(texts), template, layout: null })],
  )
}

function launch(): ChildProcess {
  const env = {
    ...process.env,
    ...{ DATABASE_URL: url, DATA_DIR: folder, DEMO: '0', HOST: '127.0.0.1', PORT: process.env.PORT ?? '3977' },
    ...{ MAIL_URL: mail.url, MAIL_FROM: 'a@slipway.example', PUBLIC_URL: 'http://127.0.0.1', LOG_LEVEL: 'error' },
  }
  return spawn(process.execPath, [main], { env, stdio: ['ignore', 'inherit', 'inherit'] })
}

async function killed(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await ended
}

const state = async () => (await db.query<{ status: string }>('SELECT status FROM mailings')).rows[0]?.status ?? 'gone'

/** Waits until so many letters were taken. */
async function taken(count: number): Promise<void> {
  const until = performance.now() + longestMs
  while (mail.taken.length < count && performance.now() < until) await sleep(50)
}

let failed = false
function show(what: string, holds: boolean): void {
  failed ||= !holds
  console.log(`${holds ? 'holds ' : 'FAILS '} ${what}`)
}

let child: ChildProcess | null = null
try {
  await fill()
  const began = performance.now()
  child = launch()
  // What it took is counted by its receivers alone: a hundred thousand letters are more than a process should keep.
  const many = new Map<string, number>()
  mail.onMessage = (to) => {
    many.set(to, (many.get(to) ?? 0) + 1)
    return null
  }
  const pauseAt = Math.floor(people * 0.1)
  await taken(pauseAt)
  const first = performance.now()
  const before = mail.taken.length
  await db.query(`UPDATE mailings SET status = 'paused'`)
  await sleep(2_000)
  const atRest = mail.taken.length
  await sleep(5_000)
  show(
    `paused after ${before}: ${atRest - before} more were being handed over, then none in 5 s`,
    mail.taken.length === atRest,
  )
  await db.query(`UPDATE mailings SET status = 'running', step_until = now()`)
  for (let kill = 1; kill <= kills; kill++) {
    await taken(Math.floor(people * (0.1 + (0.8 * kill) / (kills + 1))))
    await killed(child)
    const at = performance.now()
    const had = mail.taken.length
    child = launch()
    await taken(had + 1)
    console.log(
      `       killed after ${had} letters; the next one left ${seconds(at)} s after the process had begun again`,
    )
  }
  const until = performance.now() + longestMs
  while ((await state()) === 'running' && performance.now() < until) await sleep(500)
  const took = seconds(began)
  const { rows } = await db.query<{ state: string; people: number }>(
    'SELECT state, count(*)::int AS people FROM mailing_receivers GROUP BY state',
  )
  const figures = Object.fromEntries(rows.map((row) => [row.state, row.people]))
  const { sent = 0, unknown = 0 } = figures
  const twice = [...many.values()].filter((count) => count > 1).length
  console.log(`       ${JSON.stringify(figures)}, ${mail.taken.length} taken by the server, status ${await state()}`)
  show(`${people} people, ${kills} kills: ${twice} were mailed twice`, twice === 0)
  show(`everybody is accounted for: ${sent} sent and ${unknown} unknown of ${people}`, sent + unknown === people)
  show(
    `no letter that was taken is not told of: ${many.size} receivers`,
    many.size >= sent && many.size <= sent + unknown,
  )
  console.log(`       ${took} s, of which ${((first - began) / 1000).toFixed(0)} s for the first tenth with the start`)
} finally {
  if (child) await killed(child)
  await db.end()
  await mail.close()
  await drop()
  await source.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = failed ? 1 : 0
