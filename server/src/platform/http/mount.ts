import type { Actor } from '@slipway/domain/access/actor.ts'
import { whyNotCall } from '@slipway/domain/access/who.ts'
import type { ErrorCode } from '@slipway/domain/errors.ts'
import { type Endpoint, fullPath, type Input } from '@slipway/domain/kernel/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import { endingWith } from '../database/abortable.ts'
import type { Database } from '../database/schema.ts'
import { subjectId, unguarded } from '../guard.ts'
import { noteWrite } from '../list/note-write.ts'
import { answered, type Mounted as Handler, type Module } from '../module.ts'
import { inTransaction, once, readerOf, type StoredAnswer } from '../runner.ts'
import { assertFreshProof } from '../security/fresh-proof.ts'
import type { Services } from '../services.ts'
import type { Reader, Tx } from '../tx.ts'
import { renameAliases } from './aliases.ts'
import { jsonApiType, jsonType, writeAnswer } from './answer.ts'
import { coerceForm, unkeepable } from './body.ts'
import { costOf } from './cost.ts'
import { flattenDocument } from './document.ts'
import { InvalidInput } from './errors.ts'
import { callOf } from './identity.ts'
import { leaving } from './leaving.ts'
import { keepSignedBytes } from './signed-bytes.ts'
import type { Turns } from './turns.ts'
import { personIn, type Watch } from './watch.ts'

interface Mounted {
  call: Endpoint
  handler: Handler
  name: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Endpoint
    name?: string
  }
  interface FastifyRequest {
    /** The call that is made; of several at one address only known from the body. */
    meant: Mounted | null
  }
}

interface Host {
  db: Kysely<Database>
  services: Services
  watch: Watch
  turns: Turns
  /** How long a proof counts. */
  proofMinutes: (reader: Reader) => Promise<number>
}

/** Registers every call of the modules. The order of a request: who, access row, input, handler, checked answer. */
export function mountModules(app: FastifyInstance, modules: readonly Module[], host: Host) {
  const loose = modules.flatMap(mountedOf).flatMap(({ call, handler, name }) => {
    const fault = unguarded(call, handler.guard) ?? unproved(call, handler)
    return fault ? [`${name}: ${fault}`] : []
  })
  if (loose.length) throw new Error(`Calls that can't be mounted: ${loose.join('; ')}`)
  app.decorateRequest('meant', null)
  app.decorateRequest('concerned', null)
  // Before the first byte leaves: a stream that its reader breaks off was read as well.
  app.addHook('onSend', async (request, reply) => {
    const { meant } = request
    const what = meant && reply.statusCode < 300 && revealedBy(request, meant.call)
    if (what) host.watch.revealed(request, meant.name, what)
  })
  const byUrl = Map.groupBy(modules.flatMap(mountedOf), ({ call }) => fullPath(call).replace(/\{(\w+)\}/g, ':$1'))
  for (const [url, mounted] of byUrl) {
    for (const { call, handler, name } of mounted) {
      if (call.method === 'POST' && mounted.length > 1) continue
      app.route({
        method: call.method,
        url,
        config: { call, name, signedIn: !isPublic(call) },
        ...(call.signed && { preParsing: keepSignedBytes }),
        onRequest: async (request) => admit(request, call),
        handler: (request, reply) => answer(request, reply, { call, handler, name }, host),
      })
    }
    if (
      mounted.some(({ call }) => call.method !== 'GET') &&
      (mounted.length > 1 || mounted[0]?.call.method !== 'POST')
    ) {
      mountPost(app, url, mounted, host)
    }
  }
}

function revealedBy({ actor, params }: FastifyRequest, { reveals, revealsOfOthers }: Endpoint): string | undefined {
  const own = actor?.impersonatorId === null && Number((params as { id?: string }).id) === actor.userId
  return reveals ?? (own ? undefined : revealsOfOthers)
}

/** Why a call can't be mounted: it asks for a proof sometimes, and nothing says when. */
const unproved = ({ freshProof }: Endpoint, { needsProof }: Handler): string | null =>
  (freshProof === 'sometimes') === (needsProof !== undefined) ? null : 'its proof is not said'

const mountedOf = ({ contract, handlers, name }: Module): Mounted[] =>
  Object.entries(contract).map(([key, call]) => ({
    call,
    handler: handlers[key] as Handler,
    name: `${name}.${key}`,
  }))

/** POST on an address that other methods share: a field `_method` of the body names the one that is meant. */
function mountPost(app: FastifyInstance, url: string, mounted: Mounted[], host: Host) {
  const writing = mounted.filter(({ call }) => call.method !== 'GET')
  const post = writing.find(({ call }) => call.method === 'POST')
  app.route({
    method: 'POST',
    url,
    config: {
      ...(post && { call: post.call, name: post.name }),
      signedIn: !writing.some(({ call }) => isPublic(call)),
    },
    // Which call is meant stands in the body, which isn't read for those who may make none of them.
    onRequest: async (request) => admitToAny(request, writing),
    handler: (request, reply) => {
      const body = request.body as { _method?: unknown } | null | undefined
      const meant = typeof body?._method === 'string' ? body._method.toUpperCase() : 'POST'
      if (body) delete body._method
      const found = writing.find(({ call }) => call.method === meant)
      if (!found) throw new AppError('method_not_allowed')
      admit(request, found.call)
      return answer(request, reply, found, host)
    },
  })
}

const isPublic = ({ who }: Endpoint): boolean => who.includes('public')

/** Why not this call, whatever record it is about. */
const denialOf = ({ actor }: FastifyRequest, call: Endpoint): ErrorCode | null =>
  whyNotCall(actor, call.who) ??
  (actor?.lacksFactor && !call.beforeEnrolment && !isPublic(call) ? 'second_factor_required' : null)

function admit(request: FastifyRequest, call: Endpoint): void {
  const denial = denialOf(request, call)
  if (denial) throw new AppError(denial)
}

function admitToAny(request: FastifyRequest, mounted: readonly Mounted[]): void {
  const denials = mounted.map(({ call }) => denialOf(request, call))
  const [denial] = denials
  if (denial && denials.every(Boolean)) throw new AppError(denial)
}

function readInput(request: FastifyRequest, call: Endpoint): Input<Endpoint> {
  const form = /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(request.headers['content-type'] ?? '')
  const { params, query } = request
  // A wrong id in the path is a record that doesn't exist, whatever else is wrong.
  if (call.params && !call.params.safeParse(params).success) throw new AppError('not_found')
  const faults: z.core.$ZodIssue[] = []
  const flat = call.base === 'v3' ? flattenDocument(call, params, request.body, faults) : request.body
  const named = call.aliases ? renameAliases(flat, call.aliases, faults) : flat
  const body = form ? coerceForm(call.body, named) : named
  return {
    params: check(call.params, params),
    query: check(call.query, query),
    body: call.upload ? {} : check(call.body, body ?? {}, faults),
  } as Input<Endpoint>
}

/** Of a part that the contract doesn't name. */
const nothing = z.strictObject({})

/** `faults` are those that were found on the way to the schema: everything that is wrong is told at once. */
function check(
  schema: Endpoint['params'] = nothing,
  value: unknown,
  faults: readonly z.core.$ZodIssue[] = [],
): unknown {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (!parsed.success || faults.length)
    throw new InvalidInput(new z.ZodError([...faults, ...(parsed.error?.issues ?? [])]))
  const path = unkeepable(value)
  if (path) throw new InvalidInput(new z.ZodError([{ code: 'custom', path, message: 'invalid_value', input: value }]))
  return parsed.data
}

async function provedLately(actor: Actor, { db, services, proofMinutes }: Host): Promise<void> {
  const reader = readerOf(db, services)
  await assertFreshProof(reader, actor, await proofMinutes(reader))
}

async function answer(request: FastifyRequest, reply: FastifyReply, mounted: Mounted, host: Host) {
  const { call } = mounted
  request.meant = mounted
  if (call.freshProof === 'always') await provedLately(signedIn(request.actor), host)
  const input = readInput(request, call)
  request.concerned = personIn(input)
  const cost = costOf(call, input)
  // A search for each key that is pressed: nothing more is read for whoever has gone.
  const reading = onlyReads(mounted) ? endingWith(host.db, leaving(reply)) : host.db
  const work = () => respond(request, reply, mounted, { ...host, reading }, input)
  return request.actor && cost ? host.turns(request.actor.userId, cost, work) : work()
}

/** Queries, and the GETs that write their own answer, such as exports. What changes something goes on to its end. */
const onlyReads = ({ call, handler: { kind } }: Mounted): boolean =>
  kind === 'query' || kind === 'public-query' || (kind === 'raw' && call.method === 'GET' && !call.changesByGet)

async function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  { call, handler, name }: Mounted,
  host: Host & { reading: Kysely<Database> },
  input: Input<Endpoint>,
) {
  const { db, reading, services, watch } = host
  const context = callOf(request, reply, services.config)
  const transact = async <R>(work: (tx: Tx<Services>) => Promise<R>) => {
    const result = await inTransaction(db, services, context, work)
    if (request.actor) noteWrite(services, request.actor.userId)
    return result
  }
  const status = call.answer.kind === 'none' ? 204 : (call.status ?? 200)
  const asked = (input.query as { include?: readonly string[] }).include ?? []
  const done = (result: unknown): StoredAnswer => ({ status, body: writeAnswer(call, result, asked) })

  const asActor = request.actor && { ...request.actor, locale: context.locale }
  const { guard } = handler
  const id = guard ? subjectId(call, input) : 0
  const rowFor = async (reader: Reader) => (guard ? guard.read(reader, signedIn(asActor), call.who, id) : null)

  if (handler.needsProof) {
    const reader = readerOf(reading, services)
    const caller = signedIn(asActor)
    // Whoever may not see the record is told nothing of it.
    await rowFor(reader)
    if (await handler.needsProof(reader, caller, input)) await provedLately(caller, host)
  }
  if (handler.kind === 'raw') {
    const reader = readerOf(reading, services)
    const row = await rowFor(reader)
    const result = await handler.run({
      ...{ reader, services, actor: request.actor, input, call: context, transact, request, reply, row },
      key: idempotencyKey(call, request),
      reveal: (what, subject) => watch.revealed(request, name, what, subject),
    })
    return call.answer.kind === 'stream' || result === answered ? reply : send(reply, call, done(result))
  }
  if (handler.kind === 'public-query') {
    return send(reply, call, done(await handler.run(readerOf(reading, services), context, input)))
  }
  if (handler.kind === 'public-command') {
    const prepared = await handler.prepare?.({ reader: readerOf(reading, services), transact }, context, input)
    const answer = await transact(async (tx) => {
      const result = await handler.run(tx, context, input, prepared)
      return result instanceof AppError ? result : done(result)
    })
    if (answer instanceof AppError) throw answer
    return send(reply, call, answer)
  }
  const actor = signedIn(asActor)
  if (handler.kind === 'query') {
    const reader = readerOf(reading, services)
    return send(reply, call, done(await handler.run(reader, actor, input, context, await rowFor(reader))))
  }
  const before = { reader: readerOf(reading, services), transact }
  const prepared = await handler.prepare?.(before, actor, input, await rowFor(before.reader), context)
  const run = async (tx: Tx<Services>) => {
    const row = guard ? await guard.change(tx, actor, call.who, id) : null
    return done(await handler.run(tx, actor, input, context, row, prepared))
  }
  const key = idempotencyKey(call, request)
  if (key === null) return send(reply, call, await transact(run))
  const claim = { userId: actor.userId, call: `${call.method} ${call.path}`, key, input }
  return send(reply, call, await transact((tx) => once(tx, claim, () => run(tx))))
}

function signedIn(actor: Actor | null): Actor {
  if (!actor) throw new AppError('unauthenticated')
  return actor
}

function idempotencyKey({ idempotency }: Endpoint, request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (!idempotency || (idempotency === 'accepted' && key === undefined)) return null
  if (typeof key !== 'string' || key.length < 8 || key.length > 200) throw new AppError('idempotency_key_required')
  return key
}

function send(reply: FastifyReply, call: Endpoint, { status, body }: StoredAnswer) {
  reply.status(status)
  if (status === 204) return reply.send()
  return reply.type(call.base === 'v3' ? jsonApiType : jsonType).send(body)
}
