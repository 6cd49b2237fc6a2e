import { sql } from 'kysely'
import { peopleFound } from '../../users/queries/search.ts'

/** By the person: number, name, phone or e-mail. */
export const personMatches = (search: string) => sql`u.id IN ${peopleFound(search)}`

/** By the person, or by whoever invited them. */
export const eitherMatches = (search: string) =>
  sql`(u.id IN ${peopleFound(search)} OR u.referrer_id IN ${peopleFound(search)})`
