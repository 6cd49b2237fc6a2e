import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Contract, Endpoint, Input, Result } from '@slipway/domain/kernel/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Job, Schedule } from './jobs/jobs.ts'
import type { Call, Reader, Services, Tx } from './services.ts'

/**
 * What stands behind a call. `query` reads; `command` writes in a transaction of the runner; the `public` kinds have
 * no actor; `raw` streams and writes its own answer.
 */
export type Handler<E extends Endpoint> =
  | { kind: 'query'; run: (reader: Reader, actor: Actor, input: Input<E>, call: Call) => Promise<Result<E>> }
  | { kind: 'command'; run: (tx: Tx, actor: Actor, input: Input<E>, call: Call) => Promise<Result<E>> }
  | { kind: 'public-query'; run: (reader: Reader, call: Call, input: Input<E>) => Promise<Result<E>> }
  | { kind: 'public-command'; run: (tx: Tx, call: Call, input: Input<E>) => Promise<Result<E>> }
  | { kind: 'raw'; run: (context: RawContext<E>) => Promise<unknown> }

export interface RawContext<E extends Endpoint> {
  reader: Reader
  services: Services
  actor: Actor | null
  input: Input<E>
  call: Call
  /** Runs a command in a transaction of its own. */
  transact: <R>(work: (tx: Tx) => Promise<R>) => Promise<R>
  request: FastifyRequest
  reply: FastifyReply
}

/** A handler for every call of the contract; one that is missing doesn't compile. */
export type Handlers<C extends Contract> = { [K in keyof C]: Handler<C[K]> }

export interface Module {
  name: string
  contract: Contract
  handlers: Record<string, Handler<Endpoint>>
  jobs: readonly Job[]
  schedules: readonly Schedule[]
}

interface Definition<C extends Contract> {
  name: string
  contract: C
  handlers: Handlers<C>
  jobs?: readonly Job[]
  schedules?: readonly Schedule[]
}

export function defineModule<const C extends Contract>(definition: Definition<C>): Module {
  const { name, contract, handlers, jobs = [], schedules = [] } = definition
  // The input type of each handler is narrower than Endpoint's; mount.ts gives every handler its own call's input.
  return { name, contract, handlers: handlers as unknown as Module['handlers'], jobs, schedules }
}

export const query = <E extends Endpoint>(
  run: (reader: Reader, actor: Actor, input: Input<E>, call: Call) => Promise<Result<E>>,
): Handler<E> => ({ kind: 'query', run })

export const publicQuery = <E extends Endpoint>(
  run: (reader: Reader, call: Call, input: Input<E>) => Promise<Result<E>>,
): Handler<E> => ({ kind: 'public-query', run })

/** A command, and the presenter that turns its result into the answer within the same transaction. */
export function command<E extends Endpoint, R>(
  run: (tx: Tx, actor: Actor, input: Input<E>, call: Call) => Promise<R>,
  present?: (reader: Reader, actor: Actor, result: R) => Promise<Result<E>> | Result<E>,
): Handler<E> {
  return {
    kind: 'command',
    run: async (tx, actor, input, call) => {
      const result = await run(tx, actor, input, call)
      return present ? present(tx, actor, result) : (result as unknown as Result<E>)
    },
  }
}

export const publicCommand = <E extends Endpoint>(
  run: (tx: Tx, call: Call, input: Input<E>) => Promise<Result<E>>,
): Handler<E> => ({ kind: 'public-command', run })

export const raw = <E extends Endpoint>(run: (context: RawContext<E>) => Promise<unknown>): Handler<E> => ({
  kind: 'raw',
  run,
})
