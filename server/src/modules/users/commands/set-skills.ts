import { sql } from 'kysely'
import { invalid } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'
import { type SkillTable, skillsBy } from '../../order-options/queries/skills-by.ts'

/** Where it is kept who has them. */
const held = {
  programming_languages: { table: 'user_programming_languages', key: 'programming_language_id' },
  frameworks: { table: 'user_frameworks', key: 'framework_id' },
} as const satisfies Record<SkillTable, object>

/** The names of a person's programming languages or frameworks. */
export async function heldSkills(tx: Tx, userId: number, kind: SkillTable): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`SELECT ${sql.ref(held[kind].key)} AS id
    FROM ${sql.table(held[kind].table)} WHERE user_id = ${userId}`.execute(tx.db)
  const ids = rows.map(({ id }) => id)
  return ids.length ? (await skillsBy(tx, kind, 'id', ids)).map(({ name }) => name) : []
}

/**
 * Replaces a person's programming languages or frameworks, named as in the settings, and answers those of before. An
 * unknown name is a fault of the field.
 */
export async function setSkills(tx: Tx, userId: number, kind: SkillTable, names: readonly string[]): Promise<string[]> {
  const table = sql.table(held[kind].table)
  const key = sql.ref(held[kind].key)
  const { rows: gone } = await sql<{ id: number }>`DELETE FROM ${table} WHERE user_id = ${userId}
    RETURNING ${key} AS id`.execute(tx.db)
  const before = gone.length
    ? await skillsBy(
        tx,
        kind,
        'id',
        gone.map(({ id }) => id),
      )
    : []
  const now = names.length ? await skillsBy(tx, kind, 'name', names) : []
  if (now.length !== names.length) throw invalid({ [kind]: 'invalid_value' })
  const ids = now.map(({ id }) => id)
  await sql`INSERT INTO ${table} (user_id, ${key}) SELECT ${userId}::int, unnest(${ids}::int[])`.execute(tx.db)
  return before.map(({ name }) => name)
}
