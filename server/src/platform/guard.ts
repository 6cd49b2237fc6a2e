import type { Actor } from '@slipway/domain/access/actor.ts'
import { isRowWord, mayFit, passes, type RowRule, type Subject, type Who } from '@slipway/domain/access/who.ts'
import type { ErrorCode } from '@slipway/domain/errors.ts'
import type { Endpoint, Input } from '@slipway/domain/kernel/endpoint.ts'
import { AppError } from './app-error.ts'
import type { Call } from './call.ts'
import type { Reader, Tx } from './tx.ts'

type Fits<Row> = (actor: Actor, row: Row) => boolean

interface Definition<R extends RowRule, Row> {
  /** The record as the actor may see it. Throws not_found. */
  load: (reader: Reader, actor: Actor, id: number) => Promise<Row>
  /** The same, locked for a change, in the order of locks that modules/tasks/queries/lock.ts names. */
  lock: (tx: Tx, actor: Actor, id: number) => Promise<Row>
  /** What the words about such a record mean. */
  words: Record<R, Fits<Row>>
  /** The error for somebody who sees the record but may not act on it; `forbidden` unless given. */
  denial?: (actor: Actor, row: Row) => ErrorCode
  /** Who may not is refused before anything is locked, too: where the lock holds up much of others' work. */
  askFirst?: boolean
}

/** Decides on the words about one kind of record, and hands the record to the handler. */
export interface Guard<S extends Subject, R extends RowRule, Row> {
  readonly subject: S
  readonly words: Readonly<Record<R, unknown>>
  /** The record for somebody whom the access row lets in. Throws not_found, or the guard's denial. */
  read(reader: Reader, actor: Actor, who: readonly Who[], id: number): Promise<Row>
  change(tx: Tx, actor: Actor, who: readonly Who[], id: number): Promise<Row>
  /** Locks it without asking who somebody is to it: for commands of commands, which ask that themselves. */
  lock(tx: Tx, actor: Actor, id: number): Promise<Row>
}

export type AnyGuard = Guard<Subject, never, unknown>

/** What `prepare` may use: a reader, and short transactions of its own for counts that must survive a failure. */
export interface Before<S = unknown> {
  reader: Reader<S>
  transact: <R>(work: (tx: Tx<S>) => Promise<R>) => Promise<R>
}

/** `prepared`: the result of `prepare`. */
export interface Beside<P> {
  call: Call
  prepared: P
}

/** A query or command about one record, which it receives from its guard. */
export interface Guarded<S extends Subject, R extends RowRule, Row, T, I, A, P = unknown> {
  guard: Guard<S, R, Row>
  /** Slow work (hashes, calls to other services) before the transaction; `run` checks again what may have changed. */
  prepare?: (before: Before, actor: Actor, input: I, row: Row) => Promise<P>
  run: (on: T, actor: Actor, input: I, row: Row, beside: Beside<P>) => Promise<A>
}

export const guarded = <S extends Subject, R extends RowRule, Row, T, I, A, P>(
  guard: Guard<S, R, Row>,
  run: Guarded<S, R, Row, T, I, A, P>['run'],
  prepare?: Guarded<S, R, Row, T, I, A, P>['prepare'],
): Guarded<S, R, Row, T, I, A, P> => ({ guard, run, ...(prepare && { prepare }) })

/** Runs a guarded command from inside the server: locks the record, checks no rights, skips `prepare`. */
export const perform = async <T extends Tx, Row, I extends { params: { id: number } }, A>(
  tx: T,
  actor: Actor,
  { guard, run }: Performed<T, Row, I, A>,
  input: I,
): Promise<A> =>
  run(tx, actor, input, await guard.lock(tx, actor, input.params.id), { call: internalCall, prepared: null })

interface Performed<T, Row, I, A> {
  guard: { lock(tx: Tx, actor: Actor, id: number): Promise<Row> }
  run: (tx: T, actor: Actor, input: I, row: Row, beside: Beside<null>) => Promise<A>
}

const internalCall: Call = {
  requestId: '',
  ip: '',
  userAgent: '',
  locale: 'ru',
  browser: false,
  bearer: undefined,
  linkSecret: undefined,
  idempotencyKey: undefined,
  refreshCookie: undefined,
  setRefreshCookie: () => undefined,
  authCookie: () => undefined,
  setAuthCookie: () => undefined,
  concerns: () => undefined,
  origin: '',
  languages: '',
  proxyCountry: undefined,
}

/** One for each subject, beside the owner of its table. */
export function guard<const S extends Subject, R extends RowRule, Row>(
  subject: S,
  { load, lock, words, denial = () => 'forbidden', askFirst = false }: Definition<R, Row>,
): Guard<S, R, Row> {
  const fits: Partial<Record<RowRule, Fits<Row>>> = words
  function admit(actor: Actor, who: readonly Who[], row: Row): Row {
    if (
      who.some((word) =>
        isRowWord(word) ? mayFit(word, actor.role) && fits[word.rule]?.(actor, row) : passes(actor, word),
      )
    )
      return row
    throw new AppError(denial(actor, row))
  }
  return {
    subject,
    words,
    lock,
    read: async (reader, actor, who, id) => admit(actor, who, await load(reader, actor, id)),
    change: async (tx, actor, who, id) => {
      if (askFirst) admit(actor, who, await load(tx, actor, id))
      return admit(actor, who, await lock(tx, actor, id))
    },
  }
}

/** The same guard, for which records that don't fit are not there. */
export function narrowed<S extends Subject, R extends RowRule, Row>(
  guard: Guard<S, R, Row>,
  fits: (row: Row) => boolean,
): Guard<S, R, Row> {
  const fitting = async (found: Promise<Row>) => {
    const row = await found
    if (!fits(row)) throw new AppError('not_found')
    return row
  }
  return {
    ...guard,
    read: (...asked) => fitting(guard.read(...asked)),
    change: (...asked) => fitting(guard.change(...asked)),
    lock: (...asked) => fitting(guard.lock(...asked)),
  }
}

/** The id of the record that a call is about. */
export function subjectId({ who }: Endpoint, input: Input<Endpoint>): number {
  const [part, name = ''] = who.find(isRowWord)?.at.split('.') ?? []
  return (input[part as 'params' | 'body'] as Record<string, number>)[name] as number
}

/** Why a call can't be mounted with this guard; null when it can. */
export function unguarded({ who }: Endpoint, given: AnyGuard | undefined): string | null {
  const words = who.filter(isRowWord)
  const loose = words.find(({ of, rule }) => given?.subject !== of || !(rule in given.words))
  return loose ? `${loose.rule} of ${loose.of} has no guard` : null
}
