import type { Actor } from '@slipway/domain/access/actor.ts'
import { storeLanguages, stores, storeText } from '@slipway/domain/applications/stores.ts'
import type { Currency } from '@slipway/domain/kernel/money.ts'
import { formatMinor } from '@slipway/domain/kernel/money.ts'
import type { RestrictionTree, TaskBounds } from '@slipway/domain/order-options/schema.ts'
import type { TypeGroup } from '@slipway/domain/settings/schema.ts'
import { typeTitle } from '@slipway/domain/settings/titles.ts'
import { maxTimeLimit, minTimeLimit, type SubtaskType, stages } from '@slipway/domain/tasks/types.ts'
import { personName } from '@slipway/domain/users/person.ts'
import type { Reader } from '../../../platform/tx.ts'
import { skills } from '../../applications/queries/details.ts'

export interface Limits {
  type: SubtaskType
  currency: Currency
  min: bigint
  max: bigint
  usual: bigint
  times: number[]
}

/** What subtasks may cost and last, by type. Durations are in seconds, within 1 hour to 20 days. */
export async function taskLimits(reader: Reader): Promise<Map<SubtaskType, Limits>> {
  const rows = await reader.db
    .selectFrom('task_limits')
    .select(['type', 'currency', 'min_minor', 'max_minor', 'default_minor', 'times'])
    .orderBy('id')
    .execute()
  return new Map(
    rows.map((row) => {
      const times = row.times.filter((time) => time >= minTimeLimit && time <= maxTimeLimit).sort((a, b) => a - b)
      const { type, currency } = row
      return [type, { type, currency, min: row.min_minor, max: row.max_minor, usual: row.default_minor, times }]
    }),
  )
}

/** A type without durations of its own may last as long as any. */
export const timeBounds = ({ times }: Pick<Limits, 'times'>) => ({
  min: times[0] ?? minTimeLimit,
  max: times.at(-1) ?? maxTimeLimit,
})

export async function restrictions(reader: Reader, actor: Actor): Promise<RestrictionTree> {
  const [known, pairs, limits, types, asoManagers] = await Promise.all([
    skills(reader),
    reader.db.selectFrom('framework_languages').selectAll().execute(),
    taskLimits(reader),
    namedTypes(reader, actor),
    managersFor(reader),
  ])
  const all = [...limits.values()].map(bounds)
  const built = stages.flatMap((type) => all.filter((one) => one.type === type))
  const ofLanguage = Map.groupBy(pairs, (pair) => pair.programming_language_id)
  return {
    id: 'tree',
    programming_languages: [...known.languages.values()].map((language) => ({
      ...language,
      frameworks: [...known.frameworks.values()]
        .filter(({ id }) => ofLanguage.get(language.id)?.some(({ framework_id }) => framework_id === id))
        .map((framework) => ({ ...framework, task_types: built })),
    })),
    task_types: all,
    languages: [...storeLanguages],
    countries: types('countries'),
    stores: stores.map((name) => ({ name, title: storeText[name] })),
    categories: types('category'),
    tags: types('tags'),
    aso_managers: asoManagers,
  }
}

const bounds = (limits: Limits): TaskBounds => {
  const { min, max } = timeBounds(limits)
  return {
    type: limits.type,
    currency: limits.currency,
    min: formatMinor(limits.min),
    max: formatMinor(limits.max),
    default: formatMinor(limits.usual),
    min_time: min,
    max_time: max,
    times: limits.times,
  }
}

/** Entries of the types reference in the reader's language, sorted as that language sorts. */
async function namedTypes(reader: Reader, { locale }: Actor) {
  const rows = await reader.db
    .selectFrom('types')
    .select(['type', 'name'])
    .where('type', 'in', ['countries', 'category', 'tags'])
    .execute()
  const collator = new Intl.Collator(locale)
  return (type: TypeGroup) =>
    rows
      .filter((row) => row.type === type)
      .map(({ name }) => ({ name, title: typeTitle(type, name, locale) }))
      .sort((a, b) => collator.compare(a.title, b.title))
}

/** Who can be named as the aso_manager of an application. */
export async function managersFor(reader: Reader, id?: number): Promise<{ id: number; name: string }[]> {
  const rows = await reader.db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select(['users.id', 'users.first_name', 'users.last_name'])
    .where('user_roles.role', '=', 'aso_manager')
    .where('users.is_block', '=', false)
    .where('users.deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('users.id', '=', id ?? 0))
    .orderBy('users.first_name')
    .orderBy('users.id')
    .execute()
  return rows.map(({ id: userId, first_name, last_name }) => ({
    id: userId,
    name: personName({ first_name, last_name }),
  }))
}
