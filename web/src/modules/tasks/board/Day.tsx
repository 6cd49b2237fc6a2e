import { Button, Skeleton } from '@mantine/core'
import type { Currency } from '@slipway/domain/kernel/money.ts'
import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import type { DayView } from '@slipway/domain/tasks/day.ts'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { prefetch, useApiQuery } from '../../../api/query.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { readerZone } from '../../../i18n/zone.ts'
import { ScreenLink } from '../../../kit/paths.tsx'
import { DeadlineBar } from '../../../ui/DeadlineBar.tsx'
import { Money } from '../../../ui/Money.tsx'
import { useBelow } from '../../../ui/use-below.ts'
import { TaskLink } from '../TaskLink.tsx'
import classes from './Day.module.css'

const ask = () => ({ query: { zone: readerZone() } })
export const prefetchDay = () => prefetch(tasksContract.day, ask())

/**
 * What an executor opens the day with: what is due first, what waits for a decision, what came in. A phone shows the
 * first of it as one line, or the tasks would begin in the middle of the screen.
 */
export function Day() {
  const t = useTexts('tasks')
  const { data, error } = useApiQuery(tasksContract.day, ask(), { keepPrevious: true })
  const isPhone = useBelow('md')
  // The board below works without it.
  if (error && !data) return null
  const figures = data ? <Figures day={data} /> : <Skeleton height={44} radius="sm" className={classes.now} />
  return (
    <section className={classes.panel} aria-label={t('day')} aria-busy={!data}>
      {isPhone ? (
        <details>
          <summary className={classes.line}>
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
            {data && <Line first={data.due[0]} />}
          </summary>
          <div className={classes.day}>{figures}</div>
        </details>
      ) : (
        <div className={classes.day}>{figures}</div>
      )}
    </section>
  )
}

function Line({ first }: { first: DayView['due'][number] | undefined }) {
  const t = useTexts('tasks')
  if (!first) return t('dayFree')
  return (
    <>
      <span className={classes.lineTitle}>{first.title}</span>
      <DeadlineBar clock={clockOf(first)} variant="words" />
    </>
  )
}

const clockOf = ({ ends_at, time_limit }: DayView['due'][number]) => ({ until: ends_at, seconds: time_limit })

function Figures({ day: { due, in_hand, review, earned } }: { day: DayView }) {
  const t = useTexts('tasks')
  const { relative } = useFormats()
  const [first] = due
  return (
    <>
      <div className={classes.now}>
        {first ? <First task={first} others={in_hand - 1} /> : <Figure label={t('dayNow')} lead={t('dayFree')} />}
      </div>
      <Figure
        label={t('dayReview')}
        value={review.count > 0 && <Sums of={review.sums} />}
        lead={
          <ScreenLink to="/todo/list" search={{ tab: 'checking' }} className={classes.link}>
            {t('dayReviewCount', { count: review.count })}
          </ScreenLink>
        }
        more={review.since && t('dayReviewSince', { when: relative(review.since) })}
      />
      <Figure
        label={t('dayMonth')}
        value={earned.month.length > 0 && <Sums of={earned.month} />}
        lead={
          <>
            <ScreenLink to="/user/deposit" className={classes.link}>
              {t('dayDeposits')}
            </ScreenLink>
            <ScreenLink to="/todo/list" search={{ show: 'statistics' }} className={classes.link}>
              {t('dayStatistics')}
            </ScreenLink>
          </>
        }
        more={
          earned.today.length > 0 && (
            <>
              {t('dayToday')} <Sums of={earned.today} gain />
            </>
          )
        }
      />
    </>
  )
}

/** The task whose time ends first, with the press that ends it. */
function First({ task, others }: { task: DayView['due'][number]; others: number }) {
  const t = useTexts('tasks')
  // Work that came back is taken up again before it can be delivered.
  const back = task.status === 'revision'
  const label = t(back ? 'action.resume' : 'deliver')
  return (
    <div className={classes.first}>
      <div className={classes.words}>
        <span className={classes.label}>
          {t('dayNow')}
          {others > 0 && (
            <ScreenLink to="/todo/list" search={{ tab: 'process' }} className={classes.link}>
              {t('dayOthers', { count: others })}
            </ScreenLink>
          )}
        </span>
        <TaskLink id={task.id} className={classes.title}>
          {task.title}
        </TaskLink>
        <span className={classes.about}>
          <Money amount={task.cost} currency={task.currency} whole />
          <span className={classes.deadline}>
            <DeadlineBar clock={clockOf(task)} />
          </span>
        </span>
      </div>
      <Button
        variant="default"
        aria-label={`${label}: ${task.title}`}
        renderRoot={(props) => <TaskLink id={task.id} action={back ? 'resume' : 'submit'} {...props} />}
      >
        {label}
      </Button>
    </div>
  )
}

interface FigureProps {
  label: string
  value?: ReactNode
  lead: ReactNode
  more?: ReactNode
}

const Figure = ({ label, value, lead, more }: FigureProps) => (
  <div className={classes.figure}>
    <span className={classes.label}>{label}</span>
    {value && <span className={classes.value}>{value}</span>}
    <span className={classes.lead}>
      {lead}
      {more && <span>{more}</span>}
    </span>
  </div>
)

const Sums = ({ of, gain = false }: { of: readonly { amount: string; currency: Currency }[]; gain?: boolean }) => (
  <span className={classes.sums}>
    {of.map((sum) => (
      <Money key={sum.currency} {...sum} history={gain} whole />
    ))}
  </span>
)
