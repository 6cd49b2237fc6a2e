import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { Condition } from '../../../platform/list/page.ts'
import { holdsAll } from '../../../platform/list/search.ts'

const requestId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Is it a name that a request or a machine has as a whole? Few lines have the same. */
export const isExact = (search: string): boolean => isIP(search) > 0 || requestId.test(search)

/** A request's id or an address finds what came of it, everything else the words of reasons and of what changed. */
export function searchLines(search: string): Condition {
  const words = holdsAll(sql.ref('line.words'), search)
  if (isIP(search)) return sql`line.address = ${search}`
  return requestId.test(search) ? sql`(line.request_id = ${search} OR ${words})` : words
}
