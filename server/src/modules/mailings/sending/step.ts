import { randomUUID } from 'node:crypto'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { MailRoutes } from '@slipway/domain/messaging/senders.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/tx.ts'
import { zoneOf } from '../../notifications/queries/mailings.ts'
import { settings } from '../../settings/queries/settings.ts'
import { lockMailing, type MailingRow } from '../queries/mailings.ts'
import { reached } from '../queries/reached.ts'
import { countAgain, settleLost } from './figures.ts'
import { allowance } from './pace.ts'

/** Whoever is silent for so long counts as gone, and somebody else goes on. */
const leaseMs = 30_000
/** Rendered and taken in one go. */
const mostAtOnce = 50

/** One process at a time is at a mailing; its key tells it from whoever was before. */
export interface Step {
  id: number
  key: string
}

const leased = (tx: Tx) => new Date(tx.now.getTime() + leaseMs)

/** Null while somebody is at it, or it does not run. */
export async function takeStep(tx: Tx, id: number): Promise<Step | null> {
  const row = await lockMailing(tx, id)
  if (row.status !== 'running') return null
  if (row.step_key && row.step_until && row.step_until > tx.now) return null
  if (row.step_key) await settleLost(tx, id)
  const key = randomUUID()
  await tx.db
    .updateTable('mailings')
    .set({ step_key: key, step_until: leased(tx) })
    .where('id', '=', id)
    .execute()
  return { id, key }
}

/** Somebody whose letter is next. */
export interface Next {
  id: number
  user_id: number
  email: string
  first_name: string
  locale: Locale
  zone: string | null
  tries: number
}

export interface Batch {
  row: MailingRow
  next: Next[]
  routes: MailRoutes
  /** When the pace lets another letter go, where it lets none go now. */
  again: Date | null
}

/** Those whose turn it is, as many as the pace allows. Who may not be mailed any more is passed over, with the reason. */
export async function nextBatch(tx: Tx, { id, key }: Step): Promise<Batch | null> {
  const row = await lockMailing(tx, id)
  if (row.status !== 'running' || row.step_key !== key) return null
  const { mailing_per_minute, mail_routes: routes } = await settings(tx, ['mailing_per_minute', 'mail_routes'])
  const { letters, again, spent } = allowance(row.paced_until, tx.now, mailing_per_minute / (await running(tx)))
  const next = letters ? await waiting(tx, id, Math.min(letters, mostAtOnce)) : []
  await tx.db
    .updateTable('mailings')
    .set({ step_until: leased(tx), ...(next.length && { paced_until: spent(next.length) }) })
    .where('id', '=', id)
    .execute()
  return { row, next, routes, again: letters ? null : again }
}

async function running(tx: Tx): Promise<number> {
  const { count } = await tx.db
    .selectFrom('mailings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow()
  return Math.max(1, count)
}

async function waiting(tx: Tx, mailingId: number, most: number): Promise<Next[]> {
  for (;;) {
    const { rows } = await sql<Next & { refusal: string | null }>`
      SELECT r.id, r.user_id, r.tries, u.email, u.first_name, u.language AS locale, ${zoneOf(sql`u.id`)} AS zone, u.refusal
      FROM mailing_receivers r JOIN ${reached} AS u ON u.id = r.user_id
      WHERE r.mailing_id = ${mailingId} AND r.state = 'waiting' AND r.due_at <= ${tx.now}
      ORDER BY r.due_at, r.id LIMIT ${most}`.execute(tx.db)
    const refused = rows.filter(({ refusal }) => refusal !== null)
    for (const { id, refusal } of refused) await skip(tx, id, refusal)
    const next = rows.filter(({ refusal }) => refusal === null)
    // A batch of nobody would look like the end.
    if (next.length || !refused.length) return next
  }
}

/** In their place in the order of locks: two at a mailing would not both have it. */
async function skip(tx: Tx, id: number, reason: string | null): Promise<void> {
  await tx.db
    .updateTable('mailing_receivers')
    .set({ state: 'skipped', reason, ended_at: tx.now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** `passed`: not to be handed over as it was written, the others of its batch are. `lost`: the mailing is not ours now. */
type Taken = 'taken' | 'passed' | 'lost'

/**
 * Takes one letter before it is handed over, in a transaction of its own: of all who try one gets it, and nobody once the
 * mailing was paused or stopped. From here on it is sent at most once. Since it was written its receiver may have been
 * blocked, or have ended mailings: then they are skipped. Whoever has another address waits for the next batch.
 */
export async function takeLetter(tx: Tx, step: Step, { id, email }: Pick<Next, 'id' | 'email'>): Promise<Taken> {
  const own = sql`SELECT id, step_until FROM mailings
    WHERE id = ${step.id} AND step_key = ${step.key} AND status = 'running'`
  const { rows } = await sql<{ taken: boolean; renew: boolean }>`WITH own AS (${own})
    UPDATE mailing_receivers r SET state = CASE WHEN u.refusal IS NULL THEN 'sending' ELSE 'skipped' END,
      tries = r.tries + CASE WHEN u.refusal IS NULL THEN 1 ELSE 0 END, reason = u.refusal,
      ended_at = CASE WHEN u.refusal IS NOT NULL THEN ${tx.now}::timestamptz END
    FROM own, ${reached} AS u
    WHERE r.id = ${id} AND r.mailing_id = own.id AND r.state = 'waiting' AND u.id = r.user_id
      AND (u.refusal IS NOT NULL OR u.email = ${email})
    RETURNING r.state = 'sending' AS taken,
      own.step_until < ${new Date(tx.now.getTime() + leaseMs * 0.8)} AS renew`.execute(tx.db)
  const [row] = rows
  if (!row) return (await own.execute(tx.db)).rows.length ? 'passed' : 'lost'
  if (row.renew) await renew(tx, step)
  return row.taken ? 'taken' : 'passed'
}

async function renew(tx: Tx, { id, key }: Step): Promise<void> {
  await tx.db
    .updateTable('mailings')
    .set({ step_until: leased(tx) })
    .where('id', '=', id)
    .where('step_key', '=', key)
    .execute()
}

export const noteProgress = (tx: Tx, { id }: Step): Promise<void> => countAgain(tx, id)
