import { Button } from '@mantine/core'
import { ownWorkContract } from '@slipway/domain/own-work/calls.ts'
import type { OwnWork as Work } from '@slipway/domain/own-work/schema.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { ScreenLink } from '../../kit/paths.tsx'
import { RangeBar } from '../../kit/record/RangeBar.tsx'
import { useRange } from '../../kit/record/range.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader, Panel } from '../../ui/PageHeader.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { Earned } from './Earned.tsx'
import { Figures } from './Figures.tsx'
import classes from './own-work.module.css'
import { Results } from './Results.tsx'

/** What became of one's own work in a span of days: the figures, the rows behind each, and the money by month. */
export function OwnWork() {
  const t = useTexts('own-work')
  const range = useRange({ initial: 'quarter', by: ['month'] })
  const filter = range.query
  const { data, error, refetch } = useApiQuery(ownWorkContract.figures, { query: { filter } }, { keepPrevious: true })
  const period = range.chosen === 'quarter' ? undefined : range.chosen
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        actions={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={18} stroke={1.6} />}
            renderRoot={(props) => <ScreenLink to="/todo/list" {...props} />}
          >
            {t('back')}
          </Button>
        }
      />
      <RangeBar of={range} />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCard lines={6} />}
      {data && isNothing(data) && (
        <Panel>
          <EmptyState kind="first-use" text={t('nothing')} />
        </Panel>
      )}
      {data && !isNothing(data) && (
        <>
          <Earned data={data} />
          <Figures data={data} period={period} />
          <Results days={filter} />
        </>
      )}
    </div>
  )
}

const isNothing = ({ due, returned, failed, earned }: Work) => due + returned + failed + earned.length === 0
