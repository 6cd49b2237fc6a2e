import { waitAfterWrong, wrongPasswordMemory } from '@slipway/domain/identity/password-waits.ts'
import type { Endpoint } from '@slipway/domain/kernel/endpoint.ts'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import { createFairQueue } from '../../../platform/fair-queue.ts'
import type { RawContext } from '../../../platform/module.ts'
import { passwords } from '../../../platform/security/password-hash.ts'
import type { Tx } from '../../../platform/tx.ts'
import { type Delay, uncount } from './limits.ts'

type Transactions = Pick<RawContext<Endpoint>, 'transact'>

interface Try {
  /** Whose tries are counted one by one. */
  of: Delay
  /** The address, whose wrong passwords are counted after they are looked at; people of one office don't queue. */
  from?: Delay | undefined
  stored: string | null
  password: string
}

/**
 * Tries that are counted together wait for each other. A network, say an office, may have hundreds of people at the door;
 * who tries thousands of phones from one keeps nobody else waiting.
 */
export const inLine = createFairQueue(4, { ofKey: 200, ofCrowd: 400, ofAll: 2_000 })

/**
 * Is the password right? The try is counted as wrong before it is looked at, in a transaction of its own, and taken back
 * when it was right: rivals find all earlier ones counted, and no transaction waits for the hash. The caller stands
 * `inLine`, so that right ones never hinder one another. Throws too_many_requests while the wait after the last wrong
 * one runs; such a try isn't looked at.
 */
export async function tryPassword({ transact }: Transactions, { of, from, stored, password }: Try): Promise<boolean> {
  await transact(async (tx) => {
    refuse(from && (await waitOf(tx, from)))
    refuse(await holdWait(tx, of))
    await addWrong(tx, of)
  })
  const right = await passwords.verify(stored, password).catch(async (error: unknown) => {
    await transact((tx) => uncount(tx, of))
    throw error
  })
  if (right) await transact((tx) => tx.db.deleteFrom('rate_limits').where('key', '=', of.key).execute())
  else if (from) await transact((tx) => addWrong(tx, from))
  return right
}

function refuse(seconds: number | undefined): void {
  if (seconds) throw new AppError('too_many_requests', { seconds })
}

interface Row {
  points: number
  expire: bigint | null
}

function secondsLeft(tx: Tx, row: Row | undefined, free: number): number {
  const wait = row?.expire && row.expire > BigInt(tx.now.getTime()) ? waitAfterWrong(row.points, free) : 0
  if (!row || wait === 0) return 0
  const last = Number(row.expire) - wrongPasswordMemory * 1000
  return Math.max(0, Math.ceil((last - tx.now.getTime()) / 1000) + wait)
}

async function waitOf(tx: Tx, { key, free }: Delay): Promise<number> {
  const row = await tx.db
    .selectFrom('rate_limits')
    .select(['points', 'expire'])
    .where('key', '=', key)
    .executeTakeFirst()
  return secondsLeft(tx, row, free)
}

/** As `waitOf`, and keeps the row for this transaction, also one that wasn't there. */
async function holdWait(tx: Tx, { key, free }: Delay): Promise<number> {
  const { rows } = await sql<Row>`
    INSERT INTO rate_limits AS r (key, points, expire) VALUES (${key}, 0, ${tx.now.getTime()})
    ON CONFLICT (key) DO UPDATE SET points = r.points
    RETURNING points, expire`.execute(tx.db)
  return secondsLeft(tx, rows[0], free)
}

async function addWrong(tx: Tx, { key }: Delay): Promise<void> {
  const now = tx.now.getTime()
  const end = now + wrongPasswordMemory * 1000
  await sql`
    INSERT INTO rate_limits AS r (key, points, expire) VALUES (${key}, 1, ${end})
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN r.expire <= ${now} THEN 1 ELSE least(r.points, 1000) + 1 END,
      expire = greatest(r.expire, ${end})`.execute(tx.db)
}
