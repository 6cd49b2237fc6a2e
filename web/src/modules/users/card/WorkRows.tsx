import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import { heldStatuses } from '@slipway/domain/tasks/status.ts'
import { type SubtaskType, subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import type { WorkView } from '@slipway/domain/tasks/work.ts'
import { countedOutcomes, type EndedFigure, type WorkFigure } from '@slipway/domain/tasks/work-figures.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useApiQuery } from '../../../api/query.ts'
import { useLocale, useTexts } from '../../../i18n/i18n.ts'
import { ListPages } from '../../../kit/list/ListPages.tsx'
import { RowLink } from '../../../kit/list/RowLink.tsx'
import { Moment } from '../../../kit/record/Moment.tsx'
import { openParam } from '../../../kit/url-modal.ts'
import { count, useUrlState } from '../../../kit/url-state.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FamilyBadge, StatusBadge } from '../../../ui/StatusBadge.tsx'
import { outcomeFamily } from '../../tasks/status-words.ts'
import classes from '../users.module.css'
import { Answer } from './Answer.tsx'
import { figureName } from './WorkFigures.tsx'

interface WorkRowsProps {
  userId: number
  figure: WorkFigure | undefined
  recent: WorkView['recent']
}

/** The rows that a figure counts, page by page; without one the latest tasks. */
export function WorkRows({ userId, figure, recent }: WorkRowsProps) {
  const t = useTexts('people')
  if (figure === 'in_hand') return <Held userId={userId} />
  if (figure) return <Ended userId={userId} figure={figure} />
  return (
    <section>
      <h3 className={classes.subtitle}>{t('workRecent')}</h3>
      {!recent.length && <EmptyState kind="first-use" text={t('workEmpty')} />}
      <Rows name={t('workRecent')}>
        {recent.map(({ id, status, updated_at, ...task }) => (
          <Row key={id} task={{ id, ...task }} at={updated_at} aside={<StatusBadge status={status} size="sm" />} />
        ))}
      </Rows>
    </section>
  )
}

const usePart = () => {
  const [{ part }, set] = useUrlState({ part: count() })
  return { part, setPage: (page: number) => set({ part: page }) }
}

/** How attempts ended: a task that was sent back twice is two of them. */
function Ended({ userId, figure }: { userId: number; figure: EndedFigure }) {
  const outcomes = useTexts('own-work')
  const { part, setPage } = usePart()
  const query = useApiQuery(
    tasksContract.workResults,
    {
      params: { id: userId },
      query: { filter: { outcome: [...countedOutcomes[figure]] }, page: { number: part, size: 10 } },
    },
    { keepPrevious: true },
  )
  return (
    <Part figure={figure} total={query.data?.meta.total}>
      {(name) => (
        <Answer of={query}>
          {({ data }) => (
            <>
              <Rows name={name}>
                {data.map(({ id, subtask_id, title, type, closed_at, outcome }) => (
                  <Row
                    key={id}
                    task={{ id: subtask_id, title, type }}
                    at={closed_at}
                    aside={
                      <FamilyBadge family={outcomeFamily[outcome]} size="sm">
                        {outcomes(`outcome_${outcome}`)}
                      </FamilyBadge>
                    }
                  />
                ))}
              </Rows>
              <ListPages of={{ page: part, setPage, query }} />
            </>
          )}
        </Answer>
      )}
    </Part>
  )
}

function Held({ userId }: { userId: number }) {
  const { part, setPage } = usePart()
  const query = useApiQuery(
    tasksContract.list,
    { query: { filter: { executor: userId, status: [...heldStatuses] }, page: { number: part, size: 10 } } },
    { keepPrevious: true },
  )
  return (
    <Part figure="in_hand" total={query.data?.meta.total}>
      {(name) => (
        <Answer of={query}>
          {({ data }) => (
            <>
              <Rows name={name}>
                {data.map((task) => (
                  <Row
                    key={task.id}
                    task={task}
                    at={task.updated_at}
                    aside={<StatusBadge status={task.status} size="sm" />}
                  />
                ))}
              </Rows>
              <ListPages of={{ page: part, setPage, query }} />
            </>
          )}
        </Answer>
      )}
    </Part>
  )
}

interface PartProps {
  figure: WorkFigure
  total: number | undefined
  children: (name: string) => ReactNode
}

function Part({ figure, total, children }: PartProps) {
  const t = useTexts('people')
  const name = t(figureName[figure])
  const heading = useRef<HTMLHeadingElement>(null)
  // On a phone the figure that was pressed stands far above its rows.
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section>
      <h3 ref={heading} className={`${classes.subtitle} ${classes.rowsTitle}`}>
        {name} {total !== undefined && <span className={classes.muted}>{total}</span>}
      </h3>
      {children(name)}
    </section>
  )
}

const Rows = ({ name, children }: { name: string; children: ReactNode }) => (
  <ul className={classes.rows} aria-label={name}>
    {children}
  </ul>
)

interface RowProps {
  task: { id: number; title: string; type: SubtaskType }
  at: string
  /** What became of it. */
  aside: ReactNode
}

function Row({ task: { id, title, type }, at, aside }: RowProps) {
  const locale = useLocale()
  return (
    <li>
      <span className={classes.rowWords}>
        <RowLink target={{ search: { open: openParam('task', id) } }} className={classes.link}>
          {title}
        </RowLink>
        <span className={classes.muted}>
          {subtaskTypeText[type][locale]} · <Moment at={at} as="relative" />
        </span>
      </span>
      {aside}
    </li>
  )
}
