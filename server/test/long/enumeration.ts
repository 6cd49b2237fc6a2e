/**
 * T32: do phones with an account, of staff and without one answer equally, and equally fast?
 * `node server/test/long/enumeration.ts [samples]`, on a throw-away PostgreSQL. Prints medians and how far they are apart.
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
import { passwords } from '../../src/platform/security/password-hash.ts'
import { figure } from '../figure.ts'
import { cloneDatabase, startTemplateDatabase } from '../template-database.ts'

const samples = Number(process.argv[2] ?? 1000)
const bound = 5
/** Calls before the first that is measured. */
const warming = 20
/** Codes wait for each other, so each story has phones of its own. */
const stories = 3
const each = samples + warming
const people = stories * each
const folder = mkdtempSync(join(tmpdir(), 'slipway-enumeration-'))
const source = await startTemplateDatabase()
const { url, drop } = await cloneDatabase(source)
const env = { DATABASE_URL: url, DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'silent' }
const config = readConfig(env)
const services = createServices(config, pino({ level: 'silent' }), url, () => new Date())
const app = await createApp(config, createPool(url, { max: 4 }), services)
await services.jobs.open(app.jobs, { supervise: false })
await sql`UPDATE types SET value = '1000000' WHERE name = 'codes_per_day'`.execute(app.db)

const password = await passwords.hash('Harbour-4-boats')
await sql`
  INSERT INTO users (first_name, phone, referral_code, password_hash, is_internal)
  SELECT 'Known', '+7916' || (1000000 + n), 'KNOWN' || n, ${password}, n > ${people}
  FROM generate_series(1, ${2 * people}) n`.execute(app.db)

type PhoneOf = (n: number) => string
const external: PhoneOf = (n) => `+7916${1_000_001 + n}`
const staff: PhoneOf = (n) => external(people + n)
const unknown: PhoneOf = (n) => `+7917${1_000_001 + n}`
let addresses = 0

async function ask(path: string, payload: object): Promise<{ ms: number; body: string; answer: string }> {
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
  return { ms, body, answer: `${statusCode} ${body.replace(/[\da-f]{8}-[\da-f-]{27}/g, 'id')}` }
}

const median = (all: number[]): number => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

interface Step {
  what: string
  path: string
  /** With what was answered before it. */
  payload: (phone: string, before: string) => object
}

/** Who asks, in turns, so that whatever else the machine does hits all of them; reports what tells them apart. */
async function compare(story: number, kinds: Record<string, PhoneOf>, steps: readonly Step[]): Promise<void> {
  const times = new Map<string, number[]>()
  const answers = new Map<string, Set<string>>(steps.map(({ what }) => [what, new Set()]))
  for (let i = -warming; i < samples; i++) {
    // What is measured is no limit of the site: those would refuse everybody alike.
    await sql`DELETE FROM rate_limits WHERE key LIKE 'code%'`.execute(app.db)
    for (const [kind, phoneOf] of Object.entries(kinds)) {
      const phone = phoneOf(story * each + warming + i)
      let before = ''
      for (const { what, path, payload } of steps) {
        const { ms, body, answer } = await ask(path, payload(phone, before))
        before = body
        if (i < 0) continue
        times.set(`${what} ${kind}`, [...(times.get(`${what} ${kind}`) ?? []), ms])
        answers.get(what)?.add(answer)
      }
    }
  }
  for (const { what } of steps) tell(what, Object.keys(kinds), times, answers.get(what)?.size ?? 0)
}

function tell(what: string, kinds: readonly string[], times: ReadonlyMap<string, number[]>, answers: number): void {
  const medians = kinds.map((kind) => [kind, median(times.get(`${what} ${kind}`) ?? [])] as const)
  const apart = Math.max(...medians.map(([, ms]) => ms)) - Math.min(...medians.map(([, ms]) => ms))
  console.log(`${what}: ${medians.map(([kind, ms]) => `${kind} ${ms.toFixed(2)} ms`).join(', ')}`)
  figure(`T32: ${what}, medians apart`, apart, 'ms', { atMost: bound })
  figure(`T32: ${what}, different answers`, answers, '', { atMost: 1 })
}

const code = (resolution: string): Step => ({
  what: `a code to ${resolution}`,
  path: 'send-sms',
  payload: (phone) => ({ phone, resolution }),
})
const wrongCode = (resolution: string): Step => ({
  what: `a wrong code to ${resolution}`,
  path: 'verify-user',
  payload: (phone, sent) => ({ phone, code: '0000', challenge: JSON.parse(sent).data.challenge }),
})
const wrongPassword: Step = {
  what: 'a wrong password',
  path: 'login',
  payload: (phone) => ({ phone, password: 'Wrong-pass-1' }),
}
const everybody = { known: external, staff, unknown }
await compare(0, everybody, [code('login'), wrongCode('login')])
await compare(1, everybody, [code('password'), wrongCode('password')])
await compare(2, everybody, [code('register'), wrongCode('register'), wrongPassword])

await app.http.close()
await services.jobs.stop()
await app.db.destroy()
await drop()
await source.stop()
rmSync(folder, { recursive: true, force: true })
