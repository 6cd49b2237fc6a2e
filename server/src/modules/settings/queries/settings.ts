import {
  defaultOf,
  definitions,
  settings as known,
  type SettingName,
  type SettingValue,
  settingGroups,
  settingOf,
} from '@slipway/domain/settings/registry.ts'
import type { TypeGroup } from '@slipway/domain/settings/schema.ts'
import { claimLimitBounds } from '@slipway/domain/settings/work.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'

/** The value in force: what somebody set, else the default. */
export async function setting<N extends SettingName>(reader: Reader, name: N): Promise<SettingValue<N>> {
  return (await settings(reader, [name]))[name]
}

/** Several settings in one query. */
export async function settings<N extends SettingName>(
  reader: Reader,
  names: readonly N[],
): Promise<{ [K in N]: SettingValue<K> }> {
  const rows = await reader.db
    .selectFrom('types')
    .select(['type', 'name', 'value'])
    .where('type', 'in', settingGroups)
    .where('name', 'in', names)
    .execute()
  const texts = new Map<string, string>(rows.map((row) => [row.name, inForce(reader, row)]))
  const values = names.map((name) => [name, known[name].schema.parse(texts.get(name) ?? known[name].default)])
  return Object.fromEntries(values) as { [K in N]: SettingValue<K> }
}

interface Stored {
  type: TypeGroup
  name: string
  value: string
}

/** The text that counts for a row: its own where it fits, which is told where it doesn't. */
export function inForce(reader: Pick<Reader, 'log'>, { type, name, value }: Stored): string {
  const definition = settingOf(type, name)
  if (!definition || definition.schema.safeParse(value).success) return value
  reader.log.error({ setting: name }, 'A setting is malformed, its default is in force')
  return definition.default
}

/** Tells of rows that no definition reads, of those that don't fit theirs, and of definitions without a row. */
export async function tellStrangeSettings(reader: Pick<Reader, 'db' | 'log'>): Promise<void> {
  const rows = await reader.db
    .selectFrom('types')
    .select(['type', 'name', 'value'])
    .where('type', 'in', settingGroups)
    .execute()
  for (const row of rows) {
    if (settingOf(row.type, row.name)) inForce(reader, row)
    else reader.log.error({ setting: row.name }, 'A setting is unknown, nothing reads it')
  }
  const stored = new Set(rows.map(({ name }) => name))
  for (const [name] of definitions) {
    if (!stored.has(name)) reader.log.error({ setting: name }, 'A setting has no row, its default is in force')
  }
}

/**
 * The claim limit as a part of a larger statement, because every claim and every list reads it. What doesn't fit is
 * passed over for the default as everywhere.
 */
export const claimLimit: RawBuilder<number> = sql<number>`coalesce((SELECT CASE WHEN value !~ '^[1-9][0-9]{0,8}$' THEN NULL
    WHEN value::int BETWEEN ${sql.lit(claimLimitBounds.min)} AND ${sql.lit(claimLimitBounds.max)} THEN value::int END
  FROM types WHERE type = 'task_setting' AND name = 'claim_limit'), ${sql.lit(defaultOf('claim_limit'))})`

/** How often work may be sent back, 0 as often as one likes: read with every subtask, as the claim limit is. */
export const revisionCap: RawBuilder<number> = sql<number>`coalesce((SELECT CASE WHEN value ~ '^(0|[1-9][0-9]?)$'
    THEN value::int END
  FROM types WHERE type = 'task_setting' AND name = 'revision_cap'), ${sql.lit(defaultOf('revision_cap'))})`

/** The switch of work on Gmail accounts, as a part of a larger statement: it is read with every claim. */
export const gmailAllowed: RawBuilder<boolean> = sql<boolean>`coalesce((SELECT value = '1'
  FROM types WHERE type = 'switch' AND name = 'gmail_account_creation'), false)`

/** The settings of clocks as texts, with each row of a larger statement: one answer reads them once. */
export interface ClockTexts {
  review_days: string | null
  review_holidays: string | null
  offer_hours: string | null
}

const textOf = (name: 'review_days' | 'holidays' | 'assign_lapse_hours') =>
  sql`(SELECT value FROM types WHERE type = 'task_setting' AND name = ${name})`

export const clockTexts: RawBuilder<unknown> = sql`${textOf('review_days')} AS review_days,
  ${textOf('holidays')} AS review_holidays, ${textOf('assign_lapse_hours')} AS offer_hours`
