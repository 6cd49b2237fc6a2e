import { earnedTypes } from '@slipway/domain/money/kinds.ts'
import { daysOfPart } from '@slipway/domain/statistics/span.ts'
import type { Expenses } from '@slipway/domain/statistics/spent.schema.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ScreenLink } from '../../kit/paths.tsx'
import { Chart, type Series } from '../../kit/record/Chart.tsx'
import { isZero } from './amounts.ts'
import { useParts } from './parts.ts'
import classes from './statistics.module.css'

type Sum = (typeof earnedTypes)[number] | 'total' | 'manual' | 'before'

const families = { task: 'open', marathon: 'work', referral: 'review', promo: 'done' } as const

/** Each sum leads to the deposits that it is of; that of the time before leads to those of that time. */
export function ExpenseChart({ data, compare }: { data: Expenses; compare: boolean }) {
  const t = useTexts('statistics')
  const { money } = useFormats()
  const { name, short } = useParts(data.group)
  const series: Series<Sum>[] = [
    { id: 'total', label: t('total'), family: 'open', as: 'table' },
    ...(compare ? [{ id: 'before', label: t('before'), family: 'waiting', as: 'before' } as const] : []),
    ...earnedTypes.map((id) => ({ id, label: t(id), family: families[id] })),
    { id: 'manual', label: t('manual'), family: 'back', as: 'table' },
  ]
  return (
    <Chart<Sum>
      label={t('expenses')}
      series={series}
      stacked
      points={data.rows.map(({ date, count: _count, ...sums }, index) => ({
        at: date,
        values: { ...sums, before: data.before.rows[index]?.total ?? null },
      }))}
      totals={{ ...sumsOf(data.totals), before: data.before.totals.total }}
      name={name}
      short={short}
      format={(value) => money(String(value), data.currency)}
      table="always"
      cell={(point, id, text) => {
        if (id === 'before' || isZero(point.values[id])) return text
        const { from, to } = daysOfPart(point.at, data)
        const deposit_type = id === 'total' ? earnedTypes.join(',') : id
        return (
          <ScreenLink
            to="/users/accruals"
            className={classes.link}
            search={{ deposit_type, confirmed: '1', currency: data.currency, period: `${from}..${to}` }}
          >
            {text}
          </ScreenLink>
        )
      }}
    />
  )
}

const sumsOf = ({ count: _count, ...sums }: Expenses['totals']) => sums
