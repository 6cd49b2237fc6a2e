import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { Bilingual, Locale } from '@slipway/domain/kernel/locale.ts'
import { settingsContract } from '@slipway/domain/settings/contract.ts'
import { type TypeCatalogue, type TypeEntry, type TypeGroup, typeGroups } from '@slipway/domain/settings/schema.ts'
import { titlesInCode } from '@slipway/domain/settings/titles.ts'
import { AppError } from '../../../platform/app-error.ts'
import { equals } from '../../../platform/list/filters.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { by, up } from '../../../platform/list/order.ts'
import type { Reader } from '../../../platform/tx.ts'
import { setting } from './settings.ts'

const columns = ['id', 'type', 'name', 'value', 'title_ru', 'title_en'] as const

interface Row {
  id: number
  type: string
  name: string
  value: string
  title_ru: string
  title_en: string
}

const coded: Partial<Record<string, Readonly<Record<string, Bilingual>>>> = titlesInCode

export const typeView = ({ id, type, name, value, title_ru, title_en }: Row, locale: Locale): TypeEntry => ({
  id,
  type: type as TypeGroup,
  name,
  value,
  title: coded[type]?.[name]?.[locale] ?? (locale === 'ru' ? title_ru : title_en),
})

/** External people see the limits of the provider in force alone: what they can choose from, and no more. */
async function visibleTypes(reader: Reader, actor: Actor) {
  const all = reader.db.selectFrom('types').where('type', 'in', typeGroups)
  if (actor.isInternal) return all
  const provider = await setting(reader, 'payout_provider')
  return all.where((eb) =>
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
  return Object.fromEntries(
    typeGroups.map((group) => [group, (byGroup.get(group) ?? []).map((row) => typeView(row, locale))]),
  ) as unknown as TypeCatalogue
}

type Calls = typeof settingsContract

export const types = listOf(settingsContract.list, {
  id: 'types.id',
  scope: ({ reader, actor }) => visibleTypes(reader, actor),
  filters: { type: equals('types.type'), name: equals('types.name') },
  sorts: {},
  order: up(by('types.type', 'types.position')),
  present: async ({ reader, actor }, page) => {
    const rows = await reader.db
      .selectFrom('types')
      .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 'types.id'))
      .selectAll('types')
      .orderBy('page.place')
      .execute()
    return rows.map((row) => typeView(row, actor.locale))
  },
})

export const showType = (reader: Reader, actor: Actor, { params }: Input<Calls['show']>) =>
  typeById(reader, actor, params.id)

export async function typeById(reader: Reader, actor: Actor, id: number): Promise<TypeEntry> {
  const row = await (await visibleTypes(reader, actor)).select(columns).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return typeView(row, actor.locale)
}

/** The limits of payouts by name, as `payoutLimit` of the domain reads them. */
export const payoutLimits = (reader: Reader): Promise<{ name: string; value: string }[]> =>
  reader.db.selectFrom('types').select(['name', 'value']).where('type', '=', 'payout_limit').execute()

export async function typeExists(reader: Reader, type: TypeGroup, name: string): Promise<boolean> {
  const row = await reader.db
    .selectFrom('types')
    .select('id')
    .where('type', '=', type)
    .where('name', '=', name)
    .executeTakeFirst()
  return row !== undefined
}
