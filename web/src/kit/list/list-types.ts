import type { Endpoint, WholeOf } from '@slipway/domain/kernel/call.ts'
import type * as whole from '@slipway/domain/kernel/list.ts'

// What the contract of a list says, for a call as the browser knows it.
export type FilterOf<E extends Endpoint> = whole.FilterOf<WholeOf<E>>
export type SortOf<E extends Endpoint> = whole.SortOf<WholeOf<E>>
export type SortNameOf<E extends Endpoint> = whole.SortNameOf<WholeOf<E>>
export type IncludeOf<E extends Endpoint> = whole.IncludeOf<WholeOf<E>>
export type RowOf<E extends Endpoint> = whole.RowOf<WholeOf<E>>
