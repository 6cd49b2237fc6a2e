import type { Endpoint, Input, Result } from './endpoint.ts'

type QueryOf<E extends Endpoint> = Input<E>['query']

/** What a list call narrows its rows by. A list of v1 has its filters beside the page. */
export type FilterOf<E extends Endpoint> =
  QueryOf<E> extends { per_page: number }
    ? Required<Omit<QueryOf<E>, 'page' | 'per_page' | 'sort' | 'include'>>
    : QueryOf<E> extends { filter?: infer F }
      ? Required<NonNullable<F>>
      : object

/** What it may be sorted by: `name` upwards, `-name` downwards. */
export type SortOf<E extends Endpoint> = QueryOf<E> extends { sort?: infer S } ? Exclude<S, undefined> : never
/** The same without the minus. */
export type SortNameOf<E extends Endpoint> =
  SortOf<E> extends infer S ? (S extends `-${infer Name}` ? Name : never) : never

export type IncludeOf<E extends Endpoint> = QueryOf<E> extends { include?: infer I } ? NonNullable<I> : readonly never[]

export type RowOf<E extends Endpoint> = Result<E> extends { data: readonly (infer Row)[] } ? Row : never
