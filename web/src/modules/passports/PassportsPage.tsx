import { passportsContract } from '@slipway/domain/passports/calls.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { many } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import type { ColumnOf } from '../../kit/list/types.ts'
import { useList } from '../../kit/list/use-list.ts'
import { Moment } from '../../kit/record/Moment.tsx'
import { Person } from '../../kit/record/Person.tsx'
import { useQueueOf } from '../../kit/record/queue.ts'
import { openParam } from '../../kit/url-modal.ts'
import { PassportRules } from './PassportRules.tsx'
import classes from './passports.module.css'
import { CheckBadge, useKeptUntil } from './words.tsx'

const statuses = ['pending', 'approved', 'rejected'] as const

/** Those who wait for a decision, the longest first, and the rules of the check. */
export default function PassportsPage() {
  const t = useTexts('passports')
  const list = useList(passportsContract.list, {
    filters: { status: many(statuses, t('status'), (status) => t(`status_${status}`), { fallback: ['pending'] }) },
    sorts: ['created_at'],
    sort: 'created_at',
    search: t('search'),
  })
  useQueueOf(
    'passport',
    list.rows?.map(({ id }) => id),
  )
  return (
    <div className={classes.page}>
      <List
        of={list}
        id="passport-checks"
        name={t('checks')}
        columns={useColumns()}
        rowId={({ id }) => id}
        rowName={({ user }) => personName(user)}
        open={({ id }) => ({ search: { open: openParam('passport', id) } })}
        empty={{ text: t('empty') }}
      />
      {/* Below a list of unknown height it would move; it comes when the rows are there. */}
      {list.rows && <PassportRules />}
    </div>
  )
}

function useColumns(): ColumnOf<typeof passportsContract.list>[] {
  const t = useTexts('passports')
  const keptUntil = useKeptUntil()
  return [
    { id: 'user', header: t('person'), primary: true, cell: ({ user }) => <Person person={user} /> },
    { id: 'status', header: t('status'), aside: true, cell: ({ status }) => <CheckBadge status={status} /> },
    { id: 'created', header: t('created'), sort: 'created_at', cell: (row) => <Moment at={row.created_at} /> },
    { id: 'decided', header: t('decided'), cell: (row) => row.decided_at && <Moment at={row.decided_at} /> },
    {
      id: 'decided-by',
      header: t('decidedBy'),
      hidden: true,
      cell: ({ decided_by }) => decided_by && <Person person={decided_by} />,
    },
    { id: 'documents', header: t('documents'), cell: keptUntil },
    { id: 'reason', header: t('reason'), hidden: true, cell: ({ reason }) => reason },
  ]
}
