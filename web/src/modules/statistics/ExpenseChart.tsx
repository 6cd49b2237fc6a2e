import { earnedTypes } from '@slipway/domain/money/kinds.ts'
import { type Days, daysOfPart } from '@slipway/domain/statistics/span.ts'
import type { Expenses } from '@slipway/domain/statistics/spent.schema.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Chart, type Series, type Value } from '../../kit/record/Chart.tsx'
import { Deposits } from './Deposits.tsx'
import { useParts } from './parts.ts'

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
  const totals: Partial<Record<Sum, Value>> = { ...sumsOf(data.totals), before: data.before.totals.total }
  const daysOf = (at: string, id: Sum): Days => {
    if (id !== 'before') return daysOfPart(at, data)
    const part = data.before.rows[data.rows.findIndex(({ date }) => date === at)]
    return daysOfPart(part?.date ?? data.before.from, { ...data.before, group: data.group })
  }
  const linked = (id: Sum, value: Value | null | undefined, { from, to }: Days, text: string) => (
    <Deposits
      value={value}
      days={{ from, to }}
      currency={data.currency}
      of={{ deposit_type: id === 'total' || id === 'before' ? earnedTypes.join(',') : id }}
    >
      {text}
    </Deposits>
  )
  return (
    <Chart<Sum>
      label={t('expenses')}
      series={series}
      stacked
      points={data.rows.map(({ date, count: _count, ...sums }, index) => ({
        at: date,
        values: { ...sums, before: data.before.rows[index]?.total ?? null },
      }))}
      totals={totals}
      name={name}
      short={short}
      format={(value) => money(String(value), data.currency)}
      table="always"
      cell={({ at, values }, id, text) => linked(id, values[id], daysOf(at, id), text)}
      total={(id, text) => linked(id, totals[id], id === 'before' ? data.before : data, text)}
    />
  )
}

const sumsOf = ({ count: _count, ...sums }: Expenses['totals']) => sums
