import type { Tx } from '../../../platform/tx.ts'
import type { SkillKind } from '../skill-kinds.ts'

/** Replaces the records of the other side that a language or a framework goes with; answers their names. */
export async function relateSkill(tx: Tx, kind: SkillKind, id: number, others: readonly number[]): Promise<string[]> {
  await tx.db.deleteFrom('framework_languages').where(kind.column, '=', id).execute()
  if (!others.length) return []
  const pairs = others.map((other) =>
    kind.column === 'framework_id'
      ? { framework_id: id, programming_language_id: other }
      : { programming_language_id: id, framework_id: other },
  )
  // The same pair may come from the other side at the same moment.
  await tx.db
    .insertInto('framework_languages')
    .values(pairs)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await tx.db.selectFrom(kind.others).select('name').where('id', 'in', others).orderBy('name').execute()
  return rows.map(({ name }) => name)
}
