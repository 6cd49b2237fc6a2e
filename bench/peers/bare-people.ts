import fastify from 'fastify'
import pg from 'pg'

/**
 * The limit that the lists of people are measured against: one Fastify route, one prepared statement written by hand
 * with all that a row shows, no authentication, no checks, no shape but the rows'. With `?total=1` it counts as well.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })

const list = {
  name: 'people',
  text: `SELECT u.id, u.uuid, u.first_name, u.last_name, u.image_file_id, u.phone, u.country_code, u.email,
      u.email_verified_at, u.is_internal, u.interface_language, u.social_link, u.portfolio_link, u.is_block, u.task_block,
      u.is_suspicious, u.ignore_user_analyser, u.allow_next_publication, u.allow_google_account_verification,
      u.user_console_status_id, u.referral_code, u.passport_status, u.created_at,
      ARRAY(SELECT role FROM user_roles r WHERE r.user_id = u.id ORDER BY position) AS roles,
      (SELECT json_agg(s.title) FROM user_frameworks f JOIN frameworks s ON s.id = f.framework_id
        WHERE f.user_id = u.id) AS frameworks,
      (SELECT json_agg(s.title) FROM user_programming_languages l
        JOIN programming_languages s ON s.id = l.programming_language_id WHERE l.user_id = u.id) AS languages,
      (SELECT json_agg(json_build_object('id', w.id, 'currency', w.currency, 'balance', w.balance))
        FROM ledger_accounts w WHERE w.user_id = u.id AND w.kind = 'wallet') AS wallets,
      (SELECT max(last_used_at) FROM sessions s WHERE s.user_id = u.id AND s.revoked_at IS NULL) AS last_used_at,
      c.name AS console_status
    FROM users u LEFT JOIN types c ON c.id = u.user_console_status_id
    WHERE NOT u.is_internal AND u.deleted_at IS NULL ORDER BY u.id DESC LIMIT 10 OFFSET $1`,
}
const total = {
  name: 'total',
  text: 'SELECT count(*)::int AS total FROM users WHERE NOT is_internal AND deleted_at IS NULL',
}

const app = fastify()
app.get('/health', async () => 'ok')
app.get('/people', async (request) => {
  const { offset = '0', total: counted } = request.query as { offset?: string; total?: string }
  const { rows } = await pool.query({ ...list, values: [Number(offset)] })
  if (!counted) return { data: rows }
  const { rows: totals } = await pool.query(total)
  return { data: rows, meta: totals[0] }
})
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
