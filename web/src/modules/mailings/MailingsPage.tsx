import { mailingsContract } from '@slipway/domain/mailings/calls.ts'
import { hasBegun, mailingStatuses } from '@slipway/domain/mailings/status.ts'
import { Suspense } from 'react'
import { preloadTexts, useTexts } from '../../i18n/i18n.ts'
import { one } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import type { ColumnOf } from '../../kit/list/types.ts'
import { useList } from '../../kit/list/use-list.ts'
import { Moment } from '../../kit/record/Moment.tsx'
import { Person } from '../../kit/record/Person.tsx'
import { useUrlModal } from '../../kit/url-modal.ts'
import { lazyPart } from '../../ui/retry-import.ts'
import { WindowPending } from '../../ui/WindowPending.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { MailingBadge, useEventTitle } from './words.tsx'

/** With the preview of mails, and the words of people's filters. */
const MailingForm = lazyPart(() =>
  Promise.all([import('./MailingForm.tsx'), preloadTexts('messaging', 'people')]).then(([m]) => m.MailingForm),
)

/** Letters to many at once, the latest first. */
export default function MailingsPage() {
  const t = useTexts('mailings')
  const form = useUrlModal('mailing')
  const list = useList(mailingsContract.list, {
    search: t('search'),
    filters: { status: one(mailingStatuses, t('status'), (status) => t(`status_${status}`)) },
  })
  return (
    <>
      <List
        of={list}
        id="mailings"
        name={t('titles')}
        columns={useColumns()}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        open={({ id }) => ({ to: '/settings/mailings/:id', params: { id } })}
        add={{ id: 'add', label: t('add'), run: () => form.open() }}
        empty={{ text: t('empty') }}
      />
      {form.opened && (
        <Suspense fallback={<WindowPending />}>
          <MailingForm id={form.id === null ? null : Number(form.id)} onClose={form.close} />
        </Suspense>
      )}
    </>
  )
}

function useColumns(): ColumnOf<typeof mailingsContract.list>[] {
  const t = useTexts('mailings')
  const titleOf = useEventTitle()
  return [
    { id: 'name', header: t('name'), primary: true, cell: ({ name }) => name },
    { id: 'status', header: t('status'), aside: true, cell: ({ status }) => <MailingBadge status={status} /> },
    { id: 'event', header: t('event'), cell: ({ event_alias }) => titleOf(event_alias) },
    {
      ...{ id: 'progress', header: t('progress') },
      cell: (row) => (hasBegun(row.status) ? <ProgressBar of={row} size="row" /> : '—'),
    },
    { id: 'created', header: t('created'), cell: ({ created_at }) => <Moment at={created_at} /> },
    { id: 'author', header: t('author'), cell: ({ author }) => (author ? <Person person={author} /> : '—') },
  ]
}
