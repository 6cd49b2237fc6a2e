import { type RawBuilder, sql } from 'kysely'

/** What an order changes of its application, as [from, to] by field. */
export type Logged = Readonly<Record<string, readonly [unknown, unknown]>>

/** What is wanted, by field. */
export const wantedBy = (changes: Logged): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([field, [, to]]) => [field, to]))

/** Does an order (a row of `tasks`) want the picture for its application? Takes an SQL expression for the file's id. */
export const wants = (fileId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM jsonb_each(tasks.changes) AS change
    WHERE starts_with(change.key, 'images.') AND change.value -> 1 @> to_jsonb(${fileId}))`

/** Does an order of the application that a file belongs to want it there? Takes the table of files. */
export const wantedByOrder = (files: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM tasks WHERE tasks.application_id = ${files}.application_id
    AND ${wants(sql`${files}.id`)})`
