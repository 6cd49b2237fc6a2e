import pg from 'pg'
import { loadInBulk } from './bulk.ts'

/** So many people of all roles and states; the first two are a superadministrator and a publishing manager. */
export async function seedPeople(url: string, count: number): Promise<[superadministrator: number, manager: number]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await loadInBulk(client, ['users', 'user_roles', 'user_programming_languages'], async () => {
      await client.query(
        `INSERT INTO users (first_name, last_name, email, phone, referral_code, is_internal, is_block, task_block,
           is_suspicious, passport_status, country_code, created_at)
         SELECT (ARRAY['Алёна', 'Пётр', 'Vera', 'Олег', 'Zoe'])[1 + n % 5],
           (ARRAY['Ёлкина', 'Жуков', 'Ivanov', 'Smith'])[1 + n / 5 % 4] || n, 'person' || n || '@example.com',
           '+79' || lpad(n::text, 9, '0'), 'R' || n, n % 50 = 0 OR n <= 2, n % 499 = 0, n % 397 = 0, n % 300 = 0,
           (ARRAY['none', 'none', 'approved', 'pending'])[1 + n / 3 % 4], (ARRAY['RU', 'RU', 'KZ', 'US'])[1 + n / 7 % 4],
           now() - (n * 7919 % $1) * interval '1 minute' FROM generate_series(1, $1) n`,
        [count],
      )
      await client.query(
        `INSERT INTO user_roles (user_id, role, position)
         SELECT id, CASE WHEN id = 1 THEN 'superadministrator' WHEN id = 2 THEN 'app_manager'
           WHEN is_internal THEN (ARRAY['creator', 'app_manager', 'aso_manager'])[1 + id / 50 % 3]
           ELSE (ARRAY['programmer', 'tester', 'designer', 'uidesigner'])[1 + id % 4] END, 0 FROM users`,
      )
      await client.query(
        `INSERT INTO user_programming_languages (user_id, programming_language_id)
         SELECT r.user_id, l.id FROM user_roles r JOIN programming_languages l ON (r.user_id + l.id) % 3 = 0
         WHERE r.role = 'programmer'`,
      )
    })
    return [1, 2]
  } finally {
    await client.end()
  }
}
