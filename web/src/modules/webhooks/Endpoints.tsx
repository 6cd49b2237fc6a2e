import { webhooksContract } from '@slipway/domain/webhooks/calls.ts'
import { type HookEvent, hookEvents } from '@slipway/domain/webhooks/events.ts'
import type { MadeWebhook } from '@slipway/domain/webhooks/schema.ts'
import { Suspense, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { one } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import type { ColumnOf } from '../../kit/list/types.ts'
import { useList } from '../../kit/list/use-list.ts'
import { Moment } from '../../kit/record/Moment.tsx'
import { openParam, useUrlModal } from '../../kit/url-modal.ts'
import { lazyPart } from '../../ui/retry-import.ts'
import { WindowPending } from '../../ui/WindowPending.tsx'
import { useRotation } from './use-rotation.ts'
import { useWebhookActions } from './use-webhook-actions.ts'
import classes from './webhooks.module.css'
import { HealthBadge, useEventTitle } from './words.tsx'

const name = 'webhook'
const WebhookForm = lazyPart(() => import('./WebhookForm.tsx').then((m) => m.WebhookForm))
const SecretDialog = lazyPart(() => import('./SecretDialog.tsx').then((m) => m.SecretDialog))

/** The addresses that are told of events, and how they do. */
export function Endpoints() {
  const t = useTexts('webhooks')
  const [made, setMade] = useState<MadeWebhook | null>(null)
  const { opened, id, open, close } = useWindow()
  const rotate = useRotation(setMade)
  const actions = useWebhookActions({ open, rotate })
  const titleOf = useEventTitle()
  const list = useList(webhooksContract.list, {
    search: t('search'),
    filters: {
      enabled: one(['1', '0'] as const, t('state'), (value) => t(`filter_${value}`)),
      event: one(hookEvents, t('event'), (event: HookEvent) => titleOf(event)),
    },
    sorts: ['created_at', 'delivered_at'],
    sort: '-created_at',
    size: 15,
    failed: t('failed'),
  })
  return (
    <>
      <List
        of={list}
        id="webhooks"
        name={t('endpoints')}
        columns={useColumns()}
        rowId={(row) => row.id}
        rowName={({ url }) => url}
        open={(row) => ({ search: { open: openParam(name, row.id) } })}
        actions={actions}
        add={{ id: 'add', label: t('add'), run: () => open() }}
        empty={{ text: t('empty') }}
      />
      <Suspense fallback={opened && <WindowPending />}>
        {opened && (
          <WebhookForm
            id={id === null ? null : Number(id)}
            onClose={close}
            onMade={setMade}
            onMoved={(moved) => void rotate(moved, true)}
          />
        )}
        {made && <SecretDialog secret={made.secret} onClose={() => setMade(null)} />}
      </Suspense>
    </>
  )
}

const useWindow = () => useUrlModal(name)

function useColumns(): ColumnOf<typeof webhooksContract.list>[] {
  const t = useTexts('webhooks')
  return [
    {
      ...{ id: 'url', header: t('url'), primary: true },
      cell: ({ url }) => <span className={classes.address}>{url}</span>,
    },
    { id: 'state', header: t('state'), aside: true, cell: (webhook) => <HealthBadge webhook={webhook} /> },
    { id: 'description', header: t('description'), cell: ({ description }) => description || '—' },
    { id: 'events', header: t('events'), cell: ({ events }) => t('eventCount', { count: events.length }) },
    {
      ...{ id: 'delivered', header: t('lastDelivered'), sort: 'delivered_at' },
      cell: ({ delivered_at }) => (delivered_at ? <Moment at={delivered_at} as="relative" /> : t('never')),
    },
    {
      ...{ id: 'failing', header: t('failingSince') },
      cell: ({ failing_since }) => (failing_since ? <Moment at={failing_since} as="relative" /> : '—'),
    },
    {
      ...{ id: 'created', header: t('created'), sort: 'created_at', hidden: true },
      cell: ({ created_at }) => <Moment at={created_at} />,
    },
  ]
}
