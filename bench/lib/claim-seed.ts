import pg from 'pg'

interface Claims {
  executorIds: number[]
  subtaskIds: number[]
}

/** Designers without a claim limit in the way, and as many published tasks. */
export async function seedClaims(url: string, executors: number, tasks: number): Promise<Claims> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await fill(client, executors, tasks)
  } finally {
    await client.end()
  }
}

async function fill(client: pg.Client, executors: number, tasks: number): Promise<Claims> {
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
  await client.query(`UPDATE types SET value = '99999' WHERE type = 'task_setting' AND name = 'claim_limit'`)
  await client.query(
    `INSERT INTO tasks (kind, title, owner_id) SELECT 'design', 'Order ' || n, ($1::int[])[1 + n % 50] FROM generate_series(1, $2::int) n`,
    [creators, tasks],
  )
  const subtaskIds = await ids(
    `INSERT INTO subtasks (task_id, owner_id, type, title, cost_minor, time_limit, status, published_at)
     SELECT id, owner_id, 'designer', title, 100000, 86400, 'published', now() FROM tasks ORDER BY id RETURNING id`,
    [],
  )
  await makeHistory(client, creators, executorIds)
  await client.query('VACUUM ANALYZE')
  return { executorIds, subtaskIds }
}

/** Work of before: without it the planner takes the tables for empty ones, and so they stay in its plans. */
async function makeHistory(client: pg.Client, creators: number[], executorIds: number[]): Promise<void> {
  await client.query(
    `WITH made AS (
       INSERT INTO tasks (kind, title, owner_id)
       SELECT 'design', 'Past order ' || n, ($1::int[])[1 + n % 50] FROM generate_series(1, 20000) n RETURNING id, owner_id
     ), work AS (
       INSERT INTO subtasks (task_id, owner_id, type, title, cost_minor, time_limit, status, published_at, executor_id, starts_at, ends_at, attempt_number)
       SELECT id, owner_id, 'designer', 'Past work ' || id, 100000, 86400, CASE WHEN id % 50 = 0 THEN 'process' ELSE 'completed' END,
         now(), ($2::int[])[1 + id % cardinality($2)], now(), now() + interval '20 hours', 1
       FROM made RETURNING *
     ) INSERT INTO subtask_attempts (subtask_id, number, user_id, started_at, ends_at, closed_at, outcome)
     SELECT id, 1, executor_id, starts_at, ends_at, CASE WHEN status = 'completed' THEN now() END,
       CASE WHEN status = 'completed' THEN 'completed' END FROM work`,
    [creators, executorIds],
  )
}
