import type pg from 'pg'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** Of the tables with a hundred thousand rows. */
const large = 50_000
/** Rows that may be sorted, or read in vain, on the way to a page. */
const few = 5_000

/** Runs a statement as the pool does, with one plan for all values, and answers its plan with what really happened. */
export function explainer(client: pg.Client) {
  return async (sql: string, parameters: readonly unknown[]): Promise<Plan> => {
    await client.query(`PREPARE measured AS ${sql}`)
    const given = parameters.length ? `(${parameters.map(literal).join(', ')})` : ''
    const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON, TIMING OFF) EXECUTE measured${given}`)
    await client.query('DEALLOCATE measured')
    return rows[0]['QUERY PLAN'][0].Plan
  }
}

const quoted = (text: string) => `'${text.replace(/'/g, "''")}'`

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (Array.isArray(value)) return quoted(`{${value.map((one) => JSON.stringify(String(one))).join(',')}}`)
  return quoted(value instanceof Date ? value.toISOString() : String(value))
}

/** What is too dear in a plan. A total may read everything that it counts, but sorts nothing. */
export function costsOf(plan: Plan, isTotal: boolean): string[] {
  const below = (plan.Plans ?? []).flatMap((one) => costsOf(one, isTotal))
  const kind = plan['Node Type']
  const rows = plan['Actual Rows'] * plan['Actual Loops']
  const read = rows + (plan['Rows Removed by Filter'] ?? 0) * plan['Actual Loops']
  if (kind === 'Sort' && plan.Plans?.some((one) => one['Actual Rows'] * one['Actual Loops'] > few)) {
    return [...below, `sorts ${plan.Plans[0]?.['Actual Rows']} rows`]
  }
  if (isTotal) return below
  if (kind === 'Seq Scan' && read >= large) return [...below, `reads all of ${plan['Relation Name']}`]
  if (kind.includes('Scan') && read >= large) return [...below, `reads ${read} rows of ${plan['Relation Name']}`]
  return below
}
