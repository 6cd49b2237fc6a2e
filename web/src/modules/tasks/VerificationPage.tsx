import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import type { Action } from '../../kit/actions.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { useListState } from '../../kit/list/use-list-state.ts'
import { flag } from '../../kit/url-state.ts'
import { verificationDecisions } from './actions/catalogue.ts'
import { useTaskColumns } from './columns.tsx'
import { prefetchTask, rowIncludes, type Task, taskTarget } from './queries.ts'
import { useQueueOf } from './queue.ts'

/** Publications that wait for somebody to look at them in the store. */
export default function VerificationPage() {
  const t = useTexts('tasks')
  const columns = useTaskColumns()
  const state = useListState({ filters: { my: flag() }, sort: 'id' })
  const query = useApiQuery(
    tasksContract.list,
    {
      query: { ...state.v3, filter: { ...state.v3.filter, status: ['verification'] }, include: rowIncludes },
    },
    { keepPrevious: true },
  )
  useQueueOf(
    query.data?.data.map(({ id }) => id),
    verificationDecisions,
  )
  const actionsOf = useVerdicts()
  return (
    <ListScreen
      id="verification"
      name={t('verification')}
      state={state}
      query={query}
      columns={[
        columns.title,
        columns.id,
        columns.application,
        columns.packageId,
        columns.type,
        columns.pipeline,
        columns.executor,
        columns.submitted,
        columns.cost,
      ]}
      rowId={(task: Task) => task.id}
      rowName={(task) => task.title}
      open={(task) => taskTarget(task.id)}
      onHover={(task) => prefetchTask(task.id)}
      actions={actionsOf}
      searchHint={t('searchHint')}
      filters={[{ id: 'my', kind: 'flag', label: t('myOnly'), inline: true }]}
      empty={{ text: t('emptyVerification'), kind: 'all-done' }}
    />
  )
}

/** Passed or failed, as far as the task lets the reader say so: both open the card with their form. */
function useVerdicts() {
  const t = useTexts('tasks')
  const navigate = useNavigate()
  return (task: Task): Action[] =>
    (['verify', 'fail_verification'] as const).flatMap((action) => {
      const denial = task.abilities[action]
      if (denial === undefined) return []
      const { search } = taskTarget(task.id, action)
      return [
        {
          id: action,
          label: t(`do.${action}`),
          icon: action === 'verify' ? IconShieldCheck : IconShieldX,
          danger: action !== 'verify',
          whyNot: denial?.text ?? null,
          run: () =>
            void navigate({
              to: '.',
              resetScroll: false,
              search: (before: Record<string, string>) => ({ ...before, ...search }),
            }),
        },
      ]
    })
}
