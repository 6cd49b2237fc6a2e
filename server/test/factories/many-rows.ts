import pg from 'pg'

export const rows = 100_000

/** One of several, by the number of the row. */
const one = (values: readonly string[], by = 'n') =>
  `(ARRAY[${values.map((value) => `'${value}'`)}])[1 + (${by}) % ${values.length}]`

/** People by role: so many of each, the first of each role are the ones that tests read as. */
export const people = {
  superadministrator: 1,
  app_manager: 2,
  creator: 3,
  aso_manager: 4,
  programmer: 5,
  tester: 6,
} as const

const statements = [
  `INSERT INTO users (first_name, last_name, email, phone, referral_code, is_internal, is_block, task_block, is_suspicious,
     passport_status, country_code)
   SELECT ${one(['Алёна', 'Пётр', 'Vera', 'Олег', 'Zoe'])}, ${one(['Ёлкина', 'Жуков', 'Ivanov', 'Smith'], 'n / 5')} || n,
     'person' || n || '@example.com', '+79' || lpad(n::text, 9, '0'), 'R' || n, n % 50 = 0 OR n <= 4,
     n % 500 = 0, n % 400 = 0, n % 300 = 0,
     ${one(['none', 'none', 'approved', 'pending'], 'n / 3')}, ${one(['RU', 'RU', 'KZ', 'US'], 'n / 7')} FROM generate_series(1, ${rows}) n`,
  `INSERT INTO user_roles (user_id, role, position)
   SELECT n, CASE WHEN n <= 6 THEN ${one(Object.keys(people), 'n - 1')}
     WHEN n % 50 = 0 THEN ${one(['creator', 'app_manager', 'aso_manager'], 'n / 50')}
     ELSE ${one(['programmer', 'tester', 'designer', 'uidesigner'])} END, 0 FROM generate_series(1, ${rows}) n`,
  `INSERT INTO user_programming_languages (user_id, programming_language_id)
   SELECT r.user_id, l.id FROM user_roles r JOIN programming_languages l ON (r.user_id + l.id) % 3 = 0
   WHERE r.role = 'programmer'`,
  `INSERT INTO applications (package_id, name, desktop_name, store, category, status, marathon, creator_id,
     app_manager_id, aso_manager_id, archived_at, created_at, updated_at)
   SELECT 'com.house.app' || n, ${one(['Паруса', 'Oars', 'Ёлка', 'Compass'])} || ' ' || n, 'App ' || n,
     ${one(['google_play', 'app_store'])}, 'category' || n % 30,
     ${one(['in_development', 'idle', 'published', 'failed', 'ready_to_publish'])}, n % 100 = 0,
     CASE WHEN n % 200 = 1 THEN 3 ELSE 50 * (1 + n % 300) END, CASE WHEN n % 250 = 0 THEN 2 END,
     CASE WHEN n % 300 = 0 THEN 4 END, CASE WHEN n % 40 = 0 THEN now() END,
     now() - n * interval '1 minute', now() - (n * 7919 % ${rows}) * interval '1 minute'
   FROM generate_series(1, ${rows}) n`,
  `INSERT INTO tasks (kind, title, application_id, owner_id) SELECT 'native', name, id, creator_id FROM applications`,
  `INSERT INTO subtasks (task_id, application_id, owner_id, type, stage, title, cost_minor, time_limit, status, executor_id, ends_at,
     completed_at)
   SELECT n, n, a.creator_id, ${one(['uidesigner', 'designer', 'programmer', 'tester', 'uploader'])}, 0,
     ${one(['Нарисовать', 'Собрать', 'Проверить', 'Ёмкость'])} || ' экран ' || n, 100000 + n % 50000, 86400, s.status,
     CASE WHEN s.status = 'published' THEN NULL WHEN n % 150 = 2 THEN 5 WHEN n % 150 = 3 THEN 6 ELSE 7 + n % 90000 END,
     CASE WHEN s.status = 'process' THEN now() + n * interval '1 minute' END,
     CASE WHEN s.status = 'completed' THEN now() - (${rows} - n) * interval '1 minute' END
   FROM generate_series(1, ${rows}) n JOIN applications a ON a.id = n
   CROSS JOIN LATERAL (SELECT ${one(['published', 'process', 'checking', 'completed', 'completed', 'failed'], 'n / 5')} AS status) s`,
  `INSERT INTO moderations (subtask_id, kind, title, status, completed_at)
   SELECT n, ${one(['upload', 'update', 'purchase'])}, 'Заявка ' || n,
     ${one(['started', 'confirmed', 'rejected', 'failed'], 'n / 3')},
     CASE WHEN n / 3 % 4 > 0 THEN now() - (n * 7919 % ${rows}) * interval '1 minute' END FROM generate_series(1, ${rows}) n`,
  `INSERT INTO comments (subtask_id, user_id, text) SELECT CASE WHEN n % 100 = 0 THEN 1 ELSE n END, 3, 'Слова ' || n
   FROM generate_series(1, ${rows}) n`,
  `INSERT INTO notifications (user_id, seq, kind, tag, subtask_id, read_at)
   SELECT CASE WHEN n % 5 = 0 THEN 1 + n / 5 % 6 ELSE n END, n, 'accrual',
     ${one(['tasks', 'comment', 'money'], 'n / 5')}, n, CASE WHEN n / 5 % 20 > 0 THEN now() END
   FROM generate_series(1, ${rows}) n`,
  `INSERT INTO ledger_transactions (event, idempotency_key) VALUES ('adjustment', 'many rows')`,
  `INSERT INTO transactions (user_id, type, deposit_type, state, amount_minor, currency, ledger_transaction_id, comment, subtask_id, created_at)
   SELECT CASE WHEN n % 100 = 0 THEN 5 ELSE n END, ${one(['deposit', 'deposit', 'deposit', 'withdraw'])},
     CASE WHEN n % 4 < 3 THEN ${one(['task', 'marathon', 'referral', 'promo', 'manual'], 'n / 4')} END,
     ${one(['confirmed', 'confirmed', 'pending', 'rejected'], 'n / 7')}, n, 'RUB', 1, 'Comment', CASE WHEN n % 4 < 3 THEN n END, now() - n * interval '1 minute'
   FROM generate_series(1, ${rows}) n`,
  `INSERT INTO payouts (user_id, target, amount_minor, currency, country, purse_last4, status, created_at, decided_at)
   SELECT CASE WHEN n % 100 = 0 THEN 5 ELSE n END, 'phone', n, 'RUB', 'RU', lpad((n % 10000)::text, 4, '0'),
     ${one(['paid', 'paid', 'requested', 'processing', 'rejected'], 'n / 7')}, now() - n * interval '1 minute',
     CASE WHEN n / 7 % 5 IN (0, 1, 4) THEN now() - n * interval '1 minute' + interval '20 hours' END
   FROM generate_series(1, ${rows}) n`,
  `INSERT INTO activity_logs (subject_type, subject_id, actor_id, impersonator_id, action, changes, reason, request_id, address, created_at)
   SELECT ${one(['subtask', 'subtask', 'application', 'task', 'comment', 'user'])}, n, CASE WHEN n % 100 = 0 THEN 3 ELSE n END,
     CASE WHEN n % 1000 = 5 THEN 1 END, ${one(['update', 'take', 'submit'], 'n / 6')}, jsonb_build_object('status', jsonb_build_array('process', 'checking')),
     CASE WHEN n % 100 = 77 THEN 'Ёлка 77' END, gen_random_uuid()::text, '10.0.' || n / 250 % 250 || '.' || n % 250,
     now() - (${rows} - n) * interval '1 minute'
   FROM generate_series(1, ${rows}) n`,
  `INSERT INTO security_events (kind, code, call, user_id, address, request_id, created_at)
   SELECT ${one(['refused', 'refused', 'revealed'])}, ${one(['forbidden', 'credentials_wrong', 'addresses'])}, 'users.list',
     CASE WHEN n % 2 = 0 THEN n END, '10.1.' || n / 250 % 250 || '.' || n % 250, gen_random_uuid()::text,
     now() - (${rows} - n) * interval '1 minute'
   FROM generate_series(1, ${rows}) n`,
  `INSERT INTO pgboss.job (name, data, state, created_on, completed_on, policy, singleton_key, source_name)
   SELECT CASE WHEN n % 500 = 0 THEN 'dead-letter' ELSE ${one(['mail.send', 'tasks.expire', 'tasks.lapse', 'verify-ledger'], 'n / 3')} END, '{}',
     (CASE WHEN n % 500 = 0 THEN 'created' WHEN n % 700 = 0 THEN 'retry' ELSE 'completed' END)::pgboss.job_state,
     now() - (${rows} - n) * interval '6 seconds', now(), 'short', n::text, CASE WHEN n % 500 = 0 THEN 'mail.send' END
   FROM generate_series(1, ${rows}) n`,
  `INSERT INTO mailings (name, event_alias, segment, status, content, figures, author_id, starter_id, created_at)
   SELECT 'Рассылка ' || n, 'news', '{}', ${one(['done', 'stopped', 'paused'])}, '{}', '{}', 1, 1, now()
   FROM generate_series(1, 300) n`,
  `INSERT INTO webhook_endpoints (url, description, events, enabled, created_by, created_at)
   SELECT 'https://hooks.example/' || n, '', '{accrual}', true, 1, now() FROM generate_series(1, 20) n`,
  `INSERT INTO webhook_deliveries (endpoint_id, event, event_id, body, state, created_at)
   SELECT 1 + n % 20, CASE WHEN n % 100 = 0 THEN 'payout-decided' ELSE 'accrual' END, md5(n::text)::uuid, '{}',
     CASE WHEN n % 100 = 1 THEN 'failed' ELSE 'delivered' END, now() - (${rows} - n) * interval '1 minute'
   FROM generate_series(1, ${rows}) n`,
  `INSERT INTO mailing_receivers (mailing_id, user_id, state, due_at)
   SELECT 1 + n % 2, n, CASE WHEN n % 100 < 2 THEN 'failed' ELSE 'sent' END, now() FROM generate_series(1, ${rows}) n`,
  `INSERT INTO sessions (user_id, last_used_at, expires_at)
   SELECT CASE WHEN n % 500 = 0 THEN 1 ELSE n END, now() - n * interval '1 minute', now() + interval '30 years'
   FROM generate_series(1, ${rows}) n`,
]

const secondary = `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
  WHERE c.relnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)`

/** A hundred thousand rows of everything that a list shows, written past all triggers and before their indexes. */
export async function buildManyRows(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("SET session_replication_role = 'replica'; SET maintenance_work_mem = '256MB'")
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(secondary)
    await client.query(`DROP INDEX ${indexes.map(({ name }) => name).join(', ')}`)
    for (const statement of statements) await client.query(statement)
    for (const { definition } of indexes) await client.query(definition)
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
}
