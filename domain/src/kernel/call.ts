import type { Contract, Args as WholeArgs, Endpoint as WholeEndpoint, Result as WholeResult } from './endpoint.ts'

export { type Endpoint as WholeEndpoint, fullPath, type Page } from './endpoint.ts'

/**
 * A call as the browser knows it. Schemas weigh more than a page, so that only their types are here; `whole` fetches
 * them, for forms.
 */
export interface Endpoint<W extends WholeEndpoint = WholeEndpoint> extends Described {
  whole: () => Promise<W>
}

type Told = 'base' | 'method' | 'path' | 'idempotency' | 'upload' | 'changes'
type Described = Pick<WholeEndpoint, Told> & {
  answer: WholeEndpoint['answer']['kind']
  /** What a list can be sorted by. */
  sorts?: readonly string[]
}

/** What `npm run codegen` writes of a call; another one than the contract's is no such type. */
type DescriptionOf<W extends WholeEndpoint> = Pick<W, Told & keyof W> & {
  answer: W['answer']['kind']
  sorts?: readonly string[]
}

/** The contract of a call, for what its types say of lists. */
export type WholeOf<E> = E extends Endpoint<infer W> ? W : never
export type Args<E extends Endpoint> = WholeArgs<WholeOf<E>>
/** Of the browser; the domain itself knows no files. */
type File = typeof globalThis extends { File: { prototype: infer F } } ? F : never

/** What is downloaded comes as a file, under the name that the server gives it. */
export type Result<E extends Endpoint> = WholeOf<E>['answer'] extends { kind: 'stream' }
  ? File
  : WholeResult<WholeOf<E>>

/** The calls of a module without their schemas, which stand in its contract. */
export function calls<C extends Contract>(
  contract: () => Promise<C>,
  described: { [K in keyof C]: DescriptionOf<C[K]> },
): { [K in keyof C]: Endpoint<C[K]> } {
  const entries = Object.entries<Described>(described).map(([name, call]) => [
    name,
    { ...call, whole: () => contract().then((whole) => whole[name]) },
  ])
  return Object.fromEntries(entries)
}
