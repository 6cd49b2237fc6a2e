import { type RawBuilder, sql } from 'kysely'
import { applicationOfSubtask } from '../../tasks/queries/of-order.ts'

/** What an order changes of its application, as [from, to] by field. */
export type Logged = Readonly<Record<string, readonly [unknown, unknown]>>

/** What is wanted, by field. */
export const wantedBy = (changes: Logged): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([field, [, to]]) => [field, to]))

/** Does an order (a row of `tasks`) want the picture for its application? Takes an SQL expression for the file's id. */
export const wants = (fileId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM jsonb_each(tasks.changes) AS change
    WHERE starts_with(change.key, 'images.') AND change.value -> 1 @> to_jsonb(${fileId}))`

/** Of which application a file is, as its own or as a delivery for it. Takes the table of files. */
export const applicationOf = (files: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<number | null>`coalesce(${files}.application_id, ${applicationOfSubtask(sql`${files}.subtask_id`)})`

/** Does an order of the application that a file belongs to want it there? Takes the table of files. */
export const wantedByOrder = (files: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM tasks WHERE tasks.application_id = ${applicationOf(files)}
    AND ${wants(sql`${files}.id`)})`
