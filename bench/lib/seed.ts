import pg from 'pg'
import { loadInBulk } from './bulk.ts'

/**
 * Fills the database with `count` subtasks over all roles and statuses, five to an application, written in bulk. Work
 * is shared out evenly among the people of each role, and no deadline comes near, so that no warnings run beside.
 * Ids start at 1 in an empty database. Answers eight programmers, who see the published ones, and eight superadministrators.
 */
export async function seedSubtasks(
  url: string,
  count: number,
): Promise<{ programmers: number[]; administrators: number[] }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const applications = Math.ceil(count / 5)
  const people = 2_000
  const run = (sql: string, values: unknown[] = []) => client.query(sql, values)
  try {
    await loadInBulk(client, ['applications', 'tasks', 'subtasks'], async () => {
      await run(
        `INSERT INTO users (first_name, phone, referral_code, is_internal)
         SELECT 'Person ' || n, '+7901' || lpad(n::text, 7, '0'), 'B' || n, n % 10 = 0 FROM generate_series(1, $1) n`,
        [people],
      )
      await run(
        `INSERT INTO user_roles (user_id, role, position)
         SELECT id, CASE WHEN is_internal THEN 'creator'
                ELSE (ARRAY['uidesigner','designer','programmer','tester'])[1 + id % 4] END, 0 FROM users`,
      )
      await run(
        `INSERT INTO applications (package_id, name, store, category, creator_id)
         SELECT 'com.bench.app' || n, 'Application ' || n, 'google_play', 'tools', 10 * (1 + n % ($2 / 10))
         FROM generate_series(1, $1) n`,
        [applications, people],
      )
      await run(
        `INSERT INTO tasks (kind, title, application_id, owner_id, created_at)
         SELECT 'native', name, id, creator_id, now() - id * interval '1 second' FROM applications`,
      )
      await run(
        `INSERT INTO subtasks (task_id, application_id, owner_id, type, stage, title, cost_minor, time_limit, status, executor_id, published_at, ends_at)
         SELECT 1 + (n - 1) / 5, 1 + (n - 1) / 5, t.owner_id,
                (ARRAY['uidesigner','designer','programmer','tester','uploader'])[1 + n % 5], n % 5, 'Subtask ' || n,
                100000 + n % 900000, 86400, s.status,
                CASE WHEN s.status IN ('inactive','published') THEN NULL ELSE e.people[1 + (n / 5) % cardinality(e.people)] END,
                now() - n * interval '1 second', CASE WHEN s.status = 'process' THEN now() + interval '20 hours' + n % 3600 * interval '1 second' END
         FROM generate_series(1, $1) n
         JOIN tasks t ON t.id = 1 + (n - 1) / 5
         CROSS JOIN LATERAL (SELECT (ARRAY['published','inactive','process','checking','completed','completed','completed','failed'])[1 + (n / 5) % 8] AS status) s
         JOIN (SELECT role, array_agg(user_id ORDER BY user_id) AS people FROM user_roles GROUP BY role) e
           ON e.role = (ARRAY['uidesigner','designer','programmer','tester','creator'])[1 + n % 5]`,
        [count],
      )
    })
    const idsOf = async (sql: string) => (await run(sql)).rows.map(({ id }) => id as number)
    return {
      programmers: await idsOf(
        `SELECT user_id AS id FROM user_roles WHERE role = 'programmer' ORDER BY user_id LIMIT 8`,
      ),
      administrators: await idsOf(
        `INSERT INTO user_roles SELECT user_id, 'superadministrator', -1 FROM user_roles
         WHERE role = 'creator' ORDER BY user_id DESC LIMIT 8 RETURNING user_id AS id`,
      ),
    }
  } finally {
    await client.end()
  }
}
