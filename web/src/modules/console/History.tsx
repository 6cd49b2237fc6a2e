import { consoleContract } from '@slipway/domain/console/calls.ts'
import { runStatuses } from '@slipway/domain/console/runs.ts'
import type { CommandView } from '@slipway/domain/console/schema.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { one } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import type { ColumnOf } from '../../kit/list/types.ts'
import { useList } from '../../kit/list/use-list.ts'
import { Moment } from '../../kit/record/Moment.tsx'
import { Person } from '../../kit/record/Person.tsx'
import { openParam } from '../../kit/url-modal.ts'
import { RunBadge, titleOf } from './words.tsx'

/** What was run, the latest first. */
export function History({ commands }: { commands: readonly CommandView[] }) {
  const t = useTexts('console')
  const names = commands.map(({ name }) => name)
  const list = useList(consoleContract.runs, {
    filters: {
      status: one(runStatuses, t('status'), (status) => t(`status_${status}`)),
      command: one(names, t('command'), (name) => titleOf(commands, name)),
    },
    search: t('searchRuns'),
    part: true,
  })
  const columns: ColumnOf<typeof consoleContract.runs>[] = [
    { id: 'command', header: t('command'), primary: true, cell: ({ command }) => titleOf(commands, command) },
    { id: 'status', header: t('status'), aside: true, cell: (run) => <RunBadge status={run.status} /> },
    {
      ...{ id: 'who', header: t('who') },
      cell: ({ user }) => (user ? <Person person={user} /> : t('commandLine')),
    },
    { id: 'created', header: t('created'), cell: ({ created_at }) => <Moment at={created_at} /> },
    { id: 'ended', header: t('ended'), cell: ({ ended_at }) => ended_at && <Moment at={ended_at} /> },
  ]
  return (
    <List
      of={list}
      id="command-runs"
      name={t('history')}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ id, command }) => t('runOf', { id, title: titleOf(commands, command) })}
      open={({ id }) => ({ search: { open: openParam('run', id) } })}
      empty={{ text: t('historyEmpty') }}
    />
  )
}
