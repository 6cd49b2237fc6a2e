import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import { flowOf, subtaskTypes, subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import type { Action } from '../../kit/actions.tsx'
import { flag, many } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { useQueueOf } from '../../kit/record/queue.ts'
import { verificationDecisions } from './actions/catalogue.ts'
import { useTaskColumns } from './columns.tsx'
import { SayMany } from './many/SayMany.tsx'
import { useDecideMany } from './many/use-decide-many.ts'
import { prefetchTask, rowIncludes, type Task, taskTarget } from './queries.ts'

const types = subtaskTypes.filter((type) => flowOf[type] === 'publication')

/** Publications that wait for somebody to look at them in the store. */
export default function VerificationPage() {
  const t = useTexts('tasks')
  const columns = useTaskColumns()
  const locale = useLocale()
  const list = useList(tasksContract.list, {
    filters: {
      type: many(types, t('type'), (type) => subtaskTypeText[type][locale]),
      my: flag(t('myOnly'), { inline: true }),
    },
    sorts: ['id', 'cost'],
    sort: 'id',
    search: t('searchHint'),
    failed: t('listFailed'),
    include: rowIncludes,
    always: { status: ['verification'] },
  })
  useQueueOf(
    'task',
    list.rows?.map(({ id }) => id),
    verificationDecisions,
  )
  const actionsOf = useVerdicts()
  const { bulk, writing } = useDecideMany('verification')
  return (
    <>
      <List
        of={list}
        id="verification"
        name={t('verification')}
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
        rowId={(task) => task.id}
        rowName={(task) => task.title}
        open={(task) => taskTarget(task.id)}
        onHover={(task) => prefetchTask(task.id)}
        actions={actionsOf}
        empty={{ text: t('emptyVerification'), kind: 'all-done' }}
        bulk={bulk}
        exportAs={tasksContract.exportList}
      />
      {writing && <SayMany {...writing} />}
    </>
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
