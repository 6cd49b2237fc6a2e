import type { Actor } from '@slipway/domain/access/actor.ts'
import { messagingContract } from '@slipway/domain/messaging/contract.ts'
import type { EmailLocalisationView, SmsLocalisationView } from '@slipway/domain/messaging/schema.ts'
import { type RawBuilder, sql } from 'kysely'
import { listOf } from '../../../platform/list/list-of.ts'
import { by, up } from '../../../platform/list/order.ts'
import type { PageRow } from '../../../platform/list/page.ts'
import { searchBy } from '../../../platform/list/search.ts'
import type { Reader } from '../../../platform/tx.ts'

const filters = {
  search: searchBy({ id: 'localisations.id', text: sql`event_alias || ' ' || texts::text` }),
  translated: (isTranslated: boolean) => {
    const missing = sql`EXISTS (SELECT FROM jsonb_each(localisations.texts) AS field (name, said)
      WHERE said->>'ru' <> '' AND said->>'en' = '')`
    return isTranslated ? sql`NOT ${missing}` : missing
  },
} as const

const shared = {
  id: 'localisations.id',
  sorts: {},
  order: up(by('event_alias')),
} as const

export const emailLocalisations = listOf(messagingContract.emailLocalisations, {
  ...shared,
  filters: {
    ...filters,
    has_template: (has) => sql`(localisations.template_id IS NOT NULL) = ${has}`,
  },
  scope: ({ reader }) => reader.db.selectFrom('localisations').where('channel', '=', 'email'),
  present: ({ reader }, page) => rowsOf<EmailLocalisationView>(reader, page),
})

export const smsLocalisations = listOf(messagingContract.smsLocalisations, {
  ...shared,
  filters,
  scope: ({ reader }) => reader.db.selectFrom('localisations').where('channel', '=', 'sms'),
  present: ({ reader }, page) => rowsOf<SmsLocalisationView>(reader, page),
})

const rowsOf = async <V>(reader: Reader, page: RawBuilder<PageRow>): Promise<V[]> => {
  const { rows } = await sql<V>`SELECT one.id, one.event_alias, one.texts, one.template_id
    FROM localisations one JOIN ${page} page ON page.id = one.id ORDER BY page.place`.execute(reader.db)
  return rows
}

const byId =
  <V>() =>
  async (reader: Reader, _actor: Actor, id: number): Promise<{ data: V }> => {
    const [data] = await rowsOf<V>(reader, sql<PageRow>`(SELECT ${id}::int AS id, 1 AS place)`)
    return { data: data as V }
  }

export const emailLocalisationById = byId<EmailLocalisationView>()
export const smsLocalisationById = byId<SmsLocalisationView>()
