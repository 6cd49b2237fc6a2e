import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Contract, Endpoint, Input, Result } from '@slipway/domain/kernel/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Job, Schedule } from './jobs/job.ts'
import type { SealedColumn } from './security/reseal.ts'
import type { Call } from './call.ts'
import type { Reader, Tx } from './tx.ts'
import type { Services } from './services.ts'

interface QueryHandler<I, R> {
  kind: 'query'
  run: (reader: Reader<Services>, actor: Actor, input: I, call: Call) => Promise<R>
}
interface CommandHandler<I, R> {
  kind: 'command'
  run: (tx: Tx<Services>, actor: Actor, input: I, call: Call) => Promise<R>
}
interface PublicQueryHandler<I, R> {
  kind: 'public-query'
  run: (reader: Reader<Services>, call: Call, input: I) => Promise<R>
}
interface PublicCommandHandler<I, R> {
  kind: 'public-command'
  run: (tx: Tx<Services>, call: Call, input: I) => Promise<R>
}
interface RawHandler<C> {
  kind: 'raw'
  run: (context: C) => Promise<unknown>
}

/** What is answered; a call without a body may return nothing. */
type Answered<E extends Endpoint> = Result<E> extends undefined ? undefined | void : Result<E>

/**
 * What stands behind a call. `query` reads; `command` writes in a transaction of the runner; the `public` kinds have
 * no actor; `raw` streams and writes its own answer.
 */
export type Handler<E extends Endpoint> =
  | QueryHandler<Input<E>, Answered<E>>
  | CommandHandler<Input<E>, Answered<E>>
  | PublicQueryHandler<Input<E>, Answered<E>>
  | PublicCommandHandler<Input<E>, Answered<E>>
  | RawHandler<RawContext<E, Services>>

/** `S`: what it needs from outside of the database. */
export interface RawContext<E extends Endpoint, S = unknown> {
  reader: Reader<S>
  services: S
  actor: Actor | null
  input: Input<E>
  call: Call
  /** Runs a command in a transaction of its own. */
  transact: <R>(work: (tx: Tx<S>) => Promise<R>) => Promise<R>
  request: FastifyRequest
  reply: FastifyReply
  /** Tells the security events that the answer shows this secret, where not every answer of the call does. */
  reveal(what: string): void
}

/** What a raw handler returns when it has answered by itself, with an answer that is not the contract's (304). */
export const answered = Symbol('answered')

/** A handler for every call of the contract; one that is missing doesn't compile. */
export type Handlers<C extends Contract> = { [K in keyof C]: Handler<C[K]> }

export interface Module {
  name: string
  contract: Contract
  handlers: Record<string, Handler<Endpoint>>
  jobs: readonly Job<z.ZodType, Services>[]
  schedules: readonly Schedule[]
  sealed: readonly SealedColumn[]
}

interface Definition<C extends Contract> {
  name: string
  handlers: Handlers<C>
  jobs?: readonly Job<z.ZodType, Services>[]
  schedules?: readonly Schedule[]
  /** Columns of its tables that hold sealed texts, for the rotation of the key. */
  sealed?: readonly SealedColumn[]
}

/**
 * The contract comes as an argument of its own, so that the compiler knows the calls before it reads the handlers:
 * only then do handlers written in place get the types of their input.
 */
export function defineModule<const C extends Contract>(contract: C, definition: Definition<C>): Module
/** For modules whose handlers all stand in files of their own, typed by `Input<typeof contract.call>`. */
export function defineModule<const C extends Contract>(definition: Definition<C> & { contract: C }): Module
export function defineModule(
  given: Contract | (Definition<Contract> & { contract: Contract }),
  definition?: Definition<Contract>,
): Module {
  const { contract, ...rest } = definition
    ? { contract: given as Contract, ...definition }
    : (given as Definition<Contract> & { contract: Contract })
  return { jobs: [], schedules: [], sealed: [], ...rest, contract }
}

// These keep the types of what they are given: whether it fits its call is checked where it stands in the module's
// table, where the compiler knows which call that is. The call can also be named: `query<typeof contract.list>(...)`.

export function query<I, R>(run: QueryHandler<I, R>['run']): QueryHandler<I, R>
export function query<E extends Endpoint>(
  run: QueryHandler<Input<E>, Answered<E>>['run'],
): QueryHandler<Input<E>, Answered<E>>
export function query<I, R>(run: QueryHandler<I, R>['run']): QueryHandler<I, R> {
  return { kind: 'query', run }
}

type Present<R, A> = (reader: Reader<Services>, actor: Actor, result: R) => Promise<A> | A

/** A command whose result is the answer. */
export function command<I, R>(run: CommandHandler<I, R>['run']): CommandHandler<I, R>
/** A command, and the presenter that turns its result into the answer within the same transaction. */
export function command<I, R, A>(run: CommandHandler<I, R>['run'], present: Present<R, A>): CommandHandler<I, A>
export function command<E extends Endpoint>(
  run: CommandHandler<Input<E>, Answered<E>>['run'],
): CommandHandler<Input<E>, Answered<E>>
export function command<E extends Endpoint, R>(
  run: CommandHandler<Input<E>, R>['run'],
  present: Present<R, Answered<E>>,
): CommandHandler<Input<E>, Answered<E>>
export function command<I, R, A>(run: CommandHandler<I, R>['run'], present?: Present<R, A>): CommandHandler<I, R | A> {
  return {
    kind: 'command',
    run: async (tx, actor, input, call) => {
      const result = await run(tx, actor, input, call)
      return present ? present(tx, actor, result) : result
    },
  }
}

export const publicQuery = <I, R>(run: PublicQueryHandler<I, R>['run']): PublicQueryHandler<I, R> => ({
  kind: 'public-query',
  run,
})

export const publicCommand = <I, R>(run: PublicCommandHandler<I, R>['run']): PublicCommandHandler<I, R> => ({
  kind: 'public-command',
  run,
})

export const raw = <C>(run: RawHandler<C>['run']): RawHandler<C> => ({ kind: 'raw', run })
