import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startBenchDatabase } from './lib/database.ts'
import { serve } from './lib/process.ts'
import { accessTokensFor } from './lib/token.ts'

/**
 * Claims: how many a second when everybody takes another task, and one task that 200 executors take at once.
 * Usage: node bench/claims.ts [claims=3000] [races=100]
 */
const [claims = 3_000, races = 100] = process.argv.slice(2).map(Number)
const executors = 200
const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))

const database = await startBenchDatabase()
try {
  const { executorIds, subtaskIds } = await seed(database.url)
  const { tokens, dataDir } = await accessTokensFor(database.url, executorIds)
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error', DATABASE_POOL: '32' }
  const server = await serve(main, env, '/api/ready')
  const take = (subtaskId: number, token: string) =>
    fetch(`${server.url}/api/v3/subtasks/${subtaskId}/process`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    }).then(async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    })
  try {
    await rate(subtaskIds.slice(0, claims), tokens, take)
    await race(subtaskIds.slice(claims), tokens, take)
  } finally {
    await server.stop()
  }
} finally {
  await database.stop()
}

type Take = (subtaskId: number, token: string) => Promise<number>

async function rate(subtaskIds: number[], tokens: string[], take: Take): Promise<void> {
  const started = performance.now()
  let next = 0
  const statuses = new Map<number, number>()
  const worker = async () => {
    while (next < subtaskIds.length) {
      const place = next++
      const status = await take(subtaskIds[place] as number, tokens[place % tokens.length] as string)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 32 }, worker))
  const perSecond = subtaskIds.length / ((performance.now() - started) / 1000)
  console.log(
    `${subtaskIds.length} claims over 32 connections: ${perSecond.toFixed(0)}/s (goal 500), answers ${text(statuses)}`,
  )
}

async function race(subtaskIds: number[], tokens: string[], take: Take): Promise<void> {
  const winners: number[] = []
  const statuses = new Map<number, number>()
  for (const subtaskId of subtaskIds) {
    const answers = await Promise.all(tokens.map((token) => take(subtaskId, token)))
    winners.push(answers.filter((status) => status === 200).length)
    for (const status of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const single = winners.filter((count) => count === 1).length
  console.log(
    `${subtaskIds.length} races of ${tokens.length}: ${single} with exactly one winner, answers ${text(statuses)}`,
  )
}

function text(statuses: Map<number, number>): string {
  return [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
}

/** Designers without a claim limit in the way, and one published task for each claim and race. */
async function seed(url: string): Promise<{ executorIds: number[]; subtaskIds: number[] }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const ids = async (sql: string, values: unknown[]) =>
    (await client.query(sql, values)).rows.map(({ id }) => id as number)
  const creators = await ids(
    `INSERT INTO users (first_name, phone, referral_code, is_internal)
     SELECT 'Creator ' || n, '+7902' || lpad(n::text, 7, '0'), 'C' || n, true FROM generate_series(1, 50) n RETURNING id`,
    [],
  )
  const executorIds = await ids(
    `INSERT INTO users (first_name, phone, referral_code) SELECT 'Designer ' || n, '+7903' || lpad(n::text, 7, '0'), 'D' || n
     FROM generate_series(1, $1) n RETURNING id`,
    [executors],
  )
  await client.query(`INSERT INTO user_roles SELECT unnest($1::int[]), 'creator', 0`, [creators])
  await client.query(`INSERT INTO user_roles SELECT unnest($1::int[]), 'designer', 0`, [executorIds])
  await client.query(`INSERT INTO settings VALUES ('claim_limit', '1000000')`)
  await client.query(
    `INSERT INTO tasks (kind, title, owner_id) SELECT 'design', 'Order ' || n, ($1::int[])[1 + n % 50] FROM generate_series(1, $2::int) n`,
    [creators, claims + races],
  )
  const subtaskIds = await ids(
    `INSERT INTO subtasks (task_id, owner_id, type, title, cost_minor, time_limit, status, published_at)
     SELECT id, owner_id, 'designer', title, 100000, 86400, 'published', now() FROM tasks ORDER BY id RETURNING id`,
    [],
  )
  await client.query('ANALYZE')
  await client.end()
  return { executorIds, subtaskIds }
}
