import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useFormats } from '../../i18n/use-formats.ts'
import { familySolid } from '../../ui/status-family.tsx'
import type { ChartProps, Point, Series } from './Chart.tsx'
import classes from './chart.module.css'

const tick = { fill: 'var(--sw-muted)', fontSize: 12 }

/** What is drawn, by the library; it comes with the first chart. */
export function ChartPlot({ series, points, name, short = name, format, stacked }: ChartProps) {
  const { locale } = useFormats()
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const rows = points.map(({ at, values }) => ({
    at,
    ...Object.fromEntries(series.map(({ id }) => [id, values[id] == null ? null : Number(values[id])])),
  }))
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={rows} margin={{ top: 4, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--sw-line)" />
        <XAxis
          dataKey="at"
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--sw-line)' }}
          minTickGap={28}
          tickFormatter={short}
        />
        <YAxis
          tick={tick}
          tickLine={false}
          axisLine={false}
          width={axisWidth(points, locale)}
          allowDecimals={false}
          tickFormatter={(value: number) => compact.format(value)}
        />
        <Tooltip
          cursor={{ fill: 'var(--sw-hover)' }}
          isAnimationActive={false}
          content={({ active, label }) => {
            const point = active ? points.find(({ at }) => at === label) : undefined
            return point ? <Tip point={point} series={series} name={name} format={format} /> : null
          }}
        />
        {series.filter(({ as }) => as !== 'table').map((one) => drawn(one, stacked))}
      </ComposedChart>
    </ResponsiveContainer>
  )
}

/**
 * Room for the longest number beside the axis, in pixels: the library's own measuring comes before the numbers now and
 * then. A stack is higher than each of its parts, so all of a point's numbers are counted together.
 */
function axisWidth(points: readonly Point[], locale: string): number {
  const sums = points.map(({ values }) =>
    Object.values(values).reduce<number>((sum, value) => sum + Number(value ?? 0), 0),
  )
  const widest = new Intl.NumberFormat(locale, {
    notation: 'compact',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return 8 + Math.ceil(widest.format(Math.max(0, ...sums.map(Math.abs))).length * tick.fontSize * 0.6)
}

function drawn({ id, family, as = 'bar' }: Series, stacked = false) {
  const colour = familySolid(family)
  if (as === 'bar') {
    const stack = stacked ? { stackId: 'all' } : { radius: [3, 3, 0, 0] as [number, number, number, number] }
    return <Bar key={id} dataKey={id} fill={colour} maxBarSize={18} isAnimationActive={false} {...stack} />
  }
  const paler = as === 'before' && { strokeDasharray: '4 4', strokeOpacity: 0.6 }
  return <Line key={id} dataKey={id} stroke={colour} strokeWidth={2} dot={false} isAnimationActive={false} {...paler} />
}

function Tip({ point, series, name, format }: Pick<ChartProps, 'series' | 'name' | 'format'> & { point: Point }) {
  return (
    <div className={classes.tip}>
      <div className={classes.tipName}>{name(point.at)}</div>
      {series.map(({ id, label }) => {
        const value = point.values[id]
        if (value == null) return null
        return (
          <div key={id} className="tabular">
            {series.length > 1 && `${label}: `}
            {format(value, id)}
          </div>
        )
      })}
    </div>
  )
}
