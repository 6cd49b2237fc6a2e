import { sql } from 'kysely'
import { peopleFound } from '../../users/queries/search.ts'

/** By the person: number, name, phone or e-mail. */
export const personMatches = (search: string) => sql`u.id IN ${peopleFound(search)}`
