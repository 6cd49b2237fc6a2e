import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { mailingsContract } from '@slipway/domain/mailings/contract.ts'
import type { AudienceView, Segment } from '@slipway/domain/mailings/schema.ts'
import type { Refusal } from '@slipway/domain/mailings/status.ts'
import { sql } from 'kysely'
import type { ListReader } from '../../../platform/list/list-of.ts'
import { listUsers } from '../../users/queries/list-users.ts'
import { reached } from './reached.ts'

interface Counted {
  language: Locale
  refusal: Refusal | null
  people: number
}

/** How many people a segment has, in one query: nobody of them is fetched. */
export async function audienceOf(reader: ListReader, actor: Actor, segment: Segment): Promise<AudienceView> {
  const chosen = await listUsers.matching(reader, actor, segment)
  const { rows } = await sql<Counted>`SELECT u.language, u.refusal, count(*)::int AS people
    FROM ${chosen} AS chosen JOIN ${reached} AS u ON u.id = chosen.id GROUP BY u.language, u.refusal`.execute(reader.db)
  const sum = (fits: (row: Counted) => boolean) => rows.filter(fits).reduce((total, { people }) => total + people, 0)
  const mailed = (locale: Locale) => sum(({ language, refusal }) => refusal === null && language === locale)
  const reasons = [...new Set(rows.flatMap(({ refusal }) => refusal ?? []))]
  return {
    total: sum(() => true),
    mailed: { ru: mailed('ru'), en: mailed('en') },
    skipped: reasons
      .map((reason) => ({ reason, count: sum(({ refusal }) => refusal === reason) }))
      .sort((a, b) => b.count - a.count),
  }
}

export const audience = (
  reader: ListReader,
  actor: Actor,
  { query }: Input<(typeof mailingsContract)['audience']>,
): Promise<AudienceView> => audienceOf(reader, actor, query.filter ?? {})
