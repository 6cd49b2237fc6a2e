import type { RawBuilder } from 'kysely'
import { endingWith, endOf, lasting } from '../database/abortable.ts'
import type { Reader } from '../tx.ts'
import { countOf, countUpTo, type Part } from './page.ts'
import type { Totals } from './totals.ts'

/** How many rows a list has; with `more`, at least so many: counting all takes too long. */
export interface Counted {
  total: number
  more: boolean
}

/** As far as one counts where counting all takes too long. */
export const countedAtMost = 10_000

/** What the parts have together. `key` names them among the totals, `again` ignores what is remembered. */
export async function counted(
  { db, services }: Reader<{ totals: Totals }>,
  userId: number,
  parts: readonly Part[],
  key: string,
  again = false,
): Promise<Counted> {
  if (!parts.length) return { total: 0, more: false }
  const count = (query: RawBuilder<{ total: number }>) => async (left: AbortSignal) =>
    (await query.execute(endingWith(lasting(db), left))).rows[0]?.total as number
  const asked = { again, left: endOf(db) }
  const total = await services.totals.of(key, userId, count(countOf(parts)), asked)
  if (total !== null) return { total, more: false }
  const some = await services.totals.of(`${key} some`, userId, count(countUpTo(countedAtMost + 1, parts)), asked)
  if (some !== null && some <= countedAtMost) return { total: some, more: false }
  return { total: some === null ? 0 : countedAtMost, more: true }
}
