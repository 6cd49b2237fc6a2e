import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { StatusFamily } from '@slipway/domain/tasks/status.ts'
import { type ReactNode, Suspense, useId } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { lazyPart } from '../../ui/retry-import.ts'
import { familySolid } from '../../ui/status-family.tsx'
import classes from './chart.module.css'

const ChartPlot = lazyPart(() => import('./ChartPlot.tsx').then((m) => m.ChartPlot))

/** A number, or an amount as the API says it, exact in the table. */
export type Value = number | string

export interface Series<Id extends string = string> {
  id: Id
  label: string
  /** Its colour. */
  family: StatusFamily
  /**
   * Bars unless said; `before` is a pale dashed line: the same figure of the period before; `table` is not drawn.
   */
  as?: 'bar' | 'line' | 'before' | 'table'
}

export interface Point<Id extends string = string> {
  /** What the values are of: a day, a week, a person. */
  at: string
  /** None where there is nothing to draw. */
  values: Partial<Record<Id, Value | null>>
}

export interface ChartProps<Id extends string = string> {
  label: string
  series: readonly Series<Id>[]
  /** From left to right. */
  points: readonly Point<Id>[]
  /** Words of `at`, in full. */
  name: (at: string) => string
  /** The same, as short as an axis needs it. */
  short?: (at: string) => string
  format: (value: Value, id: Id) => string
  /** As the server has summed them: shown above the table's rows and told to who doesn't see the bars. */
  totals?: Partial<Record<Id, Value>>
  /** Bars of one point stand on each other. */
  stacked?: boolean
  /** A cell of the table that leads to the rows it counts. */
  cell?: (point: Point<Id>, id: Id, text: string) => ReactNode
  /** The same of the sums above the rows. */
  total?: (id: Id, text: string) => ReactNode
  /** Of days, beside other figures, the table opens on demand; `always` where it is what people came for. */
  table?: 'always'
}

/** Figures as a picture and as a table: the exact numbers are for everybody, with a pointer or without. */
export function Chart<const Id extends string>(props: ChartProps<Id>) {
  const { label, series, points, format, totals, table } = props
  const t = useTexts('charts')
  const id = useId()
  const [shown, { toggle }] = useDisclosure(table === 'always')
  const drawn = series.filter(({ as }) => as !== 'table')
  if (!points.length) return <p className={classes.empty}>{t('empty')}</p>
  const sums = series.flatMap((one) =>
    totals?.[one.id] === undefined ? [] : [`${one.label}: ${format(totals[one.id]!, one.id)}`],
  )
  return (
    <figure className={classes.figure}>
      {drawn.length > 1 && <Legend series={drawn} />}
      <div className={classes.plot} role="img" aria-label={[label, ...sums].join('. ')}>
        <Suspense>
          <ChartPlot {...(props as unknown as ChartProps)} />
        </Suspense>
      </div>
      {table !== 'always' && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.toggle}
          aria-expanded={shown}
          aria-controls={id}
          onClick={toggle}
        >
          {t(shown ? 'tableHide' : 'tableShow')}
        </Button>
      )}
      <div id={id}>{shown && <ChartTable {...props} />}</div>
    </figure>
  )
}

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className={classes.legend} aria-hidden>
      {series.map(({ id, label, family, as = 'bar' }) => (
        <li key={id}>
          <span
            className={classes.key}
            data-as={as}
            style={as === 'before' ? { borderColor: familySolid(family) } : { background: familySolid(family) }}
          />
          {label}
        </li>
      ))}
    </ul>
  )
}

/** The newest first, below the sums: what people come for needs no scrolling. */
function ChartTable<Id extends string>({ label, series, points, name, format, totals, cell, total }: ChartProps<Id>) {
  const t = useTexts('charts')
  const text = (value: Value | null | undefined, id: Id) => (value == null ? '—' : format(value, id))
  return (
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={t('table', { label })}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('at')}</th>
            {series.map((one) => (
              <th key={one.id} scope="col">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        {totals && (
          <tbody className={classes.total}>
            <tr>
              <th scope="row">{t('total')}</th>
              {series.map(({ id, label: figure }) => {
                const said = text(totals[id], id)
                return (
                  <td key={id} data-label={figure}>
                    {total?.(id, said) ?? said}
                  </td>
                )
              })}
            </tr>
          </tbody>
        )}
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.at}>
              <th scope="row">{name(point.at)}</th>
              {series.map(({ id, label: figure }) => {
                const said = text(point.values[id], id)
                return (
                  <td key={id} data-label={figure}>
                    {cell?.(point, id, said) ?? said}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
