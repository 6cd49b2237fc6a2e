import type { StatusFamily } from '@slipway/domain/tasks/status.ts'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useFormats } from '../../i18n/use-formats.ts'
import { familySolid } from '../../ui/status-family.tsx'
import classes from './dashboard.module.css'

interface Props {
  label: string
  /** Every day, the latest last. */
  days: readonly { date: string; value: number }[]
  format: (value: number) => string
  family: StatusFamily
}

const tick = { fill: 'var(--sw-muted)', fontSize: 12 }

/** A month in bars. Who doesn't see them hears the sum; the exact numbers are in the tooltip. */
export default function DayChart({ label, days, format, family }: Props) {
  const { date, locale } = useFormats()
  const sum = days.reduce((total, { value }) => total + value, 0)
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <figure className={classes.chart} role="img" aria-label={`${label}: ${format(sum)}`}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={[...days]} margin={{ top: 4, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--sw-line)" />
          <XAxis
            dataKey="date"
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: 'var(--sw-line)' }}
            minTickGap={28}
            tickFormatter={(iso: string) => day.format(new Date(iso))}
          />
          <YAxis
            tick={tick}
            tickLine={false}
            axisLine={false}
            width="auto"
            allowDecimals={false}
            tickFormatter={(value: number) => short.format(value)}
          />
          <Tooltip
            cursor={{ fill: 'var(--sw-hover)' }}
            isAnimationActive={false}
            content={({ active, payload }) => {
              const point = payload?.[0]?.payload as Props['days'][number] | undefined
              if (!active || !point) return null
              return (
                <div className={classes.tip}>
                  <div className={classes.tipDate}>{date(point.date)}</div>
                  <div className="tabular">{format(point.value)}</div>
                </div>
              )
            }}
          />
          <Bar
            dataKey="value"
            fill={familySolid(family)}
            radius={[3, 3, 0, 0]}
            maxBarSize={18}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </figure>
  )
}
