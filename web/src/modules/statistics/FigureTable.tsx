import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import classes from './statistics.module.css'

interface FigureColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Above the rows. */
  total?: ReactNode
}

interface FigureTableProps<Row> {
  name: string
  empty: string
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** The first names the row, the others are figures. */
  columns: readonly FigureColumn<Row>[]
}

/** A few sums and their total: nothing to search, sort or turn the pages of. */
export function FigureTable<Row>({ name, empty, rows, rowId, columns }: FigureTableProps<Row>) {
  const t = useTexts('charts')
  if (!rows.length) return <p className={classes.empty}>{empty}</p>
  const [first, ...figures] = columns
  return (
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={t('table', { label: name })}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ id, header }) => (
              <th key={id} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={classes.total}>
          <tr>
            <th scope="row">{t('total')}</th>
            {figures.map(({ id, header, total }) => (
              <td key={id} data-label={header}>
                {total}
              </td>
            ))}
          </tr>
        </tbody>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              <th scope="row">{first?.cell(row)}</th>
              {figures.map(({ id, header, cell }) => (
                <td key={id} data-label={header}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
