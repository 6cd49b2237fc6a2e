import { type CompiledQuery, Kysely, type QueryExecutor, type QueryResult } from 'kysely'
import type { Database } from './schema.ts'

/** Of databases that end with a request: the one behind them, and what ends them. */
const behind = new WeakMap<Kysely<Database>, { db: Kysely<Database>; signal: AbortSignal }>()

/** For what others share: it goes on when one of them leaves. */
export const lasting = (db: Kysely<Database>): Kysely<Database> => behind.get(db)?.db ?? db

/** Aborts when whoever the database reads for has left; undefined where nobody looks whether they do. */
export const endOf = (db: Kysely<Database>): AbortSignal | undefined => behind.get(db)?.signal

/**
 * The same database for readings whose asker may leave: from then on no statement is begun, and one that runs is
 * cancelled. They throw the reason of the signal. It opens no transactions but by `inSnapshot`.
 */
export function endingWith(db: Kysely<Database>, signal: AbortSignal): Kysely<Database> {
  const ending = endingOn(db, db, signal)
  behind.set(ending, { db: lasting(db), signal })
  return ending
}

/** Readings that see what was there when the first of them began. They end with the asker where the database does. */
export function inSnapshot<R>(db: Kysely<Database>, work: (frozen: Kysely<Database>) => Promise<R>): Promise<R> {
  const signal = behind.get(db)?.signal
  return lasting(db)
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((frozen) => work(signal ? endingOn(frozen, lasting(db), signal) : frozen))
}

/** Statements run on `db`, which may be a transaction; what cancels them comes from beside it. */
function endingOn(db: Kysely<Database>, beside: Kysely<Database>, signal: AbortSignal): Kysely<Database> {
  const unused = {} as never
  const executor = abortable(db.getExecutor(), beside.getExecutor(), signal)
  return new Kysely<Database>({ config: unused, dialect: unused, driver: unused, executor })
}

function abortable(base: QueryExecutor, beside: QueryExecutor, signal: AbortSignal): QueryExecutor {
  const same = (other: QueryExecutor) => abortable(other, beside, signal)
  return {
    adapter: base.adapter,
    plugins: base.plugins,
    transformQuery: (node, queryId) => base.transformQuery(node, queryId),
    compileQuery: (node, queryId) => base.compileQuery(node, queryId),
    provideConnection: (consumer, options) => base.provideConnection(consumer, options),
    executeQuery: (query) => runUntil(base, beside, signal, query),
    stream: (query, size, options) => base.stream(query, size, options),
    withConnectionProvider: (provider) => same(base.withConnectionProvider(provider)),
    withPlugin: (plugin) => same(base.withPlugin(plugin)),
    withPlugins: (plugins) => same(base.withPlugins(plugins)),
    withPluginAtFront: (plugin) => same(base.withPluginAtFront(plugin)),
    withoutPlugins: () => same(base.withoutPlugins()),
  }
}

async function runUntil<R>(
  base: QueryExecutor,
  beside: QueryExecutor,
  signal: AbortSignal,
  query: CompiledQuery<R>,
): Promise<QueryResult<R>> {
  signal.throwIfAborted()
  return base.provideConnection(async (connection) => {
    await connection.collectSessionInfo?.()
    signal.throwIfAborted()
    let cancelling: Promise<void> | undefined
    const cancel = () => {
      cancelling = connection.cancelQuery?.((work) => beside.provideConnection(work)).catch(() => undefined)
    }
    signal.addEventListener('abort', cancel, { once: true })
    try {
      return await connection.executeQuery<R>(query)
    } catch (error) {
      signal.throwIfAborted()
      throw error
    } finally {
      signal.removeEventListener('abort', cancel)
      // The connection serves nobody else before it is certain that it can't be their statement that is cancelled.
      await cancelling
    }
  })
}
