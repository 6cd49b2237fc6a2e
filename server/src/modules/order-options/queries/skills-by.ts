import type { Reader } from '../../../platform/tx.ts'

export type SkillTable = 'programming_languages' | 'frameworks'

/** Languages or frameworks by their ids or names, in the order of their names; those that there are. */
export function skillsBy(
  { db }: Reader,
  table: SkillTable,
  column: 'id' | 'name',
  values: readonly (number | string)[],
): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom(table)
    .select(['id', 'name'])
    .where(column, 'in', [...values])
    .orderBy('name')
    .execute()
}
