import { freeWrongPasswords, freeWrongPasswordsOfAddress } from '@slipway/domain/identity/password-waits.ts'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import { networkOf, widerNetworkOf } from '../../../platform/security/networks.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'

/**
 * Counters in PostgreSQL (`rate_limits`): one statement counts and decides, and keeps its row until the transaction
 * ends. So rivals queue at it instead of refusing one another, none slips past, and a restart doesn't refill it.
 * Without the database nothing is let through. Clocks of nodes that are seconds apart move a window by those seconds.
 */
export interface Budget {
  /** What is counted: the kind and whose. */
  key: string
  points: number
  seconds: number
}

const hour = 3600
const day = 24 * hour

export const codesOfAddress = (ip: string): Budget => ({ key: `code:ip:${networkOf(ip)}`, points: 20, seconds: hour })
/** Who rents addresses gets them by the hundred. */
export const codesOfNetwork = (ip: string): Budget => ({
  key: `code:net:${widerNetworkOf(ip)}`,
  points: 200,
  seconds: day,
})
/** All lanes of a phone together: each browser in which its owner has signed in has one of its own. */
export const codesOfPhone = (phone: string): Budget => ({ key: `code:phone:${phone}`, points: 10, seconds: day })
/** What a day of codes may cost. */
export const codesOfSite = (points: number): Budget => ({ key: 'code:site', points, seconds: day })

export const wrongCodesOfAddress = (ip: string): readonly Budget[] => [
  { key: `code-wrong:ip:${networkOf(ip)}`, points: 20, seconds: day },
  { key: `code-wrong:net:${widerNetworkOf(ip)}`, points: 100, seconds: day },
]
export const wrongCodesOfSite: Budget = { key: 'code-wrong:site', points: 300, seconds: day }
/** Runs for a day after the site's wrong codes are used up. */
export const codesUnderAttack: Budget = { key: 'code:under-attack', points: 1, seconds: day }

/** Tries of programs that send the phone and the code alone. */
export const bareCodesOfPhone = (phone: string): Budget => ({
  key: `code-bare:phone:${phone}`,
  points: 10,
  seconds: day,
})

/** Codes that a superadministrator has sent to try a service. */
export const triedCodesOfPerson = (id: number): Budget => ({ key: `code-tried:user:${id}`, points: 20, seconds: hour })

/** Mails that a superadministrator sends by hand, each to one address or to a list of people. */
export const sentMailsOfPerson = (id: number): Budget => ({ key: `mail-sent:user:${id}`, points: 20, seconds: hour })

/** Browsers that a person has told of news: each is a request to an address of theirs. */
export const subscriptionsOfPerson = (id: number): Budget => ({ key: `push:user:${id}`, points: 20, seconds: hour })

export const promoCodesOfPerson = (id: number): Budget => ({ key: `promo-code:user:${id}`, points: 10, seconds: hour })
/** Each asks the provider up to three times. */
export const ssoOfAddress = (ip: string): Budget => ({ key: `sso:ip:${networkOf(ip)}`, points: 60, seconds: hour })
/** Remembered for longer than the attempt's cookie counts. */
export const ssoState = (cipher: Cipher, state: string): Budget => ({
  key: `sso:state:${cipher.digest(state, 'sso state')}`,
  points: 1,
  seconds: hour,
})

export const failedRegistrations = (ip: string): Budget => ({
  key: `register:ip:${networkOf(ip)}`,
  points: 20,
  seconds: hour,
})

export interface Counted {
  points: number
  /** Seconds to wait when this was one too many, else null. */
  wait: number | null
}

/** Counts one more; the window starts with its first. */
export async function count(tx: Tx, { key, points, seconds }: Budget): Promise<Counted> {
  const now = tx.now.getTime()
  const end = now + seconds * 1000
  const { rows } = await sql<{ points: number; expire: bigint }>`
    INSERT INTO rate_limits AS r (key, points, expire) VALUES (${key}, 1, ${end})
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN r.expire <= ${now} THEN 1 ELSE least(r.points, ${points}) + 1 END,
      expire = CASE WHEN r.expire <= ${now} THEN ${end} ELSE r.expire END
    RETURNING points, expire`.execute(tx.db)
  const row = rows[0] as { points: number; expire: bigint }
  return { points: row.points, wait: row.points > points ? secondsUntil(row.expire, now) : null }
}

/** Counts one more and throws too_many_requests when it is one too many. */
export async function spend(tx: Tx, budget: Budget): Promise<void> {
  const { wait } = await count(tx, budget)
  if (wait !== null) throw new AppError('too_many_requests', { seconds: wait })
}

/** Answers whether nobody has done it yet, for what may be done once within its time. */
export async function spendOnce(tx: Tx, key: Budget): Promise<boolean> {
  return (await count(tx, key)).wait === null
}

/** Takes back one count, for what turned out to be right. */
export async function uncount(tx: Tx, { key }: { key: string }): Promise<void> {
  await sql`UPDATE rate_limits SET points = greatest(points - 1, 0) WHERE key = ${key}`.execute(tx.db)
}

/** Seconds until the budget has room again, null when it has; counts nothing. */
export async function waitFor(reader: Reader, { key, points }: Budget): Promise<number | null> {
  const now = reader.now.getTime()
  const row = await reader.db
    .selectFrom('rate_limits')
    .select('expire')
    .where('key', '=', key)
    .where('points', '>=', points)
    .where('expire', '>', BigInt(now))
    .executeTakeFirst()
  return row?.expire ? secondsUntil(row.expire, now) : null
}

const secondsUntil = (moment: bigint, now: number): number => Math.max(1, Math.ceil((Number(moment) - now) / 1000))

/** Letters that ask an address whose it is, and e-mails that an administrator sets. */
export const emailsOfPerson = (userId: number): Budget => ({ key: `email:user:${userId}`, points: 5, seconds: day })
/** The same by address, whoever names it: it may be a stranger's. */
export const emailsOfAddress = (email: string): Budget => ({
  key: `email:to:${email.toLowerCase()}`,
  points: 3,
  seconds: day,
})
/** Each is told by mail. */
export const passwordsOfPerson = (userId: number): Budget => ({
  key: `password:set:${userId}`,
  points: 10,
  seconds: day,
})

/** Requests for a link to set a password, by whoever can't get in. */
export const passwordRequestsOfAddress = (ip: string): readonly Budget[] => [
  { key: `password:asked:ip:${networkOf(ip)}`, points: 10, seconds: hour },
  { key: `password:asked:net:${widerNetworkOf(ip)}`, points: 100, seconds: day },
]
/** Anybody may ask in anybody's name: administrators are told of it once. */
export const passwordRequestsOfPerson = (userId: number): Budget => ({
  key: `password:asked:user:${userId}`,
  points: 1,
  seconds: day,
})

/** Wrong passwords: so many are free, then each one doubles the wait (`waitAfterWrong`). */
export interface Delay {
  key: string
  free: number
}

export const wrongPasswordsOfPhone = (phone: string): Delay => ({
  key: `password:phone:${phone}`,
  free: freeWrongPasswords,
})
export const wrongPasswordsOfAddress = (ip: string): Delay => ({
  key: `password:ip:${networkOf(ip)}`,
  free: freeWrongPasswordsOfAddress,
})
/** A browser that is known for this account: strangers can't use its tries up. */
export const wrongPasswordsOfBrowser = (id: number): Delay => ({
  key: `password:browser:${id}`,
  free: freeWrongPasswords,
})
/** Whoever is signed in and types the current password. */
export const wrongPasswordsOfUser = (id: number): Delay => ({ key: `password:user:${id}`, free: freeWrongPasswords })
