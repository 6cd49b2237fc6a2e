import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { modules } from '../modules/index.ts'
import type { Config } from '../platform/config.ts'
import { createServices } from '../platform/create-services.ts'
import { prepareDataDir } from '../platform/data-dir.ts'
import { startEmbedded } from '../platform/database/embedded.ts'
import { migrationStatus } from '../platform/database/migrate.ts'
import { createPool } from '../platform/database/pool.ts'
import type { Database } from '../platform/database/schema.ts'
import type { JobHost } from '../platform/jobs/job.ts'
import { createLogger } from '../platform/log.ts'
import { inTransaction } from '../platform/runner.ts'
import type { Services } from '../platform/services.ts'

export interface Opened extends JobHost<Services> {
  close(): Promise<void>
}

interface OpenOptions {
  /** Why the command may not run beside a server; that one runs is known of the embedded database. */
  alone?: string
}

/** The product's database and services for a command, beside a running server or without one. */
export async function open(config: Config, options: OpenOptions = {}): Promise<Opened> {
  const { url, stop } = await openDatabase(config, options)
  try {
    const { pending } = await migrationStatus(url)
    if (pending.length) throw new Error('The database is older than the code: start the server once')
    return openOn(config, url, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

/** The database alone, whatever is in it. */
export async function openDatabase(
  config: Config,
  { alone }: OpenOptions,
): Promise<{ url: string; stop(): Promise<void> }> {
  prepareDataDir(config.DATA_DIR)
  const embedded = config.embedded ? await startEmbedded({ dataDir: join(config.DATA_DIR, 'postgres') }) : null
  if (alone && embedded && !embedded.owned) {
    await embedded.stop()
    throw new Error(`Stop the server first: ${alone}`)
  }
  return { url: embedded?.url ?? (config.DATABASE_URL as string), stop: async () => embedded?.stop() }
}

/** The services on a database that is as new as the code. */
export function openOn(config: Config, url: string, stop: () => Promise<void>): Opened {
  const pool = createPool(url, { max: 4, prepare: config.DATABASE_PREPARE })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const services = createServices(config, createLogger({ LOG_LEVEL: 'warn' }), url)
  services.console.open(modules)
  return {
    log: services.log,
    now: services.now,
    services,
    transact: (work) => inTransaction(db, services, null, work),
    close: async () => {
      await db.destroy()
      await stop()
    },
  }
}
