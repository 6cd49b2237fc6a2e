import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { SyntheticEvent } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { ActionMenu } from '../actions.tsx'
import { PickBox, type Picking, PickPageBox } from './PickBox.tsx'
import { RowLink, useOpenRow } from './RowLink.tsx'
import classes from './table.module.css'
import type { Column, RowProps } from './types.ts'

export interface RowsProps<Row> extends RowProps<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row, string>[]
  name: string
  picking: Picking<Row> | undefined
}

interface ListTableProps<Row> extends RowsProps<Row> {
  dense: boolean
  sort: string
  onSort: (sort: string) => void
}

export function ListTable<Row>({ rows, columns, name, dense, sort, onSort, ...row }: ListTableProps<Row>) {
  const t = useTexts()
  return (
    <table className={classes.table} data-dense={dense || undefined} aria-label={name}>
      <thead>
        <tr>
          {row.picking && (
            <th className={classes.pickCell}>
              <PickPageBox picking={row.picking} rows={rows} />
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
          {row.actions && (
            <th className={classes.menuCell}>
              <span className="visually-hidden">{t('actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((item) => (
          <TableRow key={row.rowId(item)} item={item} columns={columns} {...row} />
        ))}
      </tbody>
    </table>
  )
}

function TableRow<Row>(props: Omit<RowsProps<Row>, 'rows' | 'name'> & { item: Row }) {
  const { item, columns, rowId, rowName, open, onHover, actions, picking } = props
  const openRow = useOpenRow()
  const target = open?.(item)
  return (
    <tr
      className={classes.row}
      data-row={rowId(item)}
      data-opens={target ? true : undefined}
      data-picked={picking?.of.has(rowId(item)) || undefined}
      onMouseOver={tellWhole}
      onFocus={tellWhole}
      onMouseEnter={onHover && (() => onHover(item))}
      onClick={target && ((event) => openRow(target, event))}
    >
      {picking && (
        <td className={classes.pickCell}>
          <PickBox picking={picking} row={item} id={rowId(item)} name={rowName(item)} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} data-align={column.align} data-primary={column.primary || undefined}>
          {column.primary && target ? (
            <RowLink target={target} className={classes.name}>
              {column.cell(item)}
            </RowLink>
          ) : (
            column.cell(item)
          )}
        </td>
      ))}
      {actions && (
        <td className={classes.menuCell}>
          <ActionMenu actions={actions(item)} name={rowName(item)} />
        </td>
      )}
    </tr>
  )
}

/** What a column asks for, as long as the table fits. */
const widthOf = ({ width }: Pick<Column<unknown>, 'width'>) =>
  typeof width === 'number' ? `min(${width}px, var(--cap, ${width}px))` : width

/** What is cut says itself whole to whoever points at it or comes to it by the keyboard. */
function tellWhole({ target }: SyntheticEvent) {
  for (let part = target as HTMLElement | null; part?.closest('td'); part = part.parentElement)
    if (part.scrollWidth > part.clientWidth && part.clientWidth) part.title = part.textContent ?? ''
}

interface HeaderCellProps<Row> {
  column: Column<Row, string>
  sort: string
  onSort: (sort: string) => void
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const t = useTexts()
  const up = column.sort !== undefined && sort === column.sort
  const down = column.sort !== undefined && sort === `-${column.sort}`
  const Icon = up ? IconArrowUp : down ? IconArrowDown : IconArrowsSort
  return (
    <th
      scope="col"
      data-align={column.align}
      data-primary={column.primary || undefined}
      style={{ width: widthOf(column) }}
      aria-sort={up ? 'ascending' : down ? 'descending' : undefined}
    >
      {column.sort ? (
        <button
          type="button"
          className={classes.sort}
          data-active={up || down || undefined}
          title={t('sortBy', { column: column.header })}
          onClick={() => onSort(up ? `-${column.sort}` : (column.sort ?? ''))}
        >
          {column.header}
          <Icon size={14} stroke={1.6} aria-hidden />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}
