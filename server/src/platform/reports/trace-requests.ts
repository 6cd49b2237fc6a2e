import type { FastifyInstance } from 'fastify'
import { routeOf } from '../http/watch.ts'
import type { Reports } from './reports.ts'

/** Tells how long each call took that the product answers; pages, files and probes are none. */
export function traceRequests(http: FastifyInstance, reports: Reports): void {
  http.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.config.call)
      reports.trace({ ...routeOf(request), status: reply.statusCode, tookMs: reply.elapsedTime })
    done()
  })
}
