import type { ReactNode } from 'react'
import { ActionMenu } from '../actions.tsx'
import cards from './cards.module.css'
import type { RowsProps } from './ListTable.tsx'
import { PickBox, PickPageBox } from './PickBox.tsx'
import { RowLink, useOpenRow } from './RowLink.tsx'
import table from './table.module.css'
import type { Column } from './types.ts'

/** The same rows as cards, for narrow screens. */
export function ListCards<Row>({ rows, columns, rowId, rowName, open, actions, name, picking }: RowsProps<Row>) {
  const openRow = useOpenRow()
  const head = columns.find((column) => column.primary)
  const asides = columns.filter((column) => column.aside)
  const rest = columns.filter((column) => !column.primary && !column.aside)
  return (
    <ul className={cards.cards} aria-label={name}>
      {picking && (
        <li className={cards.pickPage}>
          <PickPageBox picking={picking} rows={rows} label />
        </li>
      )}
      {rows.map((row) => {
        const target = open?.(row)
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the name is a link to the same
          <li
            key={rowId(row)}
            data-row={rowId(row)}
            className={cards.card}
            onClick={target && ((event) => openRow(target, event))}
          >
            <div className={cards.cardHead}>
              {picking && (
                <div className={cards.cardPick}>
                  <PickBox picking={picking} row={row} id={rowId(row)} name={rowName(row)} />
                </div>
              )}
              <div className={cards.cardName}>
                {target ? (
                  <RowLink target={target} className={table.name}>
                    {head?.cell(row)}
                  </RowLink>
                ) : (
                  head?.cell(row)
                )}
              </div>
              {actions && <ActionMenu actions={actions(row)} name={rowName(row)} />}
            </div>
            {asides.length > 0 && (
              <div className={cards.cardAside}>
                {asides.map((column) => (
                  <span key={column.id}>{column.cell(row)}</span>
                ))}
              </div>
            )}
            <Fields row={row} columns={rest} />
          </li>
        )
      })}
    </ul>
  )
}

/** What is empty takes no line. */
function Fields<Row>({ row, columns }: { row: Row; columns: readonly Column<Row, string>[] }) {
  const filled = columns
    .map((column) => ({ column, content: column.cell(row) }))
    .filter(({ content }) => isShown(content))
  if (!filled.length) return null
  return (
    <dl className={cards.cardFields}>
      {filled.map(({ column, content }) => (
        <div key={column.id}>
          <dt>{column.header}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  )
}

const isShown = (content: ReactNode) => content !== null && content !== undefined && content !== '' && content !== false
