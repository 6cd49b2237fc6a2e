import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import type { Config } from '../platform/config.ts'
import { createServices } from '../platform/create-services.ts'
import { prepareDataDir } from '../platform/data-dir.ts'
import { startEmbedded } from '../platform/database/embedded.ts'
import { migrationStatus } from '../platform/database/migrate.ts'
import type { Services } from '../platform/services.ts'
import { createPool } from '../platform/database/pool.ts'
import type { Database } from '../platform/database/schema.ts'
import type { JobHost } from '../platform/jobs/job.ts'
import { createLogger } from '../platform/log.ts'
import { inTransaction } from '../platform/runner.ts'

export interface Opened extends JobHost<Services> {
  close(): Promise<void>
}

/**
 * The product's database and services for a command, beside a running server or without one. `alone`: the command may
 * not run beside one, which is known of the embedded database.
 */
export async function open(config: Config, { alone = false } = {}): Promise<Opened> {
  prepareDataDir(config.DATA_DIR)
  const embedded = config.embedded ? await startEmbedded({ dataDir: join(config.DATA_DIR, 'postgres') }) : null
  try {
    if (alone && embedded && !embedded.owned) throw new Error('Stop the server first: it would go on with the old key')
    const url = embedded?.url ?? (config.DATABASE_URL as string)
    const { pending } = await migrationStatus(url)
    if (pending.length) throw new Error('The database is older than the code: start the server once')
    const pool = createPool(url, { max: 4, prepare: config.DATABASE_PREPARE })
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
    const services = createServices(config, createLogger({ LOG_LEVEL: 'warn' }), url)
    return {
      log: services.log,
      now: services.now,
      services,
      transact: (work) => inTransaction(db, services, null, work),
      close: async () => {
        await db.destroy()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}
