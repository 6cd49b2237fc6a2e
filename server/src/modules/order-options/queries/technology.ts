import { type RawBuilder, sql } from 'kysely'

type Id = RawBuilder<unknown>

/** The title of a language, as an expression over the column that names it. */
export const languageTitle = (id: Id): RawBuilder<string | null> =>
  sql`(SELECT l.title FROM programming_languages l WHERE l.id = ${id})`

/** The same of a framework. */
export const frameworkTitle = (id: Id): RawBuilder<string | null> =>
  sql`(SELECT f.title FROM frameworks f WHERE f.id = ${id})`
