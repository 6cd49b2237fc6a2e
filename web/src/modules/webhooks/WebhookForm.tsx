import { Checkbox, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { keysOf } from '@slipway/domain/kernel/records.ts'
import { webhooksContract } from '@slipway/domain/webhooks/calls.ts'
import { type HookEvent, hookGroups, isHookEvent } from '@slipway/domain/webhooks/events.ts'
import type { MadeWebhook, WebhookView } from '@slipway/domain/webhooks/schema.ts'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { OptionalLabel } from '../../kit/form/OptionalLabel.tsx'
import { Moment } from '../../kit/record/Moment.tsx'
import { RecordFault } from '../../kit/record/RecordFault.tsx'
import { toast } from '../../kit/toast.tsx'
import { useKept } from '../../kit/use-kept.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { WindowPending } from '../../ui/WindowPending.tsx'
import { isMoved } from './is-moved.ts'
import classes from './webhooks.module.css'
import { useEventTitle } from './words.tsx'

interface WebhookFormProps {
  /** Null for a new one. */
  id: number | null
  onClose: () => void
  onMade: (made: MadeWebhook) => void
  /** It leads to another server now, and its secret is the former one's. */
  onMoved: (id: number) => void
}

interface Values {
  url: string
  description: string
  events: HookEvent[]
  enabled: boolean
}

const valuesOf = (row: WebhookView | null): Values => ({
  url: row?.url ?? '',
  description: row?.description ?? '',
  events: (row?.events ?? []).filter(isHookEvent),
  enabled: row?.enabled ?? true,
})

/** Where events go and which: `?open=webhook`, `?open=webhook.7`. */
export const WebhookForm = ({ id, onClose, onMade, onMoved }: WebhookFormProps) =>
  id === null ? <New onClose={onClose} onMade={onMade} /> : <Change id={id} onClose={onClose} onMoved={onMoved} />

function New({ onClose, onMade }: Pick<WebhookFormProps, 'onClose' | 'onMade'>) {
  const t = useTexts('webhooks')
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t('new')}
      submit={t('add')}
      endpoint={webhooksContract.add}
      failed={t('addFailed')}
      initial={valuesOf(null)}
      args={(body) => ({ body })}
      onDone={(made) => {
        toast.success(t('added'))
        onMade(made)
      }}
    >
      {(form) => <Fields form={form} />}
    </FormModal>
  )
}

interface ChangeProps extends Pick<WebhookFormProps, 'onClose' | 'onMoved'> {
  id: number
}

function Change({ id, onClose, onMoved }: ChangeProps) {
  const t = useTexts('webhooks')
  const { data, error, refetch } = useApiQuery(webhooksContract.show, { params: { id } })
  const row = useKept(String(id), data)
  if (!row && error) {
    return (
      <Dialog onClose={onClose} title={t('change')} size={520}>
        <RecordFault error={error} onRetry={() => void refetch()} />
      </Dialog>
    )
  }
  return row ? <ChangeForm row={row} onClose={onClose} onMoved={onMoved} /> : <WindowPending />
}

function ChangeForm({ row, onClose, onMoved }: Omit<ChangeProps, 'id'> & { row: WebhookView }) {
  const t = useTexts('webhooks')
  const titleOf = useEventTitle()
  // As it was opened: the row is read again as soon as it is saved.
  const [from] = useState(row.url)
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t('change')}
      submit={t('save')}
      endpoint={webhooksContract.change}
      failed={t('saveFailed')}
      initial={valuesOf(row)}
      args={(values, { version }) => ({ params: { id: row.id }, body: { ...values, version } })}
      conflict={{
        version: row.version,
        read: async () => {
          const now = await call(webhooksContract.show, { params: { id: row.id } })
          return { values: valuesOf(now), version: now.version }
        },
      }}
      show={(path, value) => (path === 'events' ? (value as HookEvent[]).map(titleOf).join(', ') : undefined)}
      onUnchanged={onClose}
      onDone={({ id, url }) => {
        toast.success(t('changed'))
        if (isMoved(from, url)) onMoved(id)
      }}
    >
      {(form) => (
        <>
          <Fields form={form} hint={isMoved(from, form.values.url) ? t('secretStays') : null} />
          {row.old_secret_until && (
            <p className={classes.note}>
              {t('oldSecret')} <Moment at={row.old_secret_until} />
            </p>
          )}
        </>
      )}
    </FormModal>
  )
}

function Fields({ form, hint = null }: { form: UseFormReturnType<Values>; hint?: string | null }) {
  const t = useTexts('webhooks')
  const titleOf = useEventTitle()
  return (
    <>
      <TextInput
        label={t('url')}
        description={hint ?? t('urlHint')}
        inputMode="url"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('url')}
      />
      <TextInput
        label={<OptionalLabel>{t('description')}</OptionalLabel>}
        description={t('descriptionHint')}
        autoComplete="off"
        {...form.getInputProps('description')}
      />
      <Checkbox.Group label={t('events')} {...form.getInputProps('events')}>
        <div className={classes.groups}>
          {keysOf(hookGroups).map((group) => (
            <div key={group} className={classes.parts} role="group" aria-label={t(`group_${group}`)}>
              <p className={classes.note}>{t(`group_${group}`)}</p>
              {hookGroups[group].map((event) => (
                <Checkbox key={event} value={event} label={titleOf(event)} />
              ))}
            </div>
          ))}
        </div>
      </Checkbox.Group>
      <Switch label={t('enabled')} {...form.getInputProps('enabled', { type: 'checkbox' })} />
    </>
  )
}
