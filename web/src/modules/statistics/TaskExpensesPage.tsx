import { Select } from '@mantine/core'
import { statisticsContract } from '@slipway/domain/statistics/calls.ts'
import { daysOfPart } from '@slipway/domain/statistics/span.ts'
import { subtaskTypes, subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { useApiQuery } from '../../api/query.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Chart } from '../../kit/record/Chart.tsx'
import { FileButtons } from '../../kit/record/FileButtons.tsx'
import { RangeBar } from '../../kit/record/RangeBar.tsx'
import { useRange } from '../../kit/record/range.ts'
import { oneOf, useUrlState } from '../../kit/url-state.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { Deposits } from './Deposits.tsx'
import { useParts } from './parts.ts'
import classes from './statistics.module.css'
import { TaskTable } from './TaskTable.tsx'

/** What tasks cost, over time and by their type. */
export default function TaskExpensesPage() {
  const t = useTexts('statistics')
  const locale = useLocale()
  const { money } = useFormats()
  const range = useRange({ by: ['day'] })
  const [{ type }, set] = useUrlState({ type: oneOf(subtaskTypes) })
  const { from, to, zone } = range.query
  const filter = { from, to, zone, ...(type && { type }) }
  const { data, error, refetch } = useApiQuery(
    statisticsContract.taskExpenses,
    { query: { filter } },
    { keepPrevious: true },
  )
  const { name, short } = useParts(data?.group ?? 'day')
  const deposits = { currency: 'RUB', of: { task_type: type ?? subtaskTypes.join(',') } } as const
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} />
  }
  return (
    <div className={classes.page}>
      <RangeBar of={range} compare />
      <Select
        aria-label={t('taskType')}
        placeholder={t('allTypes')}
        w={280}
        maw="100%"
        clearable
        value={type ?? null}
        data={subtaskTypes.map((value) => ({ value, label: subtaskTypeText[value][locale] }))}
        onChange={(value) => set({ type: (value ?? undefined) as typeof type })}
      />
      {data ? (
        <Panel
          title={t('taskExpenses')}
          aside={
            <FileButtons call={statisticsContract.exportTaskExpenses} query={{ filter }} disabled={!data.rows.length} />
          }
        >
          <Chart
            label={t('taskExpenses')}
            series={[{ id: 'total', label: t('total'), family: 'open' }]}
            points={data.parts.map(({ date, total }) => ({ at: date, values: { total } }))}
            totals={{ total: data.totals.total }}
            name={name}
            short={short}
            format={(value) => money(String(value), 'RUB')}
            cell={({ at, values }, id, said) => (
              <Deposits value={values[id]} days={daysOfPart(at, data)} {...deposits}>
                {said}
              </Deposits>
            )}
            total={(_id, said) => (
              <Deposits value={data.totals.total} days={data} {...deposits}>
                {said}
              </Deposits>
            )}
          />
          <TaskTable data={data} type={type} compare={range.compare} />
        </Panel>
      ) : (
        <SkeletonCard lines={8} />
      )}
    </div>
  )
}
