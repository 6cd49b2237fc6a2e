import type { Actor } from '@slipway/domain/access/actor.ts'
import type { RowRule, RowWord, Subject } from '@slipway/domain/access/who.ts'
import type { Contract, Endpoint, Input, Result } from '@slipway/domain/kernel/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AppError } from './app-error.ts'
import type { Call } from './call.ts'
import type { ConsoleCommand } from './console/command.ts'
import type { Database } from './database/schema.ts'
import type { AnyGuard, Before, Guard, Guarded } from './guard.ts'
import type { Job, Schedule } from './jobs/job.ts'
import type { Compose } from './realtime/delivery.ts'
import type { SealedColumn } from './security/reseal.ts'
import type { SecurityEvent } from './security/security-events.ts'
import type { Services } from './services.ts'
import type { Reader, Tx } from './tx.ts'

/** What a guard hands to its handler stands in `row`; null without a guard. */
interface QueryHandler<I, R> {
  kind: 'query'
  run: (reader: Reader<Services>, actor: Actor, input: I, call: Call, row: unknown) => Promise<R>
}
interface CommandHandler<I, R> {
  kind: 'command'
  /** Slow work (hashes, other people's services) before the transaction, once the guard has let the actor in. */
  prepare?: (before: Before<Services>, actor: Actor, input: I, row: unknown, call: Call) => Promise<unknown>
  run: (tx: Tx<Services>, actor: Actor, input: I, call: Call, row: unknown, prepared: unknown) => Promise<R>
}
interface PublicQueryHandler<I, R> {
  kind: 'public-query'
  run: (reader: Reader<Services>, call: Call, input: I) => Promise<R>
}
interface PublicCommandHandler<I, R, P = unknown> {
  kind: 'public-command'
  /** Slow work and counts that must survive a refusal, before the transaction. */
  prepare?: (before: Before<Services>, call: Call, input: I) => Promise<P>
  /** An error that is returned is answered after the commit: what was written stays although we refuse. */
  run: (tx: Tx<Services>, call: Call, input: I, prepared: P) => Promise<R | AppError>
}
interface RawHandler<C> {
  kind: 'raw'
  run: (context: C) => Promise<unknown>
}

/** What is answered; a call without a body may return nothing. */
type Answered<E extends Endpoint> = Result<E> extends undefined ? undefined | void : Result<E>

type AnyHandler<E extends Endpoint> =
  | QueryHandler<Input<E>, Answered<E>>
  | CommandHandler<Input<E>, Answered<E>>
  | PublicQueryHandler<Input<E>, Answered<E>>
  | PublicCommandHandler<Input<E>, Answered<E>>
  | RawHandler<RawContext<E, Services>>

/** For calls that ask for a fresh proof sometimes: whether this input does. */
interface Proving<I> {
  needsProof?: (reader: Reader<Services>, actor: Actor, input: I) => Promise<boolean>
}

type WordOf<E extends Endpoint> = Extract<E['who'][number], RowWord>

/**
 * What stands behind a call. `query` reads; `command` writes in a transaction of the runner; the `public` kinds have
 * no actor; `raw` streams and writes its own answer. A call with a word about a record needs the guard of that record.
 */
export type Handler<E extends Endpoint> = AnyHandler<E> &
  Proving<Input<E>> &
  ([WordOf<E>] extends [never]
    ? { guard?: AnyGuard | undefined }
    : { guard: Guard<WordOf<E>['of'], WordOf<E>['rule'], unknown> })

/** A handler as it is mounted, whatever its call. */
export type Mounted = AnyHandler<Endpoint> & Proving<Input<Endpoint>> & { guard?: AnyGuard | undefined }

/** `S`: what it needs from outside of the database. */
export interface RawContext<E extends Endpoint, S = unknown, Row = unknown> {
  reader: Reader<S>
  services: S
  actor: Actor | null
  input: Input<E>
  call: Call
  /** Of the submission, where the call takes one: what is done with it is done once. */
  key: string | null
  /** Runs a command in a transaction of its own. */
  transact: <R>(work: (tx: Tx<S>) => Promise<R>) => Promise<R>
  request: FastifyRequest
  reply: FastifyReply
  /** What the guard hands over. */
  row: Row
  /** Tells the security events that the answer shows this secret, where not every answer of the call does. */
  reveal(what: string, subject: SecurityEvent['subject']): void
}

/** What a raw handler returns when it has answered by itself, with an answer that is not the contract's (304). */
export const answered = Symbol('answered')

/** A handler for every call of the contract; one that is missing doesn't compile. */
export type Handlers<C extends Contract> = { [K in keyof C]: Handler<C[K]> }

export interface Module {
  name: string
  owns: readonly (keyof Database)[]
  contract: Contract
  handlers: Record<string, Mounted>
  jobs: readonly Job<z.ZodType, Services>[]
  schedules: readonly Schedule[]
  sealed: readonly SealedColumn[]
  messages: Readonly<Record<string, Compose>>
  commands: readonly ConsoleCommand<Services>[]
}

interface Definition<C extends Contract> {
  name: string
  /** Its tables: nobody else writes to them (tools/check-tables.ts). */
  owns?: readonly (keyof Database)[]
  handlers: Handlers<C>
  jobs?: readonly Job<z.ZodType, Services>[]
  schedules?: readonly Schedule[]
  /** Columns of its tables that hold sealed texts, for the rotation of the key. */
  sealed?: readonly SealedColumn[]
  /** By event, what is sent of rows of which the outbox only names the id (events.ts, `emitted`). */
  messages?: Readonly<Record<string, Compose>>
  /** What of it may be run from the console and the command line. */
  commands?: readonly ConsoleCommand<Services>[]
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
  return { owns: [], jobs: [], schedules: [], sealed: [], messages: {}, commands: [], ...rest, contract }
}

// Helpers for type inference. Whether a handler fits its call is checked in the module's table, where the compiler
// knows the call; it can also be named: `query<typeof contract.list>(...)`.

type Run<T, I, R> = (on: T, actor: Actor, input: I, call: Call) => Promise<R>
type About<T, I, R, S extends Subject, W extends RowRule, Row, P = unknown> = Guarded<S, W, Row, T, I, R, P>
interface GuardedBy<S extends Subject, W extends RowRule> {
  guard: Guard<S, W, unknown>
}
type Present<R, A> = (reader: Reader<Services>, actor: Actor, result: R) => Promise<A> | A

export function query<I, R, S extends Subject, W extends RowRule, Row>(
  about: About<Reader<Services>, I, R, S, W, Row>,
): QueryHandler<I, R> & GuardedBy<S, W>
export function query<I, R>(run: Run<Reader<Services>, I, R>): QueryHandler<I, R>
export function query<E extends Endpoint>(
  run: Run<Reader<Services>, Input<E>, Answered<E>>,
): QueryHandler<Input<E>, Answered<E>>
export function query<I, R>(
  given: Run<Reader<Services>, I, R> | About<Reader<Services>, I, R, Subject, RowRule, unknown>,
): QueryHandler<I, R> {
  if (typeof given === 'function') return { kind: 'query', run: given }
  const { guard, run } = given
  const guards = { guard }
  return {
    kind: 'query',
    ...guards,
    run: (reader, actor, input, call, row) => run(reader, actor, input, row, { call, prepared: null }),
  }
}

/** A command about a record, and the presenter that turns its result into the answer within the same transaction. */
export function command<I, R, S extends Subject, W extends RowRule, Row, P>(
  about: About<Tx<Services>, I, R, S, W, Row, P>,
): CommandHandler<I, R> & GuardedBy<S, W>
export function command<I, R, S extends Subject, W extends RowRule, Row, P, A>(
  about: About<Tx<Services>, I, R, S, W, Row, P>,
  present: Present<R, A>,
): CommandHandler<I, A> & GuardedBy<S, W>
/** A command whose result is the answer. */
export function command<I, R>(run: Run<Tx<Services>, I, R>): CommandHandler<I, R>
export function command<I, R, A>(run: Run<Tx<Services>, I, R>, present: Present<R, A>): CommandHandler<I, A>
export function command<E extends Endpoint>(
  run: Run<Tx<Services>, Input<E>, Answered<E>>,
): CommandHandler<Input<E>, Answered<E>>
export function command<E extends Endpoint, R>(
  run: Run<Tx<Services>, Input<E>, R>,
  present: Present<R, Answered<E>>,
): CommandHandler<Input<E>, Answered<E>>
export function command<I, R, A>(
  given: Run<Tx<Services>, I, R> | About<Tx<Services>, I, R, Subject, RowRule, unknown>,
  present?: Present<R, A>,
): CommandHandler<I, R | A> {
  const about = typeof given === 'function' ? null : given
  const run: CommandHandler<I, R | A>['run'] = async (tx, actor, input, call, row, prepared) => {
    const result = await (typeof given === 'function'
      ? given(tx, actor, input, call)
      : given.run(tx, actor, input, row, { call, prepared }))
    return present ? present(tx, actor, result) : result
  }
  return {
    kind: 'command',
    run,
    ...(about && { guard: about.guard, ...(about.prepare && { prepare: about.prepare }) }),
  }
}

/** Asks for a fresh proof where this says so, before anything else is looked at. */
export const proving = <H extends object, I>(
  handler: H,
  needsProof: (reader: Reader<Services>, actor: Actor, input: I) => Promise<boolean>,
): H & Proving<I> => ({ ...handler, needsProof })

/** A command with slow work, or counts that must survive a refusal, before its transaction. */
export const preparedCommand = <I, R, P>(
  run: (tx: Tx<Services>, actor: Actor, input: I, call: Call, prepared: P) => Promise<R>,
  prepare: (before: Before<Services>, actor: Actor, input: I, call: Call) => Promise<P>,
): CommandHandler<I, R> => ({
  kind: 'command',
  prepare: (before, actor, input, _row, call) => prepare(before, actor, input, call),
  run: (tx, actor, input, call, _row, prepared) => run(tx, actor, input, call, prepared as P),
})

export const publicQuery = <I, R>(run: PublicQueryHandler<I, R>['run']): PublicQueryHandler<I, R> => ({
  kind: 'public-query',
  run,
})

export const publicCommand = <I, R, P = undefined>(
  run: PublicCommandHandler<I, R, P>['run'],
  prepare?: NonNullable<PublicCommandHandler<I, R, P>['prepare']>,
): PublicCommandHandler<I, R> => ({
  kind: 'public-command',
  // Whatever `prepare` gives is what `run` takes: the two come together.
  run: run as PublicCommandHandler<I, R>['run'],
  ...(prepare && { prepare }),
})

export function raw<C>(run: RawHandler<C>['run']): RawHandler<C>
export function raw<E extends Endpoint, N, S extends Subject, W extends RowRule, Row>(
  run: (context: RawContext<E, N, Row>) => Promise<unknown>,
  guard: Guard<S, W, Row>,
): RawHandler<RawContext<E, N>> & GuardedBy<S, W>
export function raw<C>(run: RawHandler<C>['run'], guard?: AnyGuard): RawHandler<C> {
  return { kind: 'raw', run, ...(guard && { guard }) }
}
