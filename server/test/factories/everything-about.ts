import type { TestApp } from '../app.ts'

/** All that is kept of a subtask and that people see of it, but for its version and the log, which only go on. */
export async function everythingAbout(app: TestApp, id: number) {
  const of = (table: 'moderations' | 'subtask_verdicts' | 'disputes' | 'time_requests') =>
    app.db
      .selectFrom(table as 'moderations')
      .selectAll()
      .where('subtask_id', '=', id)
      .orderBy('id')
      .execute()
  const row = await app.db.selectFrom('subtasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { version: _version, updated_at: _updated, ...subtask } = row
  const application = await app.db
    .selectFrom('applications')
    .select('status')
    .where('id', '=', row.application_id ?? 0)
    .executeTakeFirst()
  return {
    subtask,
    application,
    attempts: await app.db
      .selectFrom('subtask_attempts')
      .selectAll()
      .where('subtask_id', '=', id)
      .orderBy('number')
      .execute(),
    rounds: await of('moderations'),
    verdicts: await of('subtask_verdicts'),
    disputes: await of('disputes'),
    timeRequests: await of('time_requests'),
    comments: await app.db
      .selectFrom('comments')
      .select(['id', 'text', 'attempt_id'])
      .where('subtask_id', '=', id)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute(),
    files: await app.db.selectFrom('files').select('id').where('subtask_id', '=', id).orderBy('id').execute(),
    told: await app.db
      .selectFrom('notifications')
      .select(['user_id', 'kind', 'params'])
      .where('subtask_id', '=', id)
      .where('cleared_at', 'is', null)
      .orderBy('id')
      .execute(),
    money: await app.db
      .selectFrom('transactions')
      .select(['id', 'user_id', 'amount_minor'])
      .where('subtask_id', '=', id)
      .orderBy('id')
      .execute(),
  }
}
