import type pg from 'pg'

export interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** Of the tables with a hundred thousand rows. */
const large = 50_000
/** Rows that may be sorted on the way to a page. */
const few = 5_000

/** Runs a statement as the pool does, with one plan for all values, and answers its plan with what really happened. */
export async function explain(client: pg.Client, sql: string, parameters: readonly unknown[]): Promise<Plan> {
  await client.query(`PREPARE measured AS ${sql}`)
  const given = parameters.length ? `(${parameters.map(literal).join(', ')})` : ''
  const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON, TIMING OFF) EXECUTE measured${given}`)
  await client.query('DEALLOCATE measured')
  return rows[0]['QUERY PLAN'][0].Plan
}

const quoted = (text: string) => `'${text.replace(/'/g, "''")}'`

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (Array.isArray(value)) return quoted(`{${value.map((one) => JSON.stringify(String(one))).join(',')}}`)
  return quoted(value instanceof Date ? value.toISOString() : String(value))
}

/** Rows that a plan reads from tables and indexes, also those that it leaves out. */
export const readBy = (plan: Plan): number =>
  (plan['Node Type'].includes('Scan')
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, one) => sum + readBy(one), 0)

/** What is too dear in a plan. */
export function costsOf(plan: Plan): string[] {
  const below = (plan.Plans ?? []).flatMap(costsOf)
  const kind = plan['Node Type']
  const times = plan['Actual Loops']
  const sorted = Math.max(0, ...(plan.Plans ?? []).map((one) => one['Actual Rows'] * one['Actual Loops']))
  if (kind === 'Sort' && sorted > few) return [...below, `sorts ${sorted} rows`]
  const read = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * times
  return kind.includes('Scan') && read >= large
    ? [...below, `reads ${read} rows of ${plan['Relation Name']} (${kind})`]
    : below
}
