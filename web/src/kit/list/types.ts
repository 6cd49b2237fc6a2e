import type { ScreenPath } from '@slipway/domain/access/screens.ts'
import type { RowId } from '@slipway/domain/kernel/bulk.ts'
import type { Endpoint } from '@slipway/domain/kernel/call.ts'
import type { ReactNode } from 'react'
import type { Action } from '../actions.tsx'
import type { PathParams } from '../paths.tsx'
import type { RowOf, SortNameOf } from './list-types.ts'

export interface Column<Row, Sort extends string = never> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The row's name: a real link, always shown, the head of the card on a phone. */
  primary?: boolean
  /** Name of the column for the call's `sort`. */
  sort?: Sort
  align?: 'right'
  width?: number | string
  /** Left out until the reader chooses it. */
  hidden?: boolean
  /** Shown at the top of the card beside the name: a status. */
  aside?: boolean
}

/** A column of the rows of a call, sorted by what the call sorts by. */
export type ColumnOf<E extends Endpoint> = Column<RowOf<E>, SortNameOf<E>>

/** Where a row leads. Without `to` it stays on the page: `{ search: { open: openParam('task', row.id) } }`. */
export interface Target {
  to?: ScreenPath
  params?: PathParams
  search?: Record<string, string | undefined>
  /** What opening it does besides: a notification is read. */
  onOpen?: () => unknown
}

/** What is done with rows, wherever they are drawn. */
export interface RowProps<Row> {
  rowId: (row: Row) => RowId
  /** Names the row in its menu and at its box. */
  rowName: (row: Row) => string
  open?: ((row: Row) => Target | undefined) | undefined
  /** Prefetches what the row opens. */
  onHover?: ((row: Row) => void) | undefined
  actions?: ((row: Row) => readonly Action[]) | undefined
}
