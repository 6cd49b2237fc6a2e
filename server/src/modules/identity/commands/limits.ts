import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/services.ts'

/**
 * Counters in PostgreSQL (`rate_limits`): one statement counts and decides, so parallel requests can't slip past, and
 * a restart doesn't refill them. Without the database nothing is let through.
 */
interface Limit {
  /** What is counted: the kind and whose. */
  key: string
  points: number
  seconds: number
}

const hour = 3600
const day = 24 * hour

/** An address, or the network of an IPv6 one: a household has a whole /56. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped) return mapped[1] as string
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const middle = ip.includes('::') ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : []
  const groups = [...front, ...middle, ...back].slice(0, 4).map((group) => group.padStart(4, '0'))
  return `${groups.join(':').slice(0, 17)}00::/56`
}

export const codesOfPhone = (phone: string): Limit => ({ key: `code:phone:${phone}`, points: 5, seconds: hour })
export const codesOfAddress = (ip: string): Limit => ({ key: `code:ip:${networkOf(ip)}`, points: 20, seconds: hour })
export const wrongCodesOfAddress = (ip: string): Limit => ({
  key: `code-wrong:ip:${networkOf(ip)}`,
  points: 20,
  seconds: day,
})

/** Counts one more; the fixed window starts with its first. Answers the seconds to wait when it is one too many. */
export async function count(tx: Tx, { key, points, seconds }: Limit): Promise<number | null> {
  const now = tx.now.getTime()
  const { rows } = await sql<{ points: number; expire: bigint }>`
    INSERT INTO rate_limits AS r (key, points, expire) VALUES (${key}, 1, ${now + seconds * 1000})
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN r.expire <= ${now} THEN 1 ELSE r.points + 1 END,
      expire = CASE WHEN r.expire <= ${now} THEN ${now + seconds * 1000} ELSE r.expire END
    RETURNING points, expire`.execute(tx.db)
  const row = rows[0] as { points: number; expire: bigint }
  return row.points > points ? Math.max(1, Math.ceil((Number(row.expire) - now) / 1000)) : null
}

/** Takes back one count, for what turned out to be right. */
export async function uncount(tx: Tx, { key }: Pick<Limit, 'key'>): Promise<void> {
  await sql`UPDATE rate_limits SET points = greatest(points - 1, 0) WHERE key = ${key}`.execute(tx.db)
}

/** Wrong passwords: so many are free, then each one doubles the wait, up to a quarter of an hour. */
interface Delay {
  key: string
  free: number
}
const firstWait = 30
const longestWait = 15 * 60
/** Seconds after which wrong passwords are forgotten. */
const forgottenAfter = day

export const wrongPasswordsOfPhone = (phone: string): Delay => ({ key: `password:phone:${phone}`, free: 5 })
export const wrongPasswordsOfAddress = (ip: string): Delay => ({ key: `password:ip:${networkOf(ip)}`, free: 20 })

const waitAfter = (points: number, free: number): number =>
  points < free ? 0 : Math.min(longestWait, firstWait * 2 ** Math.min(points - free, 10))

/**
 * Counts a try before it is looked at, as if it were wrong (`forgive` takes it back), so that parallel tries are all
 * counted. Throws too_many_requests while the wait after the last one runs; such a try isn't counted.
 */
export async function reserveTry(tx: Tx, { key, free }: Delay): Promise<void> {
  const now = tx.now.getTime()
  const expire = now + forgottenAfter * 1000
  await sql`INSERT INTO rate_limits (key, points, expire) VALUES (${key}, 0, ${expire}) ON CONFLICT DO NOTHING`.execute(
    tx.db,
  )
  const row = await tx.db
    .selectFrom('rate_limits')
    .select(['points', 'expire'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const last = Number(row.expire) - forgottenAfter * 1000
  const points = Number(row.expire) <= now ? 0 : row.points
  const wait = Math.ceil((last + waitAfter(points, free) * 1000 - now) / 1000)
  if (points > 0 && wait > 0) throw new AppError('too_many_requests', { seconds: wait })
  await tx.db
    .updateTable('rate_limits')
    .set({ points: points + 1, expire: BigInt(expire) })
    .where('key', '=', key)
    .execute()
}

/** The password was right: the account starts afresh, the address gets this one try back. */
export async function forgive(tx: Tx, phone: string, ip: string): Promise<void> {
  await tx.db.deleteFrom('rate_limits').where('key', '=', wrongPasswordsOfPhone(phone).key).execute()
  await uncount(tx, wrongPasswordsOfAddress(ip))
}
