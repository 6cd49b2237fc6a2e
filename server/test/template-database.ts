import { randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { jobs } from '../src/modules/index.ts'
import { syncTexts } from '../src/modules/texts/sync.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import type { Database } from '../src/platform/database/schema.ts'
import { createJobs } from '../src/platform/jobs/jobs.ts'
import type { Services } from '../src/platform/services.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

/** A server and the name of a database on it that nobody connects to. */
export interface TemplateDatabase {
  /** As a superuser, who makes the databases. */
  serverUrl: string
  /** As the product's role, which owns them. */
  ownerUrl: string
  template: string
}

/** Tests throw their data away: whatever makes a write survive a crash only costs time. */
const FLAGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

const withName = (serverUrl: string, name: string) => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href

/** The role that connects, as SQL writes it. */
export const ownerOf = (url: string) => pg.escapeIdentifier(decodeURIComponent(new URL(url).username))

const randomName = (kind: string) => `slipway_${kind}_${randomBytes(6).toString('hex')}`

/**
 * Starts a throw-away server, or uses the one in TEST_DATABASE_URL, and fills one database to clone from: `fill` gets its
 * address, and lets go of it.
 */
export async function startTemplateDatabase(fill = migrated): Promise<TemplateDatabase & { stop(): Promise<void> }> {
  const server = await startServer()
  const { serverUrl, ownerUrl } = server
  const template = randomName('template')
  try {
    await execute(serverUrl, `create database ${template} owner ${ownerOf(ownerUrl)}`)
    await fill(withName(ownerUrl, template))
    await execute(serverUrl, `alter database ${template} allow_connections false`)
  } catch (error) {
    await server.stop()
    throw error
  }
  const stop = async () => {
    // On a server of somebody's own, the template has to go; ours goes as a whole.
    await execute(serverUrl, `drop database ${template} with (force)`)
    await server.stop()
  }
  return { serverUrl, ownerUrl, template, stop }
}

async function migrated(url: string): Promise<void> {
  await migrate(url)
  await makeQueues(url)
  await writeTexts(url)
}

/** As a process that has been up once leaves them: each test would have to make them again. */
async function makeQueues(url: string): Promise<void> {
  const queues = createJobs<Services>(url, (error) => {
    throw error
  })
  await queues.open(jobs, { supervise: false })
  await queues.stop()
}

/** Each process does so at its start. */
async function writeTexts(url: string): Promise<void> {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) })
  await syncTexts(db).finally(() => db.destroy())
}

export interface TestDatabase {
  url: string
  superuserUrl: string
  drop(): Promise<void>
}

/** A database of its own, as the template is. About 50 ms. */
export async function cloneDatabase(source: TemplateDatabase): Promise<TestDatabase> {
  const name = randomName('test')
  const owner = ownerOf(source.ownerUrl)
  await execute(
    source.serverUrl,
    `create database ${name} owner ${owner} template ${source.template} strategy file_copy`,
  )
  const drop = () => execute(source.serverUrl, `drop database if exists ${name} with (force)`)
  return { url: withName(source.ownerUrl, name), superuserUrl: withName(source.serverUrl, name), drop }
}

async function startServer(): Promise<{ serverUrl: string; ownerUrl: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { serverUrl: given, ownerUrl: given, stop: async () => undefined }
  const server = await startTemporaryPostgres('test', FLAGS)
  return { serverUrl: server.superuserUrl, ownerUrl: server.url, stop: server.stop }
}

export async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
