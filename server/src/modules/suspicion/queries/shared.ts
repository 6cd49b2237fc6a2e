import type { FindingKind } from '@slipway/domain/suspicion/kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'

/** What two people share, by pairs, where nobody has found it harmless. The key is `one other`. */
export async function sharedBy(
  { db }: Reader,
  pairs: readonly (readonly [number, number])[],
): Promise<Map<string, FindingKind[]>> {
  if (!pairs.length) return new Map()
  const { rows } = await sql<{ one: number; other: number; kind: FindingKind }>`
    SELECT DISTINCT p.one, p.other, f.kind
    FROM unnest(${pairs.map(([one]) => one)}::int[], ${pairs.map(([, other]) => other)}::int[]) AS p (one, other)
    JOIN user_findings f ON f.user_id = p.one AND f.dismissed_at IS NULL AND p.other = ANY (f.others)
    ORDER BY 1, 2, 3`.execute(db)
  const found = Map.groupBy(rows, ({ one, other }) => `${one} ${other}`)
  return new Map([...found].map(([pair, shared]) => [pair, shared.map(({ kind }) => kind)]))
}

/** Do two people share something that nobody has found harmless? Takes the names of the columns with their ids. */
export const sharesWith = (one: string, other: string): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM user_findings f
    WHERE f.user_id = ${sql.ref(one)} AND f.dismissed_at IS NULL AND ${sql.ref(other)} = ANY (f.others))`
