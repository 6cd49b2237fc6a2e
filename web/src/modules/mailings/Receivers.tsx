import { mailingsContract } from '@slipway/domain/mailings/calls.ts'
import type { MailingCard } from '@slipway/domain/mailings/schema.ts'
import { hasBegun, receiverStates } from '@slipway/domain/mailings/status.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { one } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import type { ColumnOf } from '../../kit/list/types.ts'
import { useList } from '../../kit/list/use-list.ts'
import { Moment } from '../../kit/record/Moment.tsx'
import { Person } from '../../kit/record/Person.tsx'
import { openParam } from '../../kit/url-modal.ts'
import { Panel } from '../../ui/PageHeader.tsx'
import classes from './mailings.module.css'
import { LetterBadge, useReason, useStateText } from './words.tsx'

/** Everybody whom a mailing is for, and what became of their letters. */
export function Receivers({ mailing: { id, status } }: { mailing: MailingCard }) {
  const t = useTexts('mailings')
  if (!hasBegun(status))
    return (
      <Panel title={t('receivers')}>
        <p className={classes.muted}>{t('receiversEmpty')}</p>
      </Panel>
    )
  return <Known id={id} status={status} />
}

function Known({ id, status }: Pick<MailingCard, 'id' | 'status'>) {
  const t = useTexts('mailings')
  const stateOf = useStateText(status)
  const list = useList(mailingsContract.receivers, {
    search: t('receiversSearch'),
    filters: { state: one(receiverStates, t('state'), stateOf) },
    always: { mailing: id },
    part: true,
  })
  return (
    <section className={classes.fields}>
      <PanelTitle>{t('receivers')}</PanelTitle>
      <List
        of={list}
        id="mailing-receivers"
        name={t('receivers')}
        columns={useColumns(status)}
        rowId={(row) => row.id}
        rowName={({ id: number }) => `#${number}`}
        open={({ user }) => (user ? { search: { open: openParam('user', user.id) } } : { search: {} })}
        empty={{ text: t('nobody') }}
      />
    </section>
  )
}

const PanelTitle = ({ children }: { children: string }) => <h2 className={classes.title}>{children}</h2>

function useColumns(status: MailingCard['status']): ColumnOf<typeof mailingsContract.receivers>[] {
  const t = useTexts('mailings')
  const { dateTime } = useFormats()
  const reasonOf = useReason()
  return [
    { id: 'who', header: t('who'), primary: true, cell: ({ user }) => (user ? <Person person={user} /> : t('gone')) },
    { id: 'state', header: t('state'), aside: true, cell: ({ state }) => <LetterBadge state={state} of={status} /> },
    {
      ...{ id: 'reason', header: t('reason') },
      cell: ({ reason, tries, due_at }) =>
        [
          reason && reasonOf(reason),
          tries > 1 && t('tries', { count: tries }),
          due_at && t('dueAt', { moment: dateTime(due_at) }),
        ]
          .filter(Boolean)
          .join(' · ') || '—',
    },
    { id: 'at', header: t('at'), cell: ({ ended_at }) => (ended_at ? <Moment at={ended_at} /> : '—') },
    {
      ...{ id: 'unsubscribed', header: t('unsubscribed') },
      cell: ({ unsubscribed_at }) => (unsubscribed_at ? <Moment at={unsubscribed_at} /> : '—'),
    },
  ]
}
