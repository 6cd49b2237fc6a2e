/**
 * T32: do phones with and without an account answer equally fast? `node server/test/long/enumeration.ts [samples]`, on a
 * throw-away PostgreSQL. Prints medians; exits with 1 when two are 5 ms or more apart.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { pino } from 'pino'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/config.ts'
import { createServices } from '../../src/platform/create-services.ts'
import { createPool } from '../../src/platform/database/pool.ts'
import { hashPassword } from '../../src/platform/security/password-hash.ts'
import { cloneDatabase, startTemplateDatabase } from '../template-database.ts'

const samples = Number(process.argv[2] ?? 1000)
const bound = 5
/** Calls before the first that is measured. */
const warming = 20
const people = samples + warming
const folder = mkdtempSync(join(tmpdir(), 'slipway-enumeration-'))
const source = await startTemplateDatabase()
const { url, drop } = await cloneDatabase(source)
const env = { DATABASE_URL: url, DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'silent', CODES_PER_DAY: '1000000' }
const config = readConfig(env)
const services = createServices(config, pino({ level: 'silent' }), url, () => new Date())
const app = await createApp(config, createPool(url, { max: 4 }), services)
await services.jobs.open(app.jobs, { supervise: false })

const password = await hashPassword('Harbour-4-boats')
await sql`
  INSERT INTO users (first_name, phone, referral_code, password_hash, is_internal)
  SELECT 'Known', '+7916' || (1000000 + n), 'KNOWN' || n, ${password}, n > ${people}
  FROM generate_series(1, ${2 * people}) n`.execute(app.db)

const external = (i: number) => `+7916${1_000_001 + warming + i}`
const staff = (i: number) => external(people + i)
const unknown = (i: number) => `+7917${1_000_001 + warming + i}`
let addresses = 0

async function ask(path: string, payload: object): Promise<{ ms: number; answer: string }> {
  const n = ++addresses
  const remoteAddress = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`
  const from = performance.now()
  const { statusCode, body } = await app.http.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    payload,
    remoteAddress,
  })
  const ms = performance.now() - from
  return { ms, answer: `${statusCode} ${body.replace(/[\da-f]{8}-[\da-f-]{27}/g, 'id')}` }
}

const median = (all: number[]): number => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

async function compare(what: string, path: string, kinds: Record<string, (i: number) => object>): Promise<boolean> {
  const times = new Map<string, number[]>()
  const answers = new Set<string>()
  // In turns, so that whatever else the machine does hits all of them.
  for (let i = -warming; i < samples; i++) {
    for (const [kind, payload] of Object.entries(kinds)) {
      const { ms, answer } = await ask(path, payload(i))
      if (i < 0) continue
      times.set(kind, [...(times.get(kind) ?? []), ms])
      answers.add(answer)
    }
  }
  const medians = [...times].map(([kind, all]) => [kind, median(all)] as const)
  const apart = Math.max(...medians.map(([, ms]) => ms)) - Math.min(...medians.map(([, ms]) => ms))
  const holds = apart < bound && answers.size === 1
  const told = medians.map(([kind, ms]) => `${kind} ${ms.toFixed(2)} ms`).join(', ')
  console.log(
    `${holds ? 'holds ' : 'FAILS '} ${what}: ${told}; ${apart.toFixed(2)} ms apart, ${answers.size} answer(s)`,
  )
  return holds
}

const wrong = (phone: string) => ({ phone, password: 'Wrong-pass-1' })
const results = [
  await compare('a wrong password', 'login', { known: (i) => wrong(external(i)), unknown: (i) => wrong(unknown(i)) }),
  await compare('a code for a new password', 'send-sms', {
    known: (i) => ({ phone: external(i), resolution: 'password' }),
    staff: (i) => ({ phone: staff(i), resolution: 'password' }),
    unknown: (i) => ({ phone: unknown(i), resolution: 'password' }),
  }),
]

await app.http.close()
await services.jobs.stop()
await app.db.destroy()
await drop()
await source.stop()
rmSync(folder, { recursive: true, force: true })
process.exitCode = results.every(Boolean) ? 0 : 1
