import type { StatusFamily } from '@slipway/domain/tasks/status.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Chart, type Value } from '../../kit/record/Chart.tsx'

interface DayChartProps {
  label: string
  /** Every day, the latest last. */
  days: readonly { date: string; value: Value }[]
  format: (value: Value) => string
  family: StatusFamily
}

/** A month in bars. */
export function DayChart({ label, days, format, family }: DayChartProps) {
  const { day, shortDay } = useFormats()
  return (
    <Chart
      label={label}
      series={[{ id: 'value', label, family }]}
      points={days.map(({ date, value }) => ({ at: date, values: { value } }))}
      name={day}
      short={shortDay}
      format={format}
    />
  )
}
