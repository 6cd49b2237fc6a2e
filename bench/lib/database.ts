import { migrate } from '@slipway/server/platform/database/migrate.ts'
import { startTemporaryPostgres } from '@slipway/server/test/temporary-postgres.ts'
import pg from 'pg'

export interface BenchDatabase {
  url: string
  stop(): Promise<void>
}

/** A migrated PostgreSQL in a temporary folder, with the settings of the product's embedded one. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const server = await startTemporaryPostgres('bench', { shared_buffers: '1GB' })
  await migrate(server.url)
  await mayLoadInBulk(server)
  return { url: server.url, stop: server.stop }
}

/** What is loaded in bulk is written past the triggers (bulk.ts): a superuser lets the product's role do that. */
async function mayLoadInBulk({ superuserUrl, url }: { superuserUrl: string; url: string }): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  const owner = pg.escapeIdentifier(decodeURIComponent(new URL(url).username))
  await client.query(`GRANT SET ON PARAMETER session_replication_role TO ${owner}`).finally(() => client.end())
}
