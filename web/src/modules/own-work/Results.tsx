import { ownWorkContract } from '@slipway/domain/own-work/calls.ts'
import { figures } from '@slipway/domain/own-work/figures.ts'
import { subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { one } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import type { ColumnOf } from '../../kit/list/types.ts'
import { useList } from '../../kit/list/use-list.ts'
import { FamilyBadge } from '../../ui/StatusBadge.tsx'
import { prefetchTask, taskTarget } from '../tasks/queries.ts'
import { outcomeFamily } from '../tasks/status-words.ts'

/** How one's tasks ended in these days: all of them, or those of a figure. */
export function Results({ days }: { days: { from: string; to: string; zone: string } }) {
  const t = useTexts('own-work')
  const list = useList(ownWorkContract.results, {
    filters: { figure: one(figures, t('figure'), (figure) => t(figure)) },
    failed: t('resultsFailed'),
    always: days,
    part: true,
  })
  return (
    <List
      of={list}
      id="own-results"
      name={t('results')}
      columns={useColumns()}
      rowId={(row) => row.id}
      rowName={(row) => row.title}
      open={(row) => taskTarget(row.subtask_id)}
      onHover={(row) => prefetchTask(row.subtask_id)}
      empty={{ text: t('resultsNone') }}
    />
  )
}

function useColumns(): ColumnOf<typeof ownWorkContract.results>[] {
  const t = useTexts('own-work')
  const locale = useLocale()
  const { dateTime, duration } = useFormats()
  return [
    { id: 'title', header: t('task'), primary: true, cell: ({ title }) => title },
    { id: 'type', header: t('type'), cell: ({ type }) => subtaskTypeText[type][locale] },
    {
      id: 'outcome',
      header: t('outcome'),
      aside: true,
      cell: ({ outcome }) => <FamilyBadge family={outcomeFamily[outcome]}>{t(`outcome_${outcome}`)}</FamilyBadge>,
    },
    {
      id: 'closed',
      header: t('closed'),
      cell: ({ closed_at }) => <time dateTime={closed_at}>{dateTime(closed_at)}</time>,
    },
    { id: 'spent', header: t('spent'), cell: ({ spent }) => spent !== null && duration(spent) },
  ]
}
