import pg from 'pg'
import { usualLimits } from '../limits.ts'
import { PreparedClient } from './prepared-client.ts'
import { noCounts, type StatementCounts } from './statement-names.ts'

const { DATE, INT8 } = pg.types.builtins
const DATE_ARRAY = 1182
const INT8_ARRAY = 1016
const TEXT_ARRAY = 1009

const elements = pg.types.getTypeParser(TEXT_ARRAY as typeof INT8) as (text: string) => (string | null)[]

/**
 * How columns arrive, as tools/codegen.ts writes them into schema.ts: every int8 as bigint (PostgreSQL does not say
 * which of them are money, so ids are int4 and counts are cast ::int), numeric and date as string, timestamptz as Date.
 */
export function columnParsers(): pg.CustomTypesConfig {
  const parsers = new pg.TypeOverrides()
  parsers.setTypeParser(INT8, BigInt)
  parsers.setTypeParser(INT8_ARRAY, (text) => elements(text).map((entry) => entry && BigInt(entry)))
  // A Date would move a day that has no time of day across midnight in other time zones.
  parsers.setTypeParser(DATE, String)
  parsers.setTypeParser(DATE_ARRAY, elements)
  return parsers
}

export interface DatabasePool extends pg.Pool {
  readonly statementCounts: StatementCounts
}

interface PoolOptions extends pg.PoolConfig {
  /** False where a pooler gives each transaction another connection: nothing is kept prepared on them. */
  prepare?: boolean
  mostStatements?: number
  /** How long one statement may take. */
  statementMs?: number
  idleTransactionMs?: number
}

/** Longer than from one minute's jobs to the next one's: to open a connection costs more than they do. */
export const idleMs = 90_000

/** How each of our pools connects: nothing that hangs within a transaction holds its locks for good. */
export const connectionOf = (url: string, name: string, idleTransactionMs = usualLimits.idleTransactionMs) => ({
  connectionString: url,
  application_name: name,
  // Not by the driver's own setting, which poolers refuse to pass on.
  options: `-c idle_in_transaction_session_timeout=${idleTransactionMs}`,
})

/** A pool with our column types. Its idle connections may break at any time: the next query gets a new one. */
export function createPool(
  url: string,
  { prepare = true, statementMs = usualLimits.statementMs, idleTransactionMs, ...options }: PoolOptions = {},
): DatabasePool {
  const statementCounts = noCounts()
  const connection = connectionOf(url, 'slipway', idleTransactionMs)
  const settings = {
    ...connection,
    // Statements are written for the indexes they use, so one plan serves every value: planning a list anew each time
    // costs more than running it. Conditions of partial indexes stand in the text, not among the values.
    // Nobody waits longer for an answer; what is not a request raises the limit for its transaction (runner.ts).
    options: `${connection.options} -c plan_cache_mode=force_generic_plan -c statement_timeout=${statementMs}`,
    connectionTimeoutMillis: usualLimits.connectionMs,
    idleTimeoutMillis: idleMs,
    types: columnParsers(),
    Client: PreparedClient,
    statementCounts,
    ...options,
    ...(prepare ? {} : { mostStatements: 0 }),
  }
  const pool = new pg.Pool(settings)
  pool.on('error', () => undefined)
  // One that breaks while it is lent out, between two queries, has no other listener: the process would end.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return Object.assign(pool, { statementCounts })
}
