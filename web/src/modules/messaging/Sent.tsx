import { messagingContract } from '@slipway/domain/messaging/calls.ts'
import { messageEvents } from '@slipway/domain/messaging/events.ts'
import { type SentStatus, sentChannels, sentStatuses } from '@slipway/domain/messaging/sent.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { one } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import type { ColumnOf } from '../../kit/list/types.ts'
import { useList } from '../../kit/list/use-list.ts'
import { Moment } from '../../kit/record/Moment.tsx'
import { Person } from '../../kit/record/Person.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { FamilyBadge } from '../../ui/StatusBadge.tsx'
import classes from './messaging.module.css'

const families = { queued: 'work', sent: 'done', failed: 'failed', late: 'waiting' } as const satisfies Record<
  SentStatus,
  string
>

/** What has left for people, the latest first; what opens something is not shown. */
export function Sent() {
  const t = useTexts('messaging')
  const locale = useLocale()
  const titleOf = (alias: string) => messageEvents[alias]?.title[locale] ?? alias
  const list = useList(messagingContract.sent, {
    search: t('sentSearch'),
    filters: {
      channel: one(sentChannels, t('sentChannel'), (channel) => t(`goes_${channel}`)),
      status: one(sentStatuses, t('sentStatus'), (status) => t(`sent_${status}`)),
      event_alias: one(Object.keys(messageEvents), t('event'), titleOf),
    },
    part: true,
  })
  const columns: ColumnOf<typeof messagingContract.sent>[] = [
    {
      ...{ id: 'subject', header: t('sentWhat'), primary: true },
      cell: ({ subject, event_alias }) => subject || (event_alias ? titleOf(event_alias) : t('template')),
    },
    {
      ...{ id: 'status', header: t('sentStatus'), aside: true },
      cell: ({ status }) => <FamilyBadge family={families[status]}>{t(`sent_${status}`)}</FamilyBadge>,
    },
    {
      ...{ id: 'to', header: t('sentTo') },
      cell: ({ user, recipient }) => (
        <>
          {user && <Person person={user} />}
          <span className={classes.address}>{recipient}</span>
        </>
      ),
    },
    {
      ...{ id: 'by', header: t('sentBy') },
      cell: ({ channel, carrier, source }) =>
        [t(`goes_${channel}`), carrier, t(`source_${source}`)].filter(Boolean).join(' · '),
    },
    { id: 'created', header: t('sentAt'), cell: ({ created_at }) => <Moment at={created_at} /> },
    {
      ...{ id: 'text', header: t('field.text') },
      cell: ({ body, reason }) => (
        <Fold title={reason ? t('sentReason', { reason }) : t('sentShow')}>
          <pre className={classes.words}>{body}</pre>
        </Fold>
      ),
    },
  ]
  return (
    <List
      of={list}
      id="sent-messages"
      name={t('part_sent')}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ id, recipient }) => `#${id} ${recipient}`}
      empty={{ text: t('sentEmpty') }}
    />
  )
}
