import type { ScreenPath } from '@slipway/domain/access/screens.ts'
import type { PageMeta } from '@slipway/domain/kernel/paging.ts'
import type { ReactNode } from 'react'
import type { ApiError } from '../../api/errors.ts'
import type { PathParams } from '../paths.tsx'

export interface Column<Row> {
  id: string
  header: string
  /** Shown in the head in place of its text: a box that chooses all rows. */
  head?: ReactNode
  cell: (row: Row) => ReactNode
  /** The row's name: a real link, always shown, the head of the card on a phone. */
  primary?: boolean
  /** Name of the column for the API's `sort`. */
  sort?: string
  align?: 'right'
  width?: number | string
  /** Left out until the reader chooses it. */
  hidden?: boolean
  /** Shown at the top of the card beside the name: a status. */
  aside?: boolean
  /** A box that chooses the row: always shown, in a card before the name. */
  pick?: boolean
}

export interface Option {
  value: string
  label: string
}

/** A filter of the list, by the name of its part of the address. */
export type Filter =
  | { id: string; kind: 'many' | 'one'; label: string; options: readonly Option[] }
  /** A span of days, or one of the usual ones; its part of the address is read by `period(...)`. */
  | { id: string; kind: 'period'; label: string; options: readonly Option[] }
  /** `inline` stands in the toolbar: "my tasks". */
  | { id: string; kind: 'flag'; label: string; inline?: boolean }

/** Where a row leads. Without `to` it stays on the page: `{ search: { open: openParam('task', row.id) } }`. */
export interface Target {
  to?: ScreenPath
  params?: PathParams
  search?: Record<string, string | undefined>
  /** What opening it does besides: a notification is read. */
  onOpen?: () => unknown
}

/** The parts of a query that a list reads; `useApiQuery` of a list call gives them. */
export interface ListQuery<Row> {
  data?: { data: Row[]; meta: PageMeta }
  error: ApiError | null
  isPending: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}
