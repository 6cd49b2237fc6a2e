import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { figure } from '@slipway/server/test/figure.ts'
import pg from 'pg'
import { startBenchDatabase } from './lib/database.ts'
import { type Served, serve } from './lib/process.ts'
import { accessTokenFor } from './lib/token.ts'

/**
 * A ZIP of so many megabytes, downloaded by a public link: how much more memory the server takes meanwhile, and how long
 * it needs. The client throws away what comes.
 * Usage: node bench/zip.ts [megabytes=300] [at once=1]
 */
const [megabytes = 300, atOnce = 1] = process.argv.slice(2).map(Number)
const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))
const mebi = 1024 * 1024

async function seedApplication(client: pg.Client): Promise<{ owner: number; application: number; subtask: number }> {
  const id = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows[0].id as number
  const owner = await id(`INSERT INTO users (first_name, phone, referral_code, is_internal)
    VALUES ('Creator', '+79020000001', 'CREATOR', true) RETURNING id`)
  await client.query(`INSERT INTO user_roles VALUES ($1, 'creator', 0)`, [owner])
  const application = await id(
    `INSERT INTO applications (name, store, category, creator_id) VALUES ('Large', 'google_play', 'tools', $1) RETURNING id`,
    [owner],
  )
  const task = await id(
    `INSERT INTO tasks (kind, title, application_id, owner_id) VALUES ('native', 'Order', $1, $2) RETURNING id`,
    [application, owner],
  )
  const subtask = await id(
    `INSERT INTO subtasks (task_id, application_id, owner_id, executor_id, type, title, cost_minor, time_limit, status)
     VALUES ($1, $2, $3, $3, 'programmer', 'Build', 100000, 86400, 'completed') RETURNING id`,
    [task, application, owner],
  )
  return { owner, application, subtask }
}

/** Source archive and build, half of the bytes each, where the server looks for them. */
async function seedFiles(client: pg.Client, dataDir: string, seeded: Awaited<ReturnType<typeof seedApplication>>) {
  const content: Record<string, number> = {}
  for (const [field, purpose] of [
    ['source_zip_file_id', 'source_zip'],
    ['aab_file_id', 'aab'],
  ] as const) {
    const key = `00/${purpose}`
    const size = Math.floor(megabytes / 2) * mebi
    mkdirSync(join(dataDir, 'files/00'), { recursive: true })
    const file = createWriteStream(join(dataDir, 'files', key))
    for (let written = 0; written < size; written += mebi) if (!file.write(randomBytes(mebi))) await drained(file)
    await finished(file.end())
    const { rows } = await client.query(
      `INSERT INTO files (owner_id, purpose, name, mime, size, sha256, storage_key, subtask_id, attached_at)
       VALUES ($1, $2, $2 || '.zip', 'application/zip', $3, $4, $5, $6, now()) RETURNING id`,
      [seeded.owner, purpose, size, createHash('sha256').update(key).digest('hex'), key, seeded.subtask],
    )
    content[field] = rows[0].id
  }
  await client.query(`INSERT INTO subtask_deliverables (subtask_id, content) VALUES ($1, $2)`, [
    seeded.subtask,
    content,
  ])
}

const drained = (file: NodeJS.EventEmitter) => new Promise((resolve) => file.once('drain', resolve))

async function linkFor(server: Served, token: string, application: number): Promise<string> {
  const made = await fetch(`${server.url}/api/v3/application-links`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ application_id: application, source: true, all: true, is_internal: false }),
  })
  const { data } = (await made.json()) as { data: { attributes: { url: string } } }
  const [id, secret] = data.attributes.url.split('#')[1]?.split('.') ?? []
  const looked = await fetch(`${server.url}/api/v3/application-links/${id}`, {
    headers: { 'x-link-secret': secret ?? '' },
  })
  const link = (await looked.json()) as { data: { attributes: { download: string } } }
  return server.url + link.data.attributes.download
}

async function download(url: string): Promise<number> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  let bytes = 0
  for await (const chunk of answer.body ?? []) bytes += chunk.length
  return bytes
}

const database = await startBenchDatabase()
const client = new pg.Client({ connectionString: database.url })
await client.connect()
try {
  const seeded = await seedApplication(client)
  const { token, dataDir } = await accessTokenFor(database.url, seeded.owner)
  await seedFiles(client, dataDir, seeded)
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error' }
  const server = await serve(main, env, '/api/ready')
  try {
    const url = await linkFor(server, token, seeded.application)
    const before = server.memory()
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, server.memory())
    }, 20)
    const [started, cpu] = [performance.now(), server.cpu()]
    const sizes = await Promise.all(Array.from({ length: atOnce }, () => download(url)))
    clearInterval(watch)
    const seconds = (performance.now() - started) / 1000
    const total = sizes.reduce((sum, size) => sum + size, 0) / mebi
    console.log(
      `${atOnce} × ${((sizes[0] ?? 0) / mebi).toFixed(0)} MiB in ${seconds.toFixed(1)} s (${(total / seconds).toFixed(0)} MiB/s, ` +
        `${(server.cpu() - cpu).toFixed(1)} s of processor); memory ${before.toFixed(0)} MiB before, ${most.toFixed(0)} at most`,
    )
    figure(`memory of ${atOnce} ZIP downloads`, most - before, 'MiB', { atMost: 60 })
  } finally {
    await server.stop()
  }
} finally {
  await client.end()
  await database.stop()
}
