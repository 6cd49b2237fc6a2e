import type { Actor } from '@slipway/domain/access/actor.ts'
import { orderOptionsContract } from '@slipway/domain/order-options/contract.ts'
import type { SkillView } from '@slipway/domain/users/schema.ts'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import { usedBy, usesFor } from '../../../platform/in-use.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { byName, up } from '../../../platform/list/order.ts'
import type { PageRow } from '../../../platform/list/page.ts'
import { searchBy } from '../../../platform/list/search.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'
import { type SkillKind, skillKinds } from '../skill-kinds.ts'

const { language, framework } = skillKinds
const sorts = { name: byName('name'), title: byName('title') }
const order = up(byName('title'))
const filtersOf = ({ table, users }: SkillKind) => ({
  search: searchBy({ id: `${table}.id`, text: sql`name || ' ' || title` }),
  used: usedBy(`${table}.id`, users),
})

export const languages = listOf(orderOptionsContract.languages, {
  id: 'programming_languages.id',
  scope: ({ reader }) => reader.db.selectFrom('programming_languages'),
  filters: filtersOf(language),
  sorts,
  order,
  present: async ({ reader, actor }, page) =>
    (await skillsOf(reader, actor, language, page)).map(({ related, ...row }) => ({ ...row, frameworks: related })),
})

export const frameworks = listOf(orderOptionsContract.frameworks, {
  id: 'frameworks.id',
  scope: ({ reader }) => reader.db.selectFrom('frameworks'),
  filters: filtersOf(framework),
  sorts,
  order,
  present: async ({ reader, actor }, page) =>
    (await skillsOf(reader, actor, framework, page)).map(({ related, ...row }) => ({
      ...row,
      programming_languages: related,
    })),
})

/** The records of a page with those of the other side. */
async function skillsOf(reader: Reader, actor: Actor, kind: SkillKind, page: RawBuilder<PageRow>) {
  const { rows } = await sql<SkillView & { related: SkillView[] }>`
    SELECT skill.id, skill.name, skill.title, ${relatedTo(kind)} AS related
    FROM ${sql.table(kind.table)} skill JOIN ${page} page ON page.id = skill.id ORDER BY page.place`.execute(reader.db)
  const usedBy = await usesFor(
    reader,
    actor,
    kind.users,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, used_by: usedBy(row.id) }))
}

const relatedTo = ({ others, column, otherColumn }: SkillKind) => sql`coalesce((
  SELECT json_agg(json_build_object('id', other.id, 'name', other.name, 'title', other.title)
    ORDER BY other.title COLLATE ru_natural)
  FROM framework_languages pair JOIN ${sql.table(others)} other ON other.id = pair.${sql.ref(otherColumn)}
  WHERE pair.${sql.ref(column)} = skill.id), '[]')`

const onlyRow = (id: number) => sql<PageRow>`(SELECT ${id}::int AS id, 1 AS place)`

export async function languageById(reader: Reader, actor: Actor, id: number) {
  const [row] = await skillsOf(reader, actor, language, onlyRow(id))
  if (!row) throw new AppError('not_found')
  const { related, ...data } = row
  return { data: { ...data, frameworks: related } }
}

export async function frameworkById(reader: Reader, actor: Actor, id: number) {
  const [row] = await skillsOf(reader, actor, framework, onlyRow(id))
  if (!row) throw new AppError('not_found')
  const { related, ...data } = row
  return { data: { ...data, programming_languages: related } }
}

/** Locked so that nothing can begin to refer to it; `related` are the names of the other side, `related_ids` their ids. */
export async function lockSkill(tx: Tx, { table, others, column, otherColumn }: SkillKind, id: number) {
  const skill = await tx.db
    .selectFrom(table)
    .select(['name', 'title'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT other.id, other.name FROM framework_languages pair
    JOIN ${sql.table(others)} other ON other.id = pair.${sql.ref(otherColumn)}
    WHERE pair.${sql.ref(column)} = ${id} ORDER BY other.name`.execute(tx.db)
  return { ...skill, related: rows.map(({ name }) => name), related_ids: rows.map((row) => row.id) }
}
