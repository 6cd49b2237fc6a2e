import type { RowId } from '@slipway/domain/kernel/bulk.ts'
import type { Endpoint } from '@slipway/domain/kernel/call.ts'
import type { ListName } from '@slipway/domain/views/lists.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import type { Action } from '../actions.tsx'
import classes from './bar.module.css'
import { AddButton, ListBar } from './ListBar.tsx'
import { type Empty, ListBody } from './ListBody.tsx'
import { type AnyBulkAction, ListBulk } from './ListBulk.tsx'
import { ListCards } from './ListCards.tsx'
import { ListChips } from './ListChips.tsx'
import { ListPages } from './ListPages.tsx'
import { ListTable } from './ListTable.tsx'
import { ListViews } from './ListViews.tsx'
import type { Picking } from './PickBox.tsx'
import type { Column, RowProps } from './types.ts'
import { useFit } from './use-fit.ts'
import { useLayout } from './use-layout.ts'
import type { AnyList } from './use-list.ts'
import { useSelection } from './use-selection.ts'
import { ViewMenu } from './ViewMenu.tsx'

interface ListProps<Row, Sort extends string> extends RowProps<Row> {
  of: AnyList<Row, Sort>
  /** Its key: what the reader keeps of the list goes by it. */
  id: ListName
  /** What the list holds, for screen readers. */
  name: string
  columns: readonly Column<Row, NoInfer<Sort>>[]
  add?: Action | undefined
  /** More of the toolbar, after the filters. */
  tools?: ReactNode
  empty: Empty
  /** The call that gives what is filtered as a file. */
  exportAs?: Endpoint | undefined
  /** What is done with several rows at once, by those who may. */
  bulk?: { actions: readonly AnyBulkAction[]; whyNot: (row: Row) => string | null } | undefined
}

/** Every list of the product that stands as a table, and as cards where that doesn't fit. Its parts serve other lists one by one. */
export function List<Row, Sort extends string>(props: ListProps<Row, Sort>) {
  const { of, id, columns, add, tools, empty, bulk, exportAs, ...row } = props
  const layout = useLayout<Row>(id, columns as readonly Column<Row, string>[])
  const cards = useFit(of.at.body, layout.isPending || of.query.data)
  const picking = usePicking(of, row.rowId, bulk?.whyNot)
  const orders = useOrders(columns as readonly Column<Row, string>[], of.usualSort)
  const first = empty.action ?? (add && <AddButton action={add} />)
  return (
    <section className={classes.screen} data-list={id}>
      <ListViews of={of} views={layout.views} />
      <ListBar
        of={of}
        add={add}
        tools={tools}
        orders={cards ? orders : undefined}
        view={<ViewMenu of={of} layout={layout} exportAs={exportAs} />}
      />
      <ListChips of={of} />
      <ListBody
        of={of}
        bare={cards}
        empty={{ ...empty, action: first }}
        rowHeight={layout.dense ? 36 : 44}
        waits={layout.isPending}
      >
        {(rows) =>
          cards ? (
            <ListCards {...row} rows={rows} columns={layout.shown} picking={picking} />
          ) : (
            <ListTable
              {...row}
              rows={rows}
              columns={layout.shown}
              picking={picking}
              dense={layout.dense}
              sort={of.sort}
              onSort={of.setSort}
            />
          )
        }
      </ListBody>
      <ListPages of={of} />
      {picking && bulk && <ListBulk of={of} selection={picking.of} actions={bulk.actions} />}
    </section>
  )
}

/** For a list that stands by its parts. */
const Frame = ({ id, children }: { id: ListName; children: ReactNode }) => (
  <section className={classes.screen} data-list={id}>
    {children}
  </section>
)

List.Frame = Frame
List.Views = ListViews
List.Bar = ListBar
List.Chips = ListChips
List.Body = ListBody
List.Pages = ListPages

function usePicking<Row>(
  list: AnyList<Row>,
  rowId: (row: Row) => RowId,
  whyNot: ((row: Row) => string | null) | undefined,
): Picking<Row> | undefined {
  const open = whyNot ? (list.query.data?.data ?? []).filter((row) => whyNot(row) === null) : []
  const selection = useSelection(list, open.map(rowId))
  return whyNot && { of: selection, whyNot }
}

/** A phone shows no heads of columns to press. */
function useOrders<Row>(columns: readonly Column<Row, string>[], usual: string) {
  const t = useTexts()
  const orders = columns.flatMap(({ sort, header }) =>
    sort === undefined
      ? []
      : [
          { value: sort, label: `${header}, ${t('sortAscending')}` },
          { value: `-${sort}`, label: `${header}, ${t('sortDescending')}` },
        ],
  )
  // No column may stand for the order that the list begins in.
  const isNamed = !orders.length || orders.some(({ value }) => value === usual)
  return isNamed ? orders : [{ value: usual, label: t('sortUsual') }, ...orders]
}
