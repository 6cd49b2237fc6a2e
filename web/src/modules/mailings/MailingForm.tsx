import { Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { mailingsContract } from '@slipway/domain/mailings/calls.ts'
import type { MailingView } from '@slipway/domain/mailings/schema.ts'
import { mailingEvents } from '@slipway/domain/messaging/events.ts'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { DateTimeField } from '../../kit/form/DateTimeField.tsx'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { OptionalLabel } from '../../kit/form/OptionalLabel.tsx'
import { pathOf } from '../../kit/paths.tsx'
import { RecordFault } from '../../kit/record/RecordFault.tsx'
import { toast } from '../../kit/toast.tsx'
import { useKept } from '../../kit/use-kept.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { WindowPending } from '../../ui/WindowPending.tsx'
import { Audience } from './Audience.tsx'
import { LetterPreview } from './LetterPreview.tsx'
import classes from './mailings.module.css'
import { SegmentFields } from './SegmentFields.tsx'
import { type Chosen, chosenOf, segmentOf } from './segment.ts'
import { useEventTitle } from './words.tsx'

interface MailingFormProps {
  /** Null for a new one. */
  id: number | null
  onClose: () => void
}

interface Values {
  name: string
  event_alias: string
  happens_at: string
  segment: Chosen
}

const valuesOf = (row: MailingView | null): Values => ({
  name: row?.name ?? '',
  event_alias: row?.event_alias ?? '',
  happens_at: row?.happens_at ?? '',
  segment: chosenOf(row?.segment ?? {}),
})
const bodyOf = ({ segment, event_alias, ...rest }: Values) => ({
  ...rest,
  event_alias: event_alias as (typeof mailingEvents)[number],
  segment: segmentOf(segment),
})
const size = 1180

/** What a mailing is about and whom it goes to, beside the letter that it makes: `?open=mailing`, `?open=mailing.7`. */
export function MailingForm({ id, onClose }: MailingFormProps) {
  return id === null ? <New onClose={onClose} /> : <Change id={id} onClose={onClose} />
}

function New({ onClose }: Pick<MailingFormProps, 'onClose'>) {
  const t = useTexts('mailings')
  const navigate = useNavigate()
  return (
    <FormModal
      opened
      onClose={onClose}
      size={size}
      foot={({ segment }) => <Audience of={segmentOf(segment)} />}
      title={t('new')}
      submit={t('add')}
      endpoint={mailingsContract.add}
      failed={t('addFailed')}
      initial={valuesOf(null)}
      args={(values) => ({ body: bodyOf(values) })}
      leadsOn
      onDone={({ id }) => {
        toast.success(t('added'))
        void navigate({ to: pathOf('/settings/mailings/:id', { id }), replace: true })
      }}
    >
      {(form) => <Fields form={form} />}
    </FormModal>
  )
}

function Change({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts('mailings')
  const titleOf = useEventTitle()
  const { data, error, refetch } = useApiQuery(mailingsContract.get, { params: { id } })
  const row = useKept(String(id), data)
  if (!row && error) {
    return (
      <Dialog onClose={onClose} title={t('edit')} size={520}>
        <RecordFault error={error} onRetry={() => void refetch()} />
      </Dialog>
    )
  }
  if (!row) return <WindowPending />
  return (
    <FormModal
      opened
      onClose={onClose}
      size={size}
      foot={({ segment }) => <Audience of={segmentOf(segment)} />}
      title={t('edit')}
      submit={t('save')}
      endpoint={mailingsContract.change}
      failed={t('saveFailed')}
      initial={valuesOf(row)}
      args={(values, { version }) => ({ params: { id }, body: { ...bodyOf(values), version } })}
      conflict={{
        version: row.version,
        read: async () => {
          const now = await call(mailingsContract.get, { params: { id } })
          return { values: valuesOf(now), version: now.version }
        },
      }}
      show={(path, value) => (path === 'event_alias' ? titleOf(value as never) : undefined)}
      onUnchanged={onClose}
      onDone={() => toast.success(t('saved'))}
    >
      {(form) => <Fields form={form} />}
    </FormModal>
  )
}

function Fields({ form }: { form: UseFormReturnType<Values> }) {
  const t = useTexts('mailings')
  const titleOf = useEventTitle()
  const { event_alias } = form.values
  return (
    <div className={classes.editor}>
      <div className={classes.fields}>
        <TextInput label={t('name')} description={t('nameHint')} data-autofocus {...form.getInputProps('name')} />
        <Select
          label={t('event')}
          description={t('eventHint')}
          data={mailingEvents.map((value) => ({ value, label: titleOf(value) }))}
          {...form.getInputProps('event_alias')}
          value={event_alias || null}
          onChange={(next) => form.setFieldValue('event_alias', next ?? '')}
        />
        <DateTimeField
          label={<OptionalLabel>{t('happensAt')}</OptionalLabel>}
          description={t('happensAtHint')}
          {...form.getInputProps('happens_at')}
        />
        <SegmentFields form={form as unknown as UseFormReturnType<{ segment: Chosen }>} />
      </div>
      <LetterPreview key={event_alias} event={event_alias} />
    </div>
  )
}
