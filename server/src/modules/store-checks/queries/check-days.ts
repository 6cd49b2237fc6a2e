import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { addDays, partsOf, spanIn } from '@slipway/domain/statistics/span.ts'
import type { storeChecksContract } from '@slipway/domain/store-checks/contract.ts'
import type { Outcome } from '@slipway/domain/store-checks/outcomes.ts'
import type { CheckDays } from '@slipway/domain/store-checks/schema.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'
import { loadApplication } from '../../applications/queries/visible.ts'

type Query = Input<typeof storeChecksContract.days>
const mostDays = 366

/** The picture of an application in its store: a strip of days for each country, and what is known now. */
export async function checkDaysOf(reader: Reader, actor: Actor, { query: { filter } }: Query): Promise<CheckDays> {
  const { id } = await loadApplication(reader, actor, filter.application)
  const { from, to } = daysOf(filter, reader.now)
  const [rows, standing] = await Promise.all([
    outcomesOf(reader, id, { from, to, zone: filter.zone ?? 'UTC' }),
    standingOf(reader, id),
  ])
  const byDay = Map.groupBy(rows, ({ date }) => date)
  return {
    ...{ from, to, ...standing },
    countries: [...new Set(rows.map(({ country }) => country))].toSorted(),
    days: partsOf({ from, to, group: 'day' }).map((date) => ({
      date,
      outcomes: Object.fromEntries((byDay.get(date) ?? []).map(({ country, outcome }) => [country, outcome])),
    })),
  }
}

function daysOf(asked: Query['query']['filter'], now: Date) {
  const span = spanIn(asked, now)
  const earliest = addDays(span.to, 1 - mostDays)
  return { from: span.from < earliest ? earliest : span.from, to: span.to }
}

interface Days {
  from: string
  to: string
  zone: string
}

/** Of several answers on a day the last that says something, and that nothing is known only where none did. */
async function outcomesOf(reader: Reader, id: number, { from, to, zone }: Days) {
  const { rows } = await sql<{ date: string; country: string; outcome: Outcome }>`
    SELECT DISTINCT ON (date, country) to_char(checked_at AT TIME ZONE ${zone}, 'YYYY-MM-DD') AS date,
      said ->> 'country' AS country, said ->> 'outcome' AS outcome
    FROM application_checks, jsonb_array_elements(countries) AS said
    WHERE application_id = ${id}
      AND checked_at >= (${from}::date::timestamp AT TIME ZONE ${zone})
      AND checked_at < ((${to}::date + 1)::timestamp AT TIME ZONE ${zone})
    ORDER BY date, country, said ->> 'outcome' = 'unknown', checked_at DESC`.execute(reader.db)
  return rows
}

async function standingOf(reader: Reader, id: number): Promise<Pick<CheckDays, 'standing' | 'waits'>> {
  const row = await reader.db
    .selectFrom('application_presences')
    .select(['found', 'version', 'changed_at', 'checked_at', 'due_at', 'asked_at'])
    .where('application_id', '=', id)
    .executeTakeFirst()
  if (!row) return { standing: null, waits: false }
  const { found, version, changed_at, checked_at, due_at, asked_at } = row
  const standing = checked_at && {
    ...{ found, version, checked_at: checked_at.toISOString() },
    changed_at: changed_at?.toISOString() ?? null,
  }
  return { standing, waits: due_at !== null && (asked_at === null || asked_at < due_at) }
}
