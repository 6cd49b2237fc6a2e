import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import type { DatabasePool } from '../database/pool.ts'
import { bearerOf } from './identity.ts'

/** Name, kind, meaning and value, as Prometheus reads them. */
type Metric = readonly [name: string, kind: 'counter' | 'gauge', help: string, value: number]

/** Figures of this process in the text format of Prometheus, for whoever knows the token; without one there are none. */
export function registerMetrics(http: FastifyInstance, pool: DatabasePool, token: string | undefined): void {
  if (!token) return
  http.get('/metrics', (request, reply) => {
    if (!same(bearerOf(request) ?? '', token)) throw new AppError('unauthenticated')
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metricsOf(pool).map(written).join(''))
  })
}

function metricsOf(pool: DatabasePool): Metric[] {
  const { hits, misses, evictions } = pool.statementCounts
  return [
    ['statement_hits_total', 'counter', 'Statements that ran as prepared before.', hits],
    ['statement_misses_total', 'counter', 'Statements that were planned first.', misses],
    ['statement_evictions_total', 'counter', 'Prepared statements that made room for others.', evictions],
    ['pool_connections', 'gauge', 'Open connections to the database.', pool.totalCount],
    ['pool_idle', 'gauge', 'Connections that nobody uses.', pool.idleCount],
    ['pool_waiting', 'gauge', 'Calls that wait for a connection.', pool.waitingCount],
    ['resident_bytes', 'gauge', 'Memory of the process.', process.memoryUsage.rss()],
  ]
}

const written = ([name, kind, help, value]: Metric): string =>
  `# HELP slipway_${name} ${help}\n# TYPE slipway_${name} ${kind}\nslipway_${name} ${value}\n`

const digest = (text: string) => createHash('sha256').update(text).digest()
const same = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
