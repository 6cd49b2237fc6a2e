import { randomUUID } from 'node:crypto'
import type { Role } from '@slipway/domain/access/roles.ts'
import { sql } from 'kysely'
import { jsonText } from '../src/platform/database/json-columns.ts'
import type { TestApp } from './app.ts'
import { buildApplication } from './factories/applications.ts'
import { buildFile } from './factories/files.ts'
import { buildSubtask } from './factories/tasks.ts'

/** Records of somebody else, each with a word in it that nobody else may ever be answered. */
export interface Foreign {
  id: number
  deleted: number
  /** The roles to which another's record is open by access.md and endpoints.tsv: their answers are no leak. */
  open: readonly Role[]
}

export const secret = 'not-for-strangers'
const staff = ['superadministrator', 'creator', 'app_manager', 'aso_manager'] as const
/** An id that no record has. */
export const never = 2_147_483_646

/** By what the subject is called in paths. */
export async function buildForeign(app: TestApp): Promise<Record<string, Foreign>> {
  const owner = await app.people.creator()
  const worker = await app.people.designer({ first_name: secret })
  const application = await buildApplication(app, { creator_id: owner.id, name: secret })
  const subtask = await buildSubtask(app, {
    type: 'designer',
    status: 'process',
    title: secret,
    owner_id: owner.id,
    application_id: application.id,
    executor_id: worker.id,
  })
  // Far from the ids of all others: no other kind has a record of these.
  await sql`ALTER TABLE comments ALTER COLUMN id RESTART WITH 500000`.execute(app.db)
  await sql`ALTER TABLE payouts ALTER COLUMN id RESTART WITH 600000`.execute(app.db)
  const simple = await buildSubtask(app, {
    ...{ type: 'user_simple', status: 'process', title: secret, owner_id: owner.id, executor_id: worker.id },
    application_id: application.id,
  })
  const comment = (deleted: boolean) =>
    app.db
      .insertInto('comments')
      .values({ subtask_id: subtask.id, user_id: worker.id, text: secret, deleted_at: deleted ? app.now() : null })
      .returning('id')
      .executeTakeFirstOrThrow()
  const notification = await app.db
    .insertInto('notifications')
    .values({
      user_id: worker.id,
      seq: 1,
      kind: 'new-comment',
      tag: 'comment',
      params: jsonText({ text: secret }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const factor = await app.db
    .insertInto('second_factors')
    .values({
      ...{ user_id: worker.id, kind: 'passkey', name: secret, credential_id: secret, public_key: '', sign_count: 0n },
      ...{ created_at: app.now(), confirmed_at: app.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const link = await app.db
    .insertInto('application_links')
    .values({
      ...{ application_id: application.id, creator_id: owner.id, creator_role: 'creator', secret_hash: secret },
      ...{ source: true, all: true, info: true, manual: true, is_internal: false },
      ...{ created_at: app.now(), expires_at: new Date(app.now().getTime() + 86_400_000) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const gone = await app.people.designer({ first_name: secret })
  await app.db.updateTable('users').set({ deleted_at: app.now() }).where('id', '=', gone.id).execute()
  const payout = await app.db
    .insertInto('payouts')
    .values({
      ...{ user_id: worker.id, target: 'card', amount_minor: 10_000n, currency: 'RUB', country: 'ru' },
      ...{ purse_last4: '0002', created_at: app.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const settlement = await app.db
    .insertInto('settlements')
    .values({
      ...{ user_id: owner.id, amount_minor: 100n, currency: 'RUB', comment: secret, state: 'waiting' },
      ...{ created_by: owner.id, created_at: app.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const account = await app.db
    .insertInto('google_accounts')
    .values({ email: `${secret}@example.com`, password_cipher: secret, created_at: app.now(), updated_at: app.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('application_google_accounts')
    .values({ application_id: application.id, google_account_id: account.id })
    .execute()
  const timeRequest = await app.db
    .insertInto('time_requests')
    .values({
      ...{ subtask_id: subtask.id, user_id: worker.id, attempt_number: 1, asked_seconds: 3600, comment: secret },
      ...{ state: 'requested', created_at: app.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const delivery = await app.db
    .insertInto('subtask_deliverables')
    .values({ subtask_id: subtask.id, content: jsonText({ text: secret }), created_at: app.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const pin = await app.db
    .insertInto('pins')
    .values({
      ...{ subtask_id: subtask.id, number: 1, user_id: owner.id, executor_id: worker.id, x: 500_000, y: 500_000 },
      ...{ text: secret, state: 'open', created_at: app.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('pin_places')
    .values({ pin_id: pin.id, deliverable_id: delivery.id, file_id: null, field: 'files', place: 1 })
    .execute()
  const draft = await app.db
    .insertInto('order_drafts')
    .values({
      writer: randomUUID(),
      ...{ user_id: owner.id, kind: 'native', name: secret, content: jsonText({ name: secret }), step: 0 },
      ...{ created_at: app.now(), updated_at: app.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const mailing = await app.db
    .insertInto('mailings')
    .values({
      ...{ name: secret, event_alias: 'news', segment: jsonText({}), status: 'draft', figures: jsonText({}) },
      ...{ author_id: owner.id, created_at: app.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const receiver = await app.db
    .insertInto('mailing_receivers')
    .values({ mailing_id: mailing.id, user_id: worker.id, state: 'sent', due_at: app.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const endpoint = await app.db
    .insertInto('webhook_endpoints')
    .values({
      ...{
        url: 'https://hooks.example/x',
        description: secret,
        events: ['accrual'],
        enabled: false,
        off_reason: 'person',
      },
      ...{ secret_cipher: app.services.cipher.seal(secret, 'webhook:1'), created_by: owner.id, created_at: app.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const hookDelivery = await app.db
    .insertInto('webhook_deliveries')
    .values({
      ...{ endpoint_id: endpoint.id, event: 'accrual', event_id: randomUUID(), body: secret, state: 'given_up' },
      created_at: app.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const swept = await buildFile(app, { owner_id: worker.id, name: `${secret}.png` })
  await app.db.deleteFrom('files').where('id', '=', swept.id).execute()
  const file = await buildFile(app, { owner_id: worker.id, name: `${secret}.png`, subtask_id: subtask.id })
  const upload = await app.db
    .insertInto('partial_uploads')
    .values({
      ...{ owner_id: worker.id, purpose: 'source_zip', name: `${secret}.zip`, place: randomUUID(), size: 10 },
      ...{ created_at: app.now(), expires_at: new Date(app.now().getTime() + 86_400_000) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    uploads: { id: upload.id, deleted: never, open: [] },
    users: { id: worker.id, deleted: gone.id, open: ['superadministrator', 'app_manager'] },
    applications: { id: application.id, deleted: never, open: ['superadministrator', 'creator', 'aso_manager'] },
    orders: { id: subtask.task_id, deleted: never, open: [] },
    subtasks: { id: subtask.id, deleted: never, open: ['superadministrator'] },
    simple: { id: simple.id, deleted: never, open: ['superadministrator'] },
    tags: { id: never - 1, deleted: never, open: staff },
    comments: { id: (await comment(false)).id, deleted: (await comment(true)).id, open: ['superadministrator'] },
    pins: { id: pin.id, deleted: never, open: ['superadministrator'] },
    files: { id: file.id, deleted: swept.id, open: [] },
    payouts: { id: payout.id, deleted: never, open: ['superadministrator', 'app_manager'] },
    settlements: { id: settlement.id, deleted: never, open: ['superadministrator'] },
    // Who holds no secret opens none; an administrator takes all of them back.
    'application-links': { id: link.id, deleted: never, open: ['superadministrator'] },
    // By the id of its task, of which it is a part.
    'time-requests': { id: timeRequest.id, deleted: never, open: [] },
    'order-drafts': { id: draft.id, deleted: never, open: [] },
    factors: { id: factor.id, deleted: never, open: [] },
    notifications: { id: notification.id, deleted: never, open: [] },
    'passport-checks': { id: never - 1, deleted: never, open: ['superadministrator'] },
    'user-analyzers': { id: never - 1, deleted: never, open: ['superadministrator'] },
    'deletion-reasons': { id: never - 1, deleted: never, open: ['superadministrator', 'app_manager'] },
    programming_language: { id: never - 1, deleted: never, open: staff },
    framework: { id: never - 1, deleted: never, open: staff },
    // Everybody reads what can be chosen; there is no other's.
    'task-limits': { id: never - 1, deleted: never, open: ['superadministrator', 'creator'] },
    'google-accounts': { id: account.id, deleted: never, open: ['superadministrator'] },
    'promo-codes': { id: never - 1, deleted: never, open: ['superadministrator'] },
    jobs: { id: never - 1, deleted: never, open: ['superadministrator'] },
    audit: { id: never - 1, deleted: never, open: ['superadministrator'] },
    'command-runs': { id: never - 1, deleted: never, open: ['superadministrator'] },
    'email-layouts': { id: never - 1, deleted: never, open: ['superadministrator'] },
    'email-templates': { id: never - 1, deleted: never, open: ['superadministrator'] },
    'email-localisations': { id: never - 1, deleted: never, open: ['superadministrator'] },
    'sms-localisations': { id: never - 1, deleted: never, open: ['superadministrator'] },
    texts: { id: never - 1, deleted: never, open: ['superadministrator'] },
    mailings: { id: mailing.id, deleted: never, open: ['superadministrator'] },
    webhooks: { id: endpoint.id, deleted: never, open: ['superadministrator'] },
    'webhook-deliveries': { id: hookDelivery.id, deleted: never, open: ['superadministrator'] },
    // Only by the secret of its letter.
    'mail-subscriptions': { id: receiver.id, deleted: never, open: [] },
    types: { id: never - 1, deleted: never, open: staff },
  }
}
