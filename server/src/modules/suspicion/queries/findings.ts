import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { suspicionContract } from '@slipway/domain/suspicion/contract.ts'
import { findingText } from '@slipway/domain/suspicion/kinds.ts'
import type { FindingView } from '@slipway/domain/suspicion/schema.ts'
import { personName } from '@slipway/domain/users/person.ts'
import type { PersonView } from '@slipway/domain/users/schema.ts'
import { type Selectable, sql } from 'kysely'
import type { UserFindingsTable } from '../../../platform/database/schema.ts'
import { equals } from '../../../platform/list/filters.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { by, down } from '../../../platform/list/order.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { people } from '../../users/queries/people.ts'

export const findings = listOf(suspicionContract.findings, {
  id: 'f.id',
  scope: ({ reader }) => reader.db.selectFrom('user_findings as f'),
  filters: {
    user: equals('f.user_id'),
    dismissed: (dismissed) => (dismissed ? sql`f.dismissed_at IS NOT NULL` : sql`f.dismissed_at IS NULL`),
  },
  sorts: { found_at: by('f.found_at') },
  order: down(by('f.found_at')),
  present: async ({ reader, actor }, page) => {
    const rows = await reader.db
      .selectFrom('user_findings as f')
      .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 'f.id'))
      .selectAll('f')
      .orderBy('page.place')
      .execute()
    return presentFindings(reader, rows, actor.locale)
  },
})

/** What a person has in common with others and nobody has found harmless, the heaviest first. */
export async function openFindings(
  reader: Reader<{ cipher: Cipher }>,
  userId: number,
  locale: Locale,
): Promise<FindingView[]> {
  const rows = await reader.db
    .selectFrom('user_findings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('dismissed_at', 'is', null)
    .orderBy('weight', 'desc')
    .orderBy('id')
    .execute()
  return presentFindings(reader, rows, locale)
}

const nameOf = (person: PersonView | undefined, id: number): string => (person ? personName(person) : `#${id}`)

async function presentFindings(
  reader: Reader<{ cipher: Cipher }>,
  rows: readonly Selectable<UserFindingsTable>[],
  locale: Locale,
): Promise<FindingView[]> {
  const wanted = rows.flatMap(({ others, dismissed_by }) => [...others, ...(dismissed_by ? [dismissed_by] : [])])
  const persons = await people(reader, wanted)
  return rows.map(({ id, user_id, kind, weight, reason, shown, others, found_at, dismissed_at, dismissed_by }) => ({
    id,
    user_id,
    kind,
    weight,
    reason,
    text: findingText(kind, { shown, others: others.map((id) => nameOf(persons.get(id), id)) }, locale),
    others: others.flatMap((id) => persons.get(id) ?? []),
    found_at: found_at.toISOString(),
    dismissed_at: dismissed_at?.toISOString() ?? null,
    dismissed_by: persons.get(dismissed_by ?? 0) ?? null,
  }))
}

export async function presentFinding(
  reader: Reader<{ cipher: Cipher }>,
  row: Selectable<UserFindingsTable>,
  locale: Locale,
): Promise<FindingView> {
  const [view] = await presentFindings(reader, [row], locale)
  return view as FindingView
}
