import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { buildFile } from '../../test/factories/files.ts'
import { setSetting } from '../../test/factories/tasks.ts'
import { sweepActivity } from '../modules/activity/commands/sweep-activity.ts'
import { sweepFiles } from '../modules/files/commands/sweep-files.ts'
import { sweep } from '../modules/identity/commands/sweep.ts'
import { sweepNotifications } from '../modules/notifications/commands/sweep-notifications.ts'
import { daysAgo } from './delete-old.ts'
import type { JobHost } from './jobs/job.ts'
import type { Services } from './services.ts'
import { sweepRecords } from './sweep-records.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const counted = async (table: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.table(table)}`.execute(app.db)
  return rows[0]?.n ?? -1
}

test('B18 answers of repeated requests stay for two days and go then, in small steps', async () => {
  const { id } = await app.people.designer()
  const add = (days: number, rows: number) =>
    sql`
    INSERT INTO idempotency_keys (user_id, call, key, request_hash, status, body, created_at)
    SELECT ${id}, 'POST /x', ${randomUUID()}::text || n, '', 200, '{}', ${daysAgo(app.now(), days)}
    FROM generate_series(1, ${rows}::int) n`.execute(app.db)
  await add(2.1, 3)
  await add(4, 2_500)
  let steps = 0
  const transact: JobHost<Services>['transact'] = (work) => {
    steps++
    return app.transact(work)
  }
  await sweepRecords({ ...app.jobContext, transact })
  expect([await counted('idempotency_keys'), steps]).toEqual([3, 4])
})

test('B18 spent refresh tokens of a living session go, live ones and the session stay', async () => {
  const user = await app.people.designer()
  await user.signIn()
  const session = await app.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  const token = (token_hash: string, spent_at: Date | null) => ({ token_hash, session_id: session.id, spent_at })
  await app.db
    .insertInto('refresh_tokens')
    .values([token('old', daysAgo(app.now(), 40)), token('late', daysAgo(app.now(), 5)), token('live', null)])
    .execute()
  await sweep(app.jobContext)
  const left = await app.db.selectFrom('refresh_tokens').select('token_hash').orderBy('token_hash').execute()
  expect(left.map(({ token_hash }) => token_hash)).toEqual(['late', 'live'])
  expect(await counted('sessions')).toBe(1)
})

test('B18 security events go after 400 days and notifications after a year, each by an index', async () => {
  const { id } = await app.people.designer()
  for (const [seq, days] of [401, 390].entries()) {
    await sql`INSERT INTO security_events (kind, code, created_at) VALUES ('refused', 'x', ${daysAgo(app.now(), days)})`.execute(
      app.db,
    )
    await sql`INSERT INTO notifications (user_id, seq, kind, tag, created_at)
      VALUES (${id}, ${seq}, 'new-comment', 'comment', ${daysAgo(app.now(), days - 30)})`.execute(app.db)
  }
  await sweepRecords(app.jobContext)
  await sweepNotifications(app.jobContext)
  expect([await counted('security_events'), await counted('notifications')]).toEqual([1, 1])
})

test('B18 the activity log is kept for good; told to forget, it keeps money, accounts and settings', async () => {
  const days = [1_200, 1_090, 398]
  const lines = [
    ['subtask', 'submit'],
    ['subtask', 'complete'],
    ['subtask', 'force_complete'],
    ['application', 'ordered'],
    ['comment', 'add'],
    ['user', 'adjust-balance'],
    ['payout', 'request'],
    ['setting', 'set'],
  ] as const
  const now = new Date()
  app.setNow(now)
  for (const [subject, action] of lines) {
    for (const age of days) {
      await sql`INSERT INTO activity_logs (subject_type, subject_id, action, changes, created_at)
        VALUES (${subject}, 77, ${action}, '{}', ${daysAgo(now, age)})`.execute(app.db)
    }
  }
  const kept = async () => {
    const rows = await app.db.selectFrom('activity_logs').select('action').where('subject_id', '=', 77).execute()
    return rows.map(({ action }) => action).toSorted()
  }
  const all = lines.flatMap(([, action]) => days.map(() => action)).toSorted()
  await sweepActivity(app.jobContext)
  expect(await kept()).toEqual(all)
  await setSetting(app, 'activity_days', '1100')
  await sweepActivity(app.jobContext)
  const forgotten: string[] = ['submit', 'ordered', 'add']
  expect(await kept()).toEqual(all.filter((action, at) => !forgotten.includes(action) || all.indexOf(action) < at))
  // Nobody sets it below the floor, nor deletes around it.
  await setSetting(app, 'activity_days', '7')
  await sweepActivity(app.jobContext)
  expect((await kept()).filter((action) => forgotten.includes(action))).toHaveLength(3)
  for (const where of [sql`action = 'submit'`, sql`action = 'adjust-balance'`]) {
    await expect(sql`DELETE FROM activity_logs WHERE ${where}`.execute(app.db)).rejects.toThrow('append only')
  }
})

test('orphans that cannot be deleted do not keep the others, however many they are', async () => {
  const { id: owner_id } = await app.people.designer()
  const insert = (name: string, count: number, days: number) =>
    sql`INSERT INTO files
    (owner_id, purpose, name, mime, size, sha256, storage_key, created_at)
    SELECT ${owner_id}, 'comment_attachment', ${name}, 'image/png', 1, '', ${name}::text || n, ${daysAgo(app.now(), days)}
    FROM generate_series(1, ${count}::int) n`.execute(app.db)
  await insert('stuck', 250, 3)
  await insert('free', 1, 2)
  await sql`CREATE FUNCTION refuse_stuck() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF OLD.name = 'stuck' THEN RAISE EXCEPTION 'busy' USING ERRCODE = '55P03'; END IF; RETURN OLD; END $$`.execute(
    app.db,
  )
  await sql`CREATE TRIGGER refuse_stuck BEFORE DELETE ON files FOR EACH ROW EXECUTE FUNCTION refuse_stuck()`.execute(
    app.db,
  )
  expect(await sweepFiles(app.jobContext)).toMatchObject({ files: 1 })
  await sql`DROP TRIGGER refuse_stuck ON files`.execute(app.db)
  expect(await sweepFiles(app.jobContext)).toMatchObject({ files: 250 })
})

test('B23 an orphan that could not be deleted for another reason than its use is not kept for ever', async () => {
  const { id: owner_id } = await app.people.designer()
  const file = await buildFile(app, { owner_id })
  await app.db
    .updateTable('files')
    .set({ created_at: daysAgo(app.now(), 2) })
    .where('id', '=', file.id)
    .execute()
  await sql`CREATE FUNCTION refuse_once() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'busy' USING ERRCODE = '55P03'; END $$`.execute(app.db)
  await sql`CREATE TRIGGER refuse_once BEFORE DELETE ON files FOR EACH ROW EXECUTE FUNCTION refuse_once()`.execute(
    app.db,
  )
  await sweepFiles(app.jobContext)
  await sql`DROP TRIGGER refuse_once ON files`.execute(app.db)
  expect(await sweepFiles(app.jobContext)).toMatchObject({ files: 1 })
  const used = await buildFile(app, { owner_id })
  await app.db
    .updateTable('files')
    .set({ created_at: daysAgo(app.now(), 2) })
    .where('id', '=', used.id)
    .execute()
  await app.db.updateTable('users').set({ image_file_id: used.id }).where('id', '=', owner_id).execute()
  await sweepFiles(app.jobContext)
  const kept = await app.db.selectFrom('files').select('attached_at').where('id', '=', used.id).executeTakeFirst()
  expect(kept?.attached_at).not.toBeNull()
})
