import { invalid } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'

/**
 * Replaces a person's programming languages, named as in the settings, and answers those of before. An unknown name is a
 * fault of the field.
 */
export async function setProgrammingLanguages(tx: Tx, userId: number, names: readonly string[]): Promise<string[]> {
  const held = await tx.db
    .selectFrom('user_programming_languages as u')
    .innerJoin('programming_languages as l', 'l.id', 'u.programming_language_id')
    .select('l.name')
    .where('u.user_id', '=', userId)
    .orderBy('l.name')
    .execute()
  const before = held.map(({ name }) => name)
  await tx.db.deleteFrom('user_programming_languages').where('user_id', '=', userId).execute()
  if (!names.length) return before
  const added = await tx.db
    .insertInto('user_programming_languages')
    .columns(['user_id', 'programming_language_id'])
    .expression((from) =>
      from
        .selectFrom('programming_languages')
        .select((select) => [select.val(userId).as('user_id'), 'id'])
        .where('name', 'in', [...names]),
    )
    .executeTakeFirst()
  if (Number(added.numInsertedOrUpdatedRows) !== names.length) throw invalid({ programming_languages: 'invalid_value' })
  return before
}

/** The same for frameworks. */
export async function setFrameworks(tx: Tx, userId: number, names: readonly string[]): Promise<string[]> {
  const held = await tx.db
    .selectFrom('user_frameworks as u')
    .innerJoin('frameworks as f', 'f.id', 'u.framework_id')
    .select('f.name')
    .where('u.user_id', '=', userId)
    .orderBy('f.name')
    .execute()
  const before = held.map(({ name }) => name)
  await tx.db.deleteFrom('user_frameworks').where('user_id', '=', userId).execute()
  if (!names.length) return before
  const added = await tx.db
    .insertInto('user_frameworks')
    .columns(['user_id', 'framework_id'])
    .expression((from) =>
      from
        .selectFrom('frameworks')
        .select((select) => [select.val(userId).as('user_id'), 'id'])
        .where('name', 'in', [...names]),
    )
    .executeTakeFirst()
  if (Number(added.numInsertedOrUpdatedRows) !== names.length) throw invalid({ frameworks: 'invalid_value' })
  return before
}
