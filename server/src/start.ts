import { join } from 'node:path'
import type { Ends } from './ends.ts'
import type { Config } from './platform/config.ts'
import { startEmbedded } from './platform/database/embedded.ts'
import { migrate } from './platform/database/migrate.ts'
import type { Given } from './serve.ts'

/**
 * Starts everything in order, and pushes onto `ends` how each part is stopped. The code is read while the database is
 * made: it keeps this thread busy, and the database another process.
 */
export async function start(given: Omit<Given, 'url'>): Promise<void> {
  const { config, log, state, ends } = given
  const database = openDatabase(config, ends)
  const code = import('./serve.ts')
  // Heard below, after the database.
  code.catch(() => undefined)
  const url = await database
  if (state.stopping) return
  await migrate(url, { logger: log })
  const { serve } = await code
  await serve({ ...given, url })
}

async function openDatabase(config: Config, ends: Ends): Promise<string> {
  if (!config.embedded) return config.DATABASE_URL as string
  const embedded = await startEmbedded({ dataDir: join(config.DATA_DIR, 'postgres') })
  ends.push(() => embedded.stop())
  return embedded.url
}
