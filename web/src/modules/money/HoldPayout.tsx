import { Text, Textarea } from '@mantine/core'
import { moneyContract } from '@slipway/domain/money/calls.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { RecordFault } from '../../kit/record/RecordFault.tsx'
import type { WindowProps } from '../../kit/windows.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { usePayout } from './use-payout.ts'

/** Puts a payout on hold; the reason is for those who pay. */
export function HoldPayout({ id, onClose }: WindowProps) {
  const t = useTexts('money')
  const { money } = useFormats()
  const { data, error, refetch } = usePayout(id)
  if (!data)
    return (
      <Dialog onClose={onClose} title={t('hold')} size={560}>
        {error ? <RecordFault error={error} onRetry={() => void refetch()} /> : <SkeletonCard lines={4} />}
      </Dialog>
    )
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t('hold')}
      submit={t('holdYes')}
      endpoint={moneyContract.holdPayout}
      failed={t('holdFailed')}
      initial={{ reason: '' }}
      args={({ reason }) => ({ params: { id }, body: { reason } })}
    >
      {(form) => (
        <>
          <Text>{t('holdText', { amount: money(data.amount, data.currency) })}</Text>
          <Textarea
            label={t('reason')}
            description={t('holdReasonHint')}
            autosize
            minRows={3}
            maxLength={500}
            data-autofocus
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormModal>
  )
}
