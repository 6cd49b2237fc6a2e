import { webhooksContract } from '@slipway/domain/webhooks/calls.ts'
import { hookEvents, testEvent } from '@slipway/domain/webhooks/events.ts'
import { deliveryStates } from '@slipway/domain/webhooks/kinds.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { many, one, own, period } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import type { ColumnOf } from '../../kit/list/types.ts'
import { useList } from '../../kit/list/use-list.ts'
import { Moment } from '../../kit/record/Moment.tsx'
import { openParam } from '../../kit/url-modal.ts'
import { useRedelivery } from './use-redelivery.ts'
import { WebhookField, WebhookNamed } from './WebhookFilter.tsx'
import classes from './webhooks.module.css'
import { DeliveryBadge, useEventTitle, useOutcome } from './words.tsx'

const events = [testEvent, ...hookEvents] as const

/** What was sent to the addresses, the latest first. */
export function Deliveries() {
  const t = useTexts('webhooks')
  const titleOf = useEventTitle()
  const { actionsOf, bulk } = useRedelivery()
  const list = useList(webhooksContract.deliveries, {
    search: t('deliverySearch'),
    filters: {
      webhook: own(t('webhook'), { pattern: /^[1-9]\d{0,8}$/, as: Number, Field: WebhookField, Name: WebhookNamed }),
      state: many(deliveryStates, t('state'), (state) => t(`delivery_${state}`)),
      event: one(events, t('event'), titleOf),
      period: period(t('period'), (span) => t(`period_${span}`)),
    },
    sorts: ['created_at'],
    sort: '-created_at',
    size: 15,
    failed: t('deliveriesFailed'),
    part: true,
  })
  return (
    <List
      of={list}
      id="webhook-deliveries"
      name={t('deliveries')}
      columns={useColumns()}
      rowId={({ id }) => id}
      rowName={({ event, id }) => `${titleOf(event)} #${id}`}
      open={({ id }) => ({ search: { open: openParam('delivery', id) } })}
      actions={actionsOf}
      bulk={bulk}
      empty={{ text: t('deliveriesEmpty') }}
    />
  )
}

function useColumns(): ColumnOf<typeof webhooksContract.deliveries>[] {
  const t = useTexts('webhooks')
  const titleOf = useEventTitle()
  const outcomeOf = useOutcome()
  return [
    { id: 'event', header: t('event'), primary: true, cell: ({ event }) => titleOf(event) },
    { id: 'state', header: t('state'), aside: true, cell: ({ state }) => <DeliveryBadge state={state} /> },
    {
      ...{ id: 'webhook', header: t('webhook') },
      cell: ({ endpoint }) => <span className={classes.address}>{endpoint.url}</span>,
    },
    { id: 'result', header: t('result'), cell: (row) => outcomeOf(row) ?? '—' },
    { id: 'tries', header: t('tries'), align: 'right', cell: ({ tries }) => tries },
    { id: 'next', header: t('nextTry'), cell: ({ next_at }) => (next_at ? <Moment at={next_at} /> : '—') },
    {
      ...{ id: 'created', header: t('createdAt'), sort: 'created_at' },
      cell: ({ created_at }) => <Moment at={created_at} />,
    },
  ]
}
