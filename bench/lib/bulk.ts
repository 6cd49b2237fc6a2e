import type { Client } from 'pg'

/**
 * Loads rows as a restore does: the tables' indexes are made after the rows and foreign keys are not asked for each of
 * them. What serves a constraint stays. The role may, see database.ts.
 */
export async function loadInBulk(client: Client, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; text: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS text FROM pg_index i
     WHERE i.indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [tables],
  )
  await client.query(`SET session_replication_role = replica; SET synchronous_commit = off; SET work_mem = '128MB';
    SET maintenance_work_mem = '512MB'; SET max_parallel_maintenance_workers = 2`)
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)
  await work()
  for (const { text } of indexes) await client.query(text)
  await client.query('VACUUM ANALYZE')
}
