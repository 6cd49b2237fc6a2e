import type { StatusFamily } from '@slipway/domain/tasks/status.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ScreenLink } from '../../kit/paths.tsx'
import { Chart, type Value } from '../../kit/record/Chart.tsx'
import classes from './dashboard.module.css'
import type { Rows } from './Figure.tsx'

interface DayChartProps {
  label: string
  /** What is counted of one day. */
  figure: string
  /** Every day, the latest last. */
  days: readonly { date: string; value: Value }[]
  format: (value: Value) => string
  family: StatusFamily
  /** The rows that the figure of a day counts, where a list holds exactly these. */
  rowsOf?: (date: string) => Rows
}

/** A month in bars. */
export function DayChart({ label, figure, days, format, family, rowsOf }: DayChartProps) {
  const { day, shortDay } = useFormats()
  return (
    <Chart
      label={label}
      series={[{ id: 'value', label: figure, family }]}
      points={days.map(({ date, value }) => ({ at: date, values: { value } }))}
      name={day}
      short={shortDay}
      format={format}
      cell={({ at, values }, _id, said) => {
        if (!rowsOf || Number(values.value) === 0) return said
        const { to, search } = rowsOf(at)
        return (
          <ScreenLink to={to} search={search} className={classes.toRows}>
            {said}
          </ScreenLink>
        )
      }}
    />
  )
}
