import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { entriesOf, keysOf, recordOf } from '@slipway/domain/kernel/records.ts'
import { folded } from '@slipway/domain/kernel/text.ts'
import { wayOf } from '@slipway/domain/money/limits.ts'
import { settingsContract } from '@slipway/domain/settings/contract.ts'
import { settingOf } from '@slipway/domain/settings/registry.ts'
import {
  innerGroups,
  type TypeCatalogue,
  type TypeDetail,
  type TypeEntry,
  type TypeGroup,
  typeGroups,
} from '@slipway/domain/settings/schema.ts'
import { typeTitle, typeTitles } from '@slipway/domain/settings/titles.ts'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import { equals } from '../../../platform/list/filters.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { by, up } from '../../../platform/list/order.ts'
import type { Condition } from '../../../platform/list/page.ts'
import { numberIn } from '../../../platform/list/search.ts'
import type { Reader } from '../../../platform/tx.ts'
import { inForce, setting } from './settings.ts'

const columns = ['id', 'type', 'name', 'value'] as const

interface Row {
  id: number
  type: TypeGroup
  name: string
  value: string
}

export const typeView = (reader: Reader, row: Row, locale: Locale): TypeEntry => ({
  id: row.id,
  type: row.type,
  name: row.name,
  value: inForce(reader, row),
  title: typeTitle(row.type, row.name, locale),
})

const detail = (reader: Reader, row: Row, locale: Locale): TypeDetail => ({
  ...typeView(reader, row, locale),
  hint: settingOf(row.type, row.name)?.hint[locale] ?? '',
})

/**
 * External people see the limits of the provider in force alone: what they can choose from, and no more. How work and
 * money are ruled is read by those who set it.
 */
async function visibleTypes(reader: Reader, actor: Actor) {
  let seen = reader.db.selectFrom('types')
  if (actor.role !== 'superadministrator') seen = seen.where('type', 'not in', innerGroups)
  if (actor.isInternal) return seen
  const provider = await setting(reader, 'payout_provider')
  return seen.where((eb) =>
    eb.or([
      eb('type', '<>', 'payout_limit'),
      eb.fn<boolean>('starts_with', ['name', eb.val(`payout_limit_${provider}_`)]),
    ]),
  )
}

export async function typeCatalogue(reader: Reader, actor: Actor, locale: Locale): Promise<TypeCatalogue> {
  const rows = await (await visibleTypes(reader, actor))
    .select(columns)
    .orderBy('type')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const byGroup = Map.groupBy(rows, ({ type }) => type)
  return recordOf(typeGroups, (group) => (byGroup.get(group) ?? []).map((row) => typeView(reader, row, locale)))
}

type Calls = typeof settingsContract

/** Titles stand in code, so that is where they are looked through. */
function titled(search: string, locale: Locale): Condition {
  const number = numberIn(search)
  if (number?.only) return sql`types.id = ${number.id}`
  const words = folded(search).split(/\s+/)
  const found = entriesOf(typeTitles).flatMap(([group, titles]) =>
    entriesOf(titles).flatMap(([name, title]) =>
      words.every((word) => folded(title[locale]).includes(word)) ? [{ group, name }] : [],
    ),
  )
  const ofType = found.map(({ group }) => group)
  const names = found.map(({ name }) => name)
  return sql`((types.type, types.name) IN (SELECT * FROM unnest(${ofType}::text[], ${names}::text[]))
    ${number ? sql`OR types.id = ${number.id}` : sql``})`
}

/** The limits of the ways of payout that fit; their names say which way is whose. */
function limitsOf(fits: (way: NonNullable<ReturnType<typeof wayOf>>) => boolean): Condition {
  const names = keysOf(typeTitles.payout_limit).filter((name) => {
    const way = wayOf(name)
    return way !== null && fits(way)
  })
  return sql`(types.type = 'payout_limit' AND types.name = ANY (${names}::text[]))`
}

export const types = listOf(settingsContract.list, {
  id: 'types.id',
  scope: ({ reader, actor }) => visibleTypes(reader, actor),
  filters: {
    type: equals('types.type'),
    name: equals('types.name'),
    provider: (provider) => limitsOf((way) => way.provider === provider),
    currency: (currency) => limitsOf((way) => way.currency === currency),
    search: (search, { actor }) => titled(search, actor.locale),
  },
  sorts: {},
  order: up(by('types.type', 'types.position')),
  present: async ({ reader, actor }, page) => {
    const rows = await reader.db
      .selectFrom('types')
      .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 'types.id'))
      .selectAll('types')
      .orderBy('page.place')
      .execute()
    return rows.map((row) => detail(reader, row, actor.locale))
  },
})

export const showType = (reader: Reader, actor: Actor, { params }: Input<Calls['show']>) =>
  typeById(reader, actor, params.id)

export async function typeById(reader: Reader, actor: Actor, id: number): Promise<TypeDetail> {
  const row = await (await visibleTypes(reader, actor)).select(columns).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return detail(reader, row, actor.locale)
}

/** The limits of payouts by name, as `payoutLimit` of the domain reads them. */
export async function payoutLimits(reader: Reader): Promise<{ name: string; value: string }[]> {
  const rows = await reader.db
    .selectFrom('types')
    .select(['type', 'name', 'value'])
    .where('type', '=', 'payout_limit')
    .execute()
  return rows
    .filter(({ type, name }) => settingOf(type, name))
    .map((row) => ({ name: row.name, value: inForce(reader, row) }))
}

/** The ids of all values of a group, by their names. */
export async function typeIds(reader: Reader, type: TypeGroup): Promise<Map<string, number>> {
  const rows = await reader.db.selectFrom('types').select(['id', 'name']).where('type', '=', type).execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

export async function typeExists(reader: Reader, type: TypeGroup, name: string): Promise<boolean> {
  const row = await reader.db
    .selectFrom('types')
    .select('id')
    .where('type', '=', type)
    .where('name', '=', name)
    .executeTakeFirst()
  return row !== undefined
}
