import fastify from 'fastify'
import pg from 'pg'

/**
 * The limit that the list call is measured against: one Fastify route, one prepared statement written by hand, two
 * joins, ten rows, no authentication, no checks, no shape but the rows'. With `?total=1` it counts as well.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })

const list = {
  name: 'list',
  text: `SELECT s.id, s.task_id, s.application_id, s.owner_id, s.executor_id, s.title, s.description, s.cost_minor, s.currency,
      s.type, s.status, s.moderation_kind, s.stage, s.time_limit, s.publish_at, s.published_at, s.starts_at, s.ends_at,
      s.submitted_at, s.completed_at, s.attempt_number, s.version, s.created_at, s.updated_at,
      a.name AS application_name, a.package_id, a.store, a.status AS application_status, a.version AS application_version, a.category,
      t.kind AS task_kind, t.title AS task_title, t.created_at AS task_created_at
    FROM subtasks s JOIN applications a ON a.id = s.application_id JOIN tasks t ON t.id = s.task_id
    WHERE s.type = $1 AND s.status = $2 ORDER BY s.id DESC LIMIT 10 OFFSET $3`,
}
const total = { name: 'total', text: 'SELECT count(*)::int AS total FROM subtasks WHERE type = $1 AND status = $2' }

const app = fastify()
app.get('/health', async () => 'ok')
app.get('/list', async (request) => {
  const { offset = '0', total: counted } = request.query as { offset?: string; total?: string }
  const values = ['programmer', 'published']
  const { rows } = await pool.query({ ...list, values: [...values, Number(offset)] })
  if (!counted) return { data: rows }
  const { rows: totals } = await pool.query({ ...total, values })
  return { data: rows, meta: totals[0] }
})
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
