import { earnedTypes } from '@slipway/domain/money/kinds.ts'
import type { OwnWork } from '@slipway/domain/own-work/schema.ts'
import { daysOfPart } from '@slipway/domain/statistics/span.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ScreenLink } from '../../kit/paths.tsx'
import { Chart } from '../../kit/record/Chart.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import classes from './own-work.module.css'

type Months = OwnWork['earned'][number]['months']

/** Nobody looks for the months before somebody's first money. */
const sinceFirst = (months: Months): Months => months.slice(months.findIndex(({ amount }) => Number(amount) !== 0))

/** What came in by month, in each currency by itself. A sum leads to exactly the deposits that it is of. */
export function Earned({ data: { earned, from, to } }: { data: OwnWork }) {
  const t = useTexts('own-work')
  const { money, locale } = useFormats()
  const monthIn = (month: 'long' | 'short') => {
    const format = new Intl.DateTimeFormat(locale, { month, year: 'numeric', timeZone: 'UTC' })
    return (at: string) => format.format(new Date(at))
  }
  return (
    <Panel title={t('earned')}>
      {earned.length === 0 && <p className={classes.empty}>{t('earnedNone')}</p>}
      {earned.map(({ currency, total, months }) => (
        <Chart
          key={currency}
          label={t('earnedIn', { currency })}
          series={[{ id: 'amount', label: t('earnedIn', { currency }), family: 'done' }]}
          points={sinceFirst(months).map(({ month, amount }) => ({ at: month, values: { amount } }))}
          totals={{ amount: total }}
          name={monthIn('long')}
          short={monthIn('short')}
          format={(value) => money(String(value), currency)}
          table="always"
          cell={({ at, values }, _id, said) => {
            if (Number(values.amount) === 0) return said
            const days = daysOfPart(at, { from, to, group: 'month' })
            const period = `${days.from}..${days.to}`
            return (
              <ScreenLink
                to="/user/deposit"
                className={classes.link}
                search={{ deposit_type: earnedTypes.join(','), confirmed: '1', currency, period }}
              >
                {said}
              </ScreenLink>
            )
          }}
        />
      ))}
    </Panel>
  )
}
