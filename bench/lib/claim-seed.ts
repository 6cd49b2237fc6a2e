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
  await client.query(`INSERT INTO settings VALUES ('claim_limit', '99999')`)
  await client.query(
    `INSERT INTO tasks (kind, title, owner_id) SELECT 'design', 'Order ' || n, ($1::int[])[1 + n % 50] FROM generate_series(1, $2::int) n`,
    [creators, tasks],
  )
  const subtaskIds = await ids(
    `INSERT INTO subtasks (task_id, owner_id, type, title, cost_minor, time_limit, status, published_at)
     SELECT id, owner_id, 'designer', title, 100000, 86400, 'published', now() FROM tasks ORDER BY id RETURNING id`,
    [],
  )
  await client.query('ANALYZE')
  return { executorIds, subtaskIds }
}
