import type { RequestListener, Server } from 'node:http'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import { chunkType } from '@slipway/domain/files/resumable.ts'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { lacksFactor } from './modules/identity/queries/lacks-factor.ts'
import { jobs, modules } from './modules/index.ts'
import { setting } from './modules/settings/queries/settings.ts'
import { AppError } from './platform/app-error.ts'
import type { Config } from './platform/config.ts'
import type { DatabasePool } from './platform/database/pool.ts'
import type { Database } from './platform/database/schema.ts'
import { answerUnreadable } from './platform/http/bare-answers.ts'
import { readForm } from './platform/http/body.ts'
import { registerBodies, smallBody } from './platform/http/body-limits.ts'
import { registerErrors } from './platform/http/errors.ts'
import { keepFilesApart } from './platform/http/files-host.ts'
import { localeOf, registerIdentity } from './platform/http/identity.ts'
import { mountModules } from './platform/http/mount.ts'
import { parseMultipartFields } from './platform/http/multipart.ts'
import { refuseForeignPages } from './platform/http/origin.ts'
import { warnOfProxies } from './platform/http/proxies.ts'
import { contentSecurity } from './platform/http/security-headers.ts'
import { createTurns } from './platform/http/turns.ts'
import { registerUnknown } from './platform/http/unknown.ts'
import { createWatch } from './platform/http/watch.ts'
import type { Job, JobHost } from './platform/jobs/job.ts'
import { childOf } from './platform/log.ts'
import type { Composers } from './platform/realtime/delivery.ts'
import { traceRequests } from './platform/reports/trace-requests.ts'
import { inTransaction } from './platform/runner.ts'
import { type Actors, createActors } from './platform/security/actors.ts'
import { createSecurityEvents, type SecurityEvents } from './platform/security/security-events.ts'
import type { Services } from './platform/services.ts'
import type { Reader } from './platform/tx.ts'

export interface App {
  http: FastifyInstance
  pool: DatabasePool
  db: Kysely<Database>
  services: Services
  actors: Actors
  events: SecurityEvents
  jobs: readonly Job<z.ZodType, Services>[]
  /** By event, what composes its messages. */
  composers: Composers
  jobContext: JobHost<Services>
}

/** The whole API on a database, without listening; tests use it through `http.inject`. */
export async function createApp(
  config: Config,
  pool: DatabasePool,
  services: Services,
  serverFactory?: (handler: RequestListener) => Server,
): Promise<App> {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const actors = createActors(db, services.tokens, services.now, { lacksFactor, memoryMs: services.limits.actorMs })
  const http = fastify({
    loggerInstance: services.log as never,
    trustProxy: config.TRUSTED_PROXIES ? config.TRUSTED_PROXIES.split(',') : false,
    // Of what reaches no route.
    bodyLimit: smallBody,
    ...(serverFactory ? { serverFactory } : {}),
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: answerUnreadable,
    routerOptions: {
      ignoreTrailingSlash: true,
      querystringParser: readForm,
    },
    // Own request logging would repeat what the proxy and the metrics know; refusals and failures are logged.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (log, said) => childOf(log as unknown as Logger, said) as never,
  }) as unknown as FastifyInstance

  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (/^\/api(\/|\?|$)/.test(request.url)) reply.header('cache-control', 'no-store')
  })
  await http.register(helmet, contentSecurity(config))
  await http.register(cookie)
  await registerBodies(http)
  await http.register(multipart, { limits: { fieldSize: 262_144, fields: 200, files: 1, fileSize: 200 * 1024 * 1024 } })
  // Where a call takes bytes alone its handler gets them as they come; elsewhere they are no body.
  http.addContentTypeParser(chunkType, (request, payload, done) =>
    request.routeOptions.config.call?.upload === 'chunk'
      ? done(null, payload)
      : done(new AppError('unsupported_media'), undefined),
  )
  const events = createSecurityEvents(db, services)
  const watch = createWatch(events)
  if (services.reports) traceRequests(http, services.reports)
  http.addHook('onClose', () => events.flush())
  registerErrors(http, localeOf, watch)
  warnOfProxies(http, config)
  keepFilesApart(http, config.FILES_URL)
  refuseForeignPages(http, config.PUBLIC_URL)
  registerIdentity(http, actors)
  http.addHook('preValidation', parseMultipartFields)
  http.addHook('onClose', () => services.sandbox.close())
  http.addHook('onClose', () => services.browsers?.own?.stop())
  const proofMinutes = (reader: Reader) => setting(reader, 'fresh_proof_minutes')
  // A reading's parts take several connections at once.
  const turns = createTurns(Math.max(2, Math.floor(config.DATABASE_POOL / 4)))
  services.console.open(modules)
  mountModules(http, modules, { db, services, watch, turns, proofMinutes })
  registerUnknown(http, modules)

  const jobContext: JobHost<Services> = {
    log: services.log,
    now: services.now,
    services,
    transact: (work) => inTransaction(db, services, null, work),
  }
  const composers = Object.assign({}, ...modules.map(({ messages }) => messages)) as Composers
  return { http, pool, db, services, actors, events, jobs, composers, jobContext }
}
