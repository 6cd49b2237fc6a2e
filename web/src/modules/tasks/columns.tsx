import type { tasksContract } from '@slipway/domain/tasks/calls.ts'
import { subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import type { SortNameOf } from '../../kit/list/list-types.ts'
import type { Column } from '../../kit/list/types.ts'
import { AppIcon } from '../../kit/record/AppIcon.tsx'
import { CopyableId } from '../../ui/CopyableId.tsx'
import { DeadlineBar } from '../../ui/DeadlineBar.tsx'
import { Money } from '../../ui/Money.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { PersonLink } from '../users/PersonLink.tsx'
import { batchOf } from './batch.ts'
import classes from './columns.module.css'
import { headOf } from './head.ts'
import type { Task } from './queries.ts'
import { ReviewClock } from './ReviewClock.tsx'
import { Steps } from './Steps.tsx'

/** The columns of every table of subtasks, by name; a page picks and orders them. */
export function useTaskColumns() {
  const t = useTexts('tasks')
  const locale = useLocale()
  return {
    title: {
      id: 'title',
      header: t('task'),
      primary: true,
      cell: (task) => <TaskName task={task} />,
    },
    id: { id: 'id', header: 'ID', sort: 'id', width: 84, cell: ({ id }) => <CopyableId value={id} /> },
    application: {
      id: 'application',
      header: t('application'),
      hidden: true,
      cell: ({ application }) => application && <AppName icon={application.icon} name={application.name} />,
    },
    packageId: {
      id: 'package',
      header: t('field.package_id'),
      hidden: true,
      cell: ({ application }) => application?.package_id && <CopyableId value={application.package_id} />,
    },
    type: { id: 'type', header: t('type'), hidden: true, cell: ({ type }) => subtaskTypeText[type][locale] },
    status: { id: 'status', header: t('status'), aside: true, cell: ({ status }) => <StatusBadge status={status} /> },
    pipeline: {
      id: 'pipeline',
      header: t('pipeline'),
      width: 136,
      cell: (task) => (
        <div className={classes.steps}>
          <Steps task={task} size="sm" />
        </div>
      ),
    },
    executor: {
      id: 'executor',
      header: t('executor'),
      cell: ({ user }) => (user ? <PersonLink person={user} /> : <span className={classes.muted}>{t('nobody')}</span>),
    },
    deadline: {
      id: 'deadline',
      header: t('deadline'),
      sort: 'ends_at',
      width: 150,
      cell: (task) => <Deadline task={task} />,
    },
    submitted: {
      id: 'submitted',
      header: t('reviewClock'),
      cell: (task) => <ReviewClock task={task} />,
    },
    cost: {
      id: 'cost',
      header: t('cost'),
      sort: 'cost',
      align: 'right',
      cell: (task) => <Money amount={task.cost} currency={task.currency} />,
    },
  } as const satisfies Record<string, Column<Task, SortNameOf<typeof tasksContract.list>>>
}

export const AppName = ({ icon, name }: { icon: string | null; name: string }) => (
  <span className={classes.pair}>
    <AppIcon name={name} src={icon} size={24} />
    <span className={classes.name}>{name}</span>
  </span>
)

function Deadline({ task }: { task: Task }) {
  const t = useTexts('tasks')
  const { duration } = useFormats()
  if (task.clock) return <DeadlineBar clock={task.clock} />
  return <span className={classes.muted}>{t('timeGiven', { time: duration(task.time_limit) })}</span>
}

/** The application that a task is for, and under it what is to be done, or how many there are of it. */
export function TaskName({ task }: { task: Task }) {
  const t = useTexts('tasks')
  const batch = batchOf(task)
  const about = [headOf(task).about, batch && t('batchLeft', batch)].filter(Boolean).join(' · ')
  return (
    <span className={classes.task} title={task.title}>
      <AppIcon name={task.application?.name} src={task.application?.icon} size={32} />
      <span className={classes.words}>
        <span className={classes.title}>{headOf(task).name}</span>
        <span className={classes.about}>{about}</span>
      </span>
    </span>
  )
}
