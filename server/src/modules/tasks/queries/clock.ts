import { settings as known } from '@slipway/domain/settings/registry.ts'
import type { ClockView } from '@slipway/domain/tasks/clock.schema.ts'
import { type ClockRules, runningClock } from '@slipway/domain/tasks/clock.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Reader } from '../../../platform/tx.ts'
import { type ClockTexts, settings } from '../../settings/queries/settings.ts'

let latest: { texts: string; rules: ClockRules } | undefined

/** What the texts say, the default where one says nothing that fits. */
export function rulesOf({ review_days, review_holidays, offer_hours }: ClockTexts): ClockRules {
  const texts = `${review_days}|${review_holidays}|${offer_hours}`
  if (latest?.texts !== texts) {
    const days = read('review_days', review_days)
    const holidays = read('holidays', review_holidays)
    latest = { texts, rules: { days, holidays, offerHours: read('assign_lapse_hours', offer_hours) } }
  }
  return latest.rules
}

function read<N extends 'review_days' | 'holidays' | 'assign_lapse_hours'>(name: N, text: string | null) {
  const { schema, default: usual } = known[name]
  const said = schema.safeParse(text ?? usual)
  return (said.success ? said.data : schema.parse(usual)) as ReturnType<(typeof known)[N]['schema']['parse']>
}

export async function clockRules(reader: Reader): Promise<ClockRules> {
  const said = await settings(reader, ['review_days', 'holidays', 'assign_lapse_hours'])
  return { days: said.review_days, holidays: said.holidays, offerHours: said.assign_lapse_hours }
}

type TimedColumns = Pick<
  Selectable<Database['subtasks']>,
  'status' | 'time_limit' | 'ends_at' | 'assigned_until' | 'submitted_at'
>

/** The clock that runs now, as answers carry it. */
export function clockView(row: TimedColumns, rules: ClockRules): ClockView {
  const clock = runningClock(
    {
      ...{ status: row.status, timeLimit: row.time_limit, endsAt: row.ends_at },
      ...{ assignedUntil: row.assigned_until, submittedAt: row.submitted_at },
    },
    rules,
  )
  return clock && { until: clock.until.toISOString(), seconds: clock.seconds }
}
