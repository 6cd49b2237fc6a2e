import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { recordOf } from '@slipway/domain/kernel/records.ts'
import { mailingsContract } from '@slipway/domain/mailings/contract.ts'
import type { MailingCard, MailingView } from '@slipway/domain/mailings/schema.ts'
import { type ReceiverState, receiverStates } from '@slipway/domain/mailings/status.ts'
import { type Selectable, sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { MailingsTable } from '../../../platform/database/schema.ts'
import { equals } from '../../../platform/list/filters.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { byId, down } from '../../../platform/list/order.ts'
import { searchBy } from '../../../platform/list/search.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'
import { writtenContent } from '../../messaging/queries/letters.ts'
import { setting } from '../../settings/queries/settings.ts'
import { people } from '../../users/queries/people.ts'
import { markOf } from '../sending/mark.ts'
import { asMailingEvent } from './event.ts'

export type MailingRow = Selectable<MailingsTable>
type Reads = Reader<{ cipher: Cipher }>

export const mailings = listOf(mailingsContract.list, {
  id: 'mailings.id',
  scope: ({ reader }) => reader.db.selectFrom('mailings'),
  filters: {
    search: searchBy({ id: 'mailings.id', text: sql`name` }),
    status: equals('mailings.status'),
  },
  sorts: {},
  order: down(byId),
  present: async ({ reader }, page) => {
    const rows = await reader.db
      .selectFrom('mailings')
      .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 'mailings.id'))
      .selectAll('mailings')
      .orderBy('page.place')
      .execute()
    return present(reader, rows)
  },
})

const iso = (moment: Date | null) => moment?.toISOString() ?? null

async function present(reader: Reads, rows: readonly MailingRow[]): Promise<MailingView[]> {
  const users = await people(
    reader,
    rows.flatMap(({ author_id, starter_id }) => [author_id, starter_id ?? 0]),
  )
  return rows.map((row) => {
    const counts = recordOf(receiverStates, (state) => row.figures[state] ?? 0)
    return {
      ...{ id: row.id, name: row.name, event_alias: row.event_alias, segment: { ...row.segment } },
      ...{ status: row.status, version: row.version, trouble: row.trouble },
      figures: { ...counts, total: Object.values(counts).reduce((sum, count) => sum + count, 0) },
      happens_at: iso(row.happens_at),
      created_at: row.created_at.toISOString(),
      start_at: iso(row.start_at),
      started_at: iso(row.started_at),
      ended_at: iso(row.ended_at),
      author: users.get(row.author_id) ?? null,
      starter: users.get(row.starter_id ?? 0) ?? null,
    }
  })
}

/** Throws not_found. */
export const findMailing = ({ db }: Pick<Reader, 'db'>, id: number): Promise<MailingRow> =>
  db
    .selectFrom('mailings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))

/** Locked for a change of it. Throws not_found. */
export const lockMailing = (tx: Tx, id: number): Promise<MailingRow> =>
  tx.db
    .selectFrom('mailings')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not_found'))

export async function mailingById(reader: Reads, _actor: Actor, id: number): Promise<MailingView> {
  const [view] = await present(reader, [await findMailing(reader, id)])
  return view as MailingView
}

/** Failures have few reasons, and those who wait or were mailed none that is worth telling. */
const told: readonly ReceiverState[] = ['waiting', 'skipped', 'failed', 'unknown']

export async function mailing(
  reader: Reads,
  actor: Actor,
  { params: { id } }: Input<(typeof mailingsContract)['get']>,
): Promise<MailingCard> {
  const row = await findMailing(reader, id)
  const reasons = await reader.db
    .selectFrom('mailing_receivers')
    .select(['state', 'reason', sql<number>`count(*)::int`.as('count')])
    .where('mailing_id', '=', id)
    .where('state', 'in', [...told])
    .where('reason', 'is not', null)
    .groupBy(['state', 'reason'])
    .orderBy('count', 'desc')
    .limit(50)
    .execute()
  const { ended } = await reader.db
    .selectFrom('mailing_receivers')
    .select(sql<number>`count(*)::int`.as('ended'))
    .where('mailing_id', '=', id)
    .where('unsubscribed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const written = row.content ? null : await writtenContent(reader, asMailingEvent(row.event_alias))
  return {
    ...(await mailingById(reader, actor, id)),
    reasons: reasons.map(({ reason, ...rest }) => ({ ...rest, reason: reason as string })),
    unsubscribed: ended,
    texts: (row.content ?? written)?.texts ?? null,
    texts_mark: written && markOf(written),
    per_minute: await setting(reader, 'mailing_per_minute'),
  }
}
