import { isStaff } from '@slipway/domain/access/roles.ts'
import { applicationStatuses } from '@slipway/domain/applications/status.ts'
import { identityContract } from '@slipway/domain/identity/contract.ts'
import { messagingContract } from '@slipway/domain/messaging/contract.ts'
import { asks, type Deliverable } from '@slipway/domain/tasks/deliverables.schema.ts'
import { missingFields } from '@slipway/domain/tasks/deliverables.ts'
import { taskStatuses } from '@slipway/domain/tasks/status.ts'
import { type SubtaskType, subtaskTypes } from '@slipway/domain/tasks/types.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { ConfigError } from '../platform/config.ts'
import { demoSignIns, secondAdministrator } from './people.ts'
import { seedDemo } from './seed.ts'

let app: TestApp
beforeAll(async () => {
  // Whoever comes first plays what everybody loads, so nothing is switched off here either.
  app = await createTestApp({ passwordCode: true, purseWait: true })
  await seedDemo({ ...app.jobContext, transact: app.transact }, app.url)
})
afterAll(() => app.close())

const rowsOf = async <T>(query: string): Promise<T[]> => (await sql<T>`${sql.raw(query)}`.execute(app.db)).rows
/** The rows that a statement finds are faults. */
const expectNone = async (query: string) => expect(await rowsOf(query)).toEqual([])
const held = `('process', 'checking', 'confirmation', 'revision', 'moderation', 'moderation_rejected',
  'purchase_moderation_rejected', 'verification', 'verified')`

test('the demo is as large as promised, and stands in every status', async () => {
  const [counts] = await rowsOf(`SELECT (SELECT count(*)::int FROM applications) AS applications,
    (SELECT count(*)::int FROM subtasks) AS subtasks, (SELECT count(*)::int FROM users) AS users,
    (SELECT count(*)::int > 20 FROM comment_files) AS pictured, (SELECT count(*)::int > 30 FROM payouts) AS paid`)
  expect(counts).toEqual({ applications: 40, subtasks: 600, users: 61, pictured: true, paid: true })
  const distinct = async (column: string, table: string) =>
    (await rowsOf<{ value: string }>(`SELECT DISTINCT ${column} AS value FROM ${table}`))
      .map(({ value }) => value)
      .sort()
  expect(await distinct('status', 'subtasks')).toEqual([...taskStatuses].sort())
  expect(await distinct('type', 'subtasks')).toEqual([...subtaskTypes].sort())
  expect(await distinct('status', 'applications')).toEqual([...applicationStatuses].sort())
  expect(await distinct('status', 'payouts')).toEqual(['paid', 'processing', 'rejected', 'requested'])
  expect(await distinct('deposit_type', 'transactions WHERE deposit_type IS NOT NULL')).toEqual(
    ['manual', 'marathon', 'promo', 'referral', 'task'].sort(),
  )
})

test('what was submitted has all that its type asks for, and files that are there', async () => {
  await expectNone(`SELECT id FROM subtasks s WHERE submitted_at IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM subtask_deliverables d WHERE d.subtask_id = s.id)`)
  const delivered = await rowsOf<{ type: SubtaskType; store: 'google_play'; asks: unknown; content: Deliverable }>(
    `SELECT s.type, a.store, t.asks, d.content FROM subtask_deliverables d JOIN subtasks s ON s.id = d.subtask_id
      JOIN tasks t ON t.id = s.task_id JOIN applications a ON a.id = t.application_id`,
  )
  expect(delivered.length).toBeGreaterThan(300)
  for (const { type, store, asks: asked, content } of delivered) {
    expect(missingFields({ type, store, asks: asks.parse(asked), keystoreKnown: true }, content)).toEqual([])
  }
  // Documents of people that were decided on long ago wait for their deletion, and so do icons that a drawn one replaced.
  await expectNone(`SELECT id FROM files WHERE size < 20
    OR attached_at IS NULL AND purpose NOT IN ('passport', 'selfie', 'icon_google_play', 'icon_app_store')`)
  await expectNone(`SELECT id FROM files WHERE purpose = 'icon_google_play' AND (width, height) <> (512, 512)
    OR purpose = 'icon_app_store' AND (width, height) <> (1024, 1024)
    OR purpose = 'phone_screenshot' AND (width, height) <> (960, 1920)`)
})

test('every clock, attempt and round of moderation is as the transitions would have left it', async () => {
  await expectNone(
    `SELECT id, status, ends_at FROM subtasks WHERE (ends_at IS NOT NULL) <> (status IN ('process', 'revision'))`,
  )
  await expectNone(`SELECT id FROM subtasks WHERE ends_at <= '${app.now().toISOString()}'`)
  await expectNone(`SELECT id FROM subtasks WHERE NOT (created_at <= coalesce(published_at, created_at)
    AND coalesce(published_at, created_at) <= coalesce(starts_at, published_at, created_at)
    AND (submitted_at IS NULL OR starts_at <= submitted_at)
    AND (completed_at IS NULL OR coalesce(submitted_at, starts_at) <= completed_at))`)
  await expectNone(`SELECT s.id FROM subtasks s WHERE (s.status IN ${held}) <> EXISTS
    (SELECT 1 FROM subtask_attempts t WHERE t.subtask_id = s.id AND t.closed_at IS NULL) AND s.status <> 'paused'`)
  await expectNone(`SELECT s.id FROM subtasks s WHERE s.attempt_number <>
    (SELECT coalesce(max(number), 0) FROM subtask_attempts t WHERE t.subtask_id = s.id)`)
  await expectNone(`SELECT s.id FROM subtasks s WHERE (s.status = 'moderation') <> EXISTS
    (SELECT 1 FROM moderations m WHERE m.subtask_id = s.id AND m.status = 'started')`)
  const left = await rowsOf<{ part: number }>(
    `SELECT extract(epoch FROM ends_at - '${app.now().toISOString()}') / time_limit AS part
      FROM subtasks WHERE status = 'process'`,
  )
  const parts = left.map(({ part }) => Number(part))
  expect(
    parts.some((part) => part > 0.5) && parts.some((part) => part < 0.25) && parts.some((part) => part < 0.1),
  ).toBe(true)
})

test('a stage waits for those before it, unless a failed test has sent one of them back', async () => {
  await expectNone(`SELECT later.id, later.status FROM subtasks later JOIN subtasks earlier ON earlier.task_id = later.task_id
    AND earlier.stage < later.stage WHERE earlier.status <> 'completed' AND later.status NOT IN ('inactive', 'waiting')
    AND later.status <> 'paused' AND NOT (earlier.status = 'revision' AND EXISTS
      (SELECT 1 FROM activity_logs l WHERE l.subject_type = 'subtask' AND l.subject_id = earlier.id AND l.action = 'reopen'))`)
})

test('every step stands in the history, and each sign-in has something read and something new', async () => {
  await expectNone(`SELECT s.id FROM subtasks s WHERE s.status NOT IN ('inactive', 'waiting') AND NOT EXISTS
    (SELECT 1 FROM activity_logs l WHERE l.subject_type = 'subtask' AND l.subject_id = s.id AND l.changes -> 'status' ->> 1 = s.status)`)
  await expectNone(`SELECT a.id FROM applications a WHERE NOT EXISTS (SELECT 1 FROM activity_logs l
    WHERE l.subject_type = 'application' AND l.subject_id = a.id AND l.action = 'ordered')`)
  await expectNone(`SELECT id FROM activity_logs WHERE created_at > '${app.now().toISOString()}'`)
  const phones = demoSignIns.map(({ phone }) => `'${phone}'`).join()
  await expectNone(`SELECT u.phone FROM users u LEFT JOIN notifications n ON n.user_id = u.id
    LEFT JOIN notification_counters c ON c.user_id = u.id WHERE u.phone IN (${phones})
    GROUP BY u.id HAVING count(n.read_at) = 0 OR count(n.id) = count(n.read_at) OR max(n.seq) IS DISTINCT FROM max(c.seq)`)
  expect(await rowsOf('SELECT id FROM outbox')).toEqual([])
})

test('nobody holds more work than the product allows, and each executor who signs in has some of each kind, and room', async () => {
  await expectNone(
    `SELECT executor_id FROM subtasks WHERE status IN ('process', 'revision') GROUP BY 1 HAVING count(*) > 3`,
  )
  const signIns = demoSignIns
    .slice(4)
    .map(({ phone }) => `'${phone}'`)
    .join()
  await expectNone(`SELECT u.phone FROM users u LEFT JOIN subtasks s ON s.executor_id = u.id WHERE u.phone IN (${signIns})
    GROUP BY u.id HAVING count(*) FILTER (WHERE s.status IN ('process', 'revision')) NOT IN (1, 2)
      OR count(*) FILTER (WHERE s.status = 'checking') = 0 OR count(*) FILTER (WHERE s.status = 'completed') < 5`)
})

test('its money is as sound as if people had earned it', async () => {
  const report = await app.transact((tx) => verifyLedger(tx))
  expect(report.differences).toEqual([])
})

test('few of its people are suspicious, each with findings that say why; some have several roles', async () => {
  const { rows } = await sql<{ suspicious: number; unexplained: number; several: number; blocked: number }>`SELECT
      count(*) FILTER (WHERE is_suspicious)::int AS suspicious,
      count(*) FILTER (WHERE is_suspicious AND NOT EXISTS (SELECT 1 FROM user_findings f WHERE f.user_id = u.id))::int
        AS unexplained,
      count(*) FILTER (WHERE is_block OR task_block)::int AS blocked,
      count(*) FILTER (WHERE (SELECT count(*) FROM user_roles r WHERE r.user_id = u.id) > 1)::int AS several
    FROM users u`.execute(app.db)
  expect(rows[0]).toMatchObject({ unexplained: 0, blocked: 2 })
  expect(rows[0]?.suspicious).toBeGreaterThanOrEqual(3)
  expect(rows[0]?.suspicious).toBeLessThan(8)
  expect(rows[0]?.several).toBeGreaterThan(4)
})

test('each role has its sign-in, and a second start changes nothing', async () => {
  for (const { phone, role } of [...demoSignIns, secondAdministrator]) {
    const door = isStaff(role) ? 'loginStaff' : 'login'
    const answer = await app.visitor.call(identityContract[door], { body: { phone, password: 'Slipway-demo-1' } })
    expect(answer.status, `${role}: ${answer.text}`).toBe(200)
    expect(answer.data.user?.role).toBe(role)
  }
  expect(await seedDemo(app.jobContext, app.url)).toBe(false)
})

test('S-B13: mails and text messages are written for some events, and each of them can be sent', async () => {
  const [first] = await rowsOf<{ id: number }>(`SELECT id FROM users WHERE phone = '${demoSignIns[0].phone}'`)
  const admin = app.as({ id: first?.id ?? 0 })
  const lists = [messagingContract.layouts, messagingContract.templates, messagingContract.smsLocalisations] as const
  for (const list of lists) expect((await admin.call(list)).data.length, list.path).toBeGreaterThan(0)
  const { data } = await admin.call(messagingContract.emailLocalisations)
  expect(data.length).toBeGreaterThan(1)
  for (const { event_alias } of data) {
    const sent = await admin.call(messagingContract.send, {
      body: { event_alias, recipients: { address: 'a@example.com' }, locale: 'ru' },
    })
    expect([event_alias, sent.status]).toEqual([event_alias, 202])
  }
})

test('F4: a database of other people is never opened by demo mode', async () => {
  const other = await createTestApp()
  await other.people.designer()
  await expect(seedDemo(other.jobContext, other.url)).rejects.toThrow(
    /DEMO: the database holds people who are not of the demo/,
  )
  await expect(seedDemo(other.jobContext, other.url)).rejects.toBeInstanceOf(ConfigError)
  await other.close()
})
