import pg from 'pg'
import { connectionOf } from '../database/pool.ts'

/**
 * Apart from the pool of the calls: the adapter listens on one connection for good and expects PostgreSQL's types as pg
 * reads them. Nothing that is written here needs to survive a crash: an outbox row that comes back is sent twice.
 */
export function createSocketPool(url: string): pg.Pool {
  const connection = connectionOf(url, 'slipway-sockets')
  const pool = new pg.Pool({
    ...connection,
    max: 3,
    options: `${connection.options} -c synchronous_commit=off`,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return takingBack(pool)
}

/**
 * The adapter forgets a connection that it gets only after it was closed, and `end` would wait for it for ever: here `end`
 * takes back what is lent out, and then lends nothing more.
 */
function takingBack(pool: pg.Pool): pg.Pool {
  const lent = new Set<pg.PoolClient>()
  pool.on('release', (_error, client) => lent.delete(client as pg.PoolClient))
  const [connect, end] = [pool.connect.bind(pool), pool.end.bind(pool)]
  let isEnding = false
  const lend = async (): Promise<pg.PoolClient> => {
    // An error would make the adapter try again and again.
    if (isEnding) return new Promise(() => undefined)
    const client = await connect()
    lent.add(client)
    if (!isEnding) return client
    client.release(true)
    return new Promise(() => undefined)
  }
  // Queries of the pool itself pass a callback.
  pool.connect = ((callback?: never) => (callback ? connect(callback) : lend())) as typeof pool.connect
  pool.end = (async () => {
    isEnding = true
    for (const client of lent) client.release(true)
    await end()
  }) as typeof pool.end
  return pool
}
