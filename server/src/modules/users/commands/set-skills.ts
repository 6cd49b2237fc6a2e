import { invalid } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'

/** Replaces a person's programming languages, named as in the settings. An unknown name is a fault of the field. */
export async function setProgrammingLanguages(tx: Tx, userId: number, names: readonly string[]): Promise<void> {
  await tx.db.deleteFrom('user_programming_languages').where('user_id', '=', userId).execute()
  if (!names.length) return
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
}

/** The same for frameworks. */
export async function setFrameworks(tx: Tx, userId: number, names: readonly string[]): Promise<void> {
  await tx.db.deleteFrom('user_frameworks').where('user_id', '=', userId).execute()
  if (!names.length) return
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
}
