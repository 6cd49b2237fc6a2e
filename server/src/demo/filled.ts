import { sql } from 'kysely'
import { ConfigError } from '../platform/config.ts'
import type { Reader } from '../platform/tx.ts'
import { demoSignIns } from './people.ts'

const seedLock = 7_354_003

/** Another process that starts on the same database was faster. */
export class Filled extends Error {}

/** Under a lock: of several processes that start on one database the first one fills it. */
export async function isFilled({ db }: Reader): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(${seedLock})`.execute(db)
  const first = await db.selectFrom('users').select('phone').orderBy('id').limit(1).executeTakeFirst()
  if (first && first.phone !== demoSignIns[0].phone) {
    throw new ConfigError(['DEMO: the database holds people who are not of the demo; set DEMO=0'])
  }
  return first !== undefined
}
