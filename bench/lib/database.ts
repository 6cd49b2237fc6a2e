import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '@slipway/server/platform/database/embedded.ts'
import { migrate } from '@slipway/server/platform/database/migrate.ts'

export interface BenchDatabase {
  url: string
  stop(): Promise<void>
}

/** A migrated PostgreSQL in a temporary folder, with the settings of the product's embedded one. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'slipway-bench-'))
  const embedded = await startEmbedded({ dataDir: join(folder, 'postgres'), flags: { shared_buffers: '1GB' } })
  await migrate(embedded.url)
  await mayLoadInBulk(embedded)
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What is loaded in bulk is written past the triggers (bulk.ts): a superuser lets the product's role do that. */
async function mayLoadInBulk({ superuserUrl, url }: { superuserUrl: string; url: string }): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  const owner = pg.escapeIdentifier(decodeURIComponent(new URL(url).username))
  await client.query(`GRANT SET ON PARAMETER session_replication_role TO ${owner}`).finally(() => client.end())
}
