import { Select, Text, TextInput } from '@mantine/core'
import { identityContract } from '@slipway/domain/identity/calls.ts'
import { locales } from '@slipway/domain/kernel/locale.ts'
import { messagingContract } from '@slipway/domain/messaging/calls.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { RecordGone } from '../../kit/RecordGone.tsx'
import { RecordFault } from '../../kit/record/RecordFault.tsx'
import { toast } from '../../kit/toast.tsx'
import { Dialog, DialogBody } from '../../ui/dialog/Dialog.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'

interface TestEmailProps {
  id: number
  /** The event whose texts are sent; a template is sent by itself. */
  detail: string
  onClose: () => void
}

/** Sends what is kept to one address: `?open=testEmail.7`, `?open=testEmail.7.new-comment`. */
export function TestEmail(props: TestEmailProps) {
  const t = useTexts('messaging')
  const { id, detail, onClose } = props
  const list = detail ? messagingContract.emailLocalisations : messagingContract.templates
  const { data, error, refetch } = useApiQuery(list, { query: { search: `#${id}` } })
  const account = useApiQuery(identityContract.me, {}, { staleTime: 60_000 })
  if (data && !account.isPending) {
    const own = account.data?.data.email ?? ''
    return data.data.some((one) => one.id === id) ? <TestForm {...props} own={own} /> : <RecordGone onClose={onClose} />
  }
  return (
    <Dialog title={t('testEmail')} onClose={onClose}>
      <DialogBody>
        {error ? <RecordFault error={error} onRetry={() => void refetch()} /> : <SkeletonCard lines={4} />}
      </DialogBody>
    </Dialog>
  )
}

/** `own`: the reader's address, to which most of these go. */
function TestForm({ id, detail, onClose, own }: TestEmailProps & { own: string }) {
  const t = useTexts('messaging')
  const of = detail ? { event_alias: detail } : { template_id: id }
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t('testEmail')}
      submit={t('testEmailSend')}
      endpoint={messagingContract.send}
      failed={t('testEmailFailed')}
      initial={{ recipients: { address: own }, locale: 'ru' as const }}
      args={(values) => ({ body: { ...values, ...of } })}
      onDone={({ message }) => toast.success(message)}
    >
      {(form) => (
        <>
          <Text size="sm">{t('testEmailSaved')}</Text>
          <TextInput
            label={t('testEmailTo')}
            type="email"
            data-autofocus
            {...form.getInputProps('recipients.address')}
          />
          <Select
            label={t('language')}
            allowDeselect={false}
            data={locales.map((value) => ({ value, label: t(value) }))}
            {...form.getInputProps('locale')}
          />
        </>
      )}
    </FormModal>
  )
}
