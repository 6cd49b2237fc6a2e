import { Alert, Checkbox, Text, Textarea } from '@mantine/core'
import { moneyContract } from '@slipway/domain/money/calls.ts'
import { mayHavePaid } from '@slipway/domain/money/policy.ts'
import type { PayoutView } from '@slipway/domain/money/schema.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { RecordFault } from '../../kit/record/RecordFault.tsx'
import type { WindowProps } from '../../kit/windows.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { usePayout } from './use-payout.ts'
import { useExported } from './words.tsx'

/** Rejects a payout, which stays open with what was typed when somebody else decides meanwhile. */
export function RejectPayout({ id, onClose }: WindowProps) {
  const t = useTexts('money')
  const { data, error, refetch } = usePayout(id)
  const [first, setFirst] = useState(data)
  if (data && !first) setFirst(data)
  if (data)
    return <Reject payout={data} isMoved={first !== undefined && first.status !== data.status} onClose={onClose} />
  return (
    <Dialog onClose={onClose} title={t('reject')} size={560}>
      {error ? <RecordFault error={error} onRetry={() => void refetch()} /> : <SkeletonCard lines={4} />}
    </Dialog>
  )
}

interface RejectProps {
  payout: PayoutView
  /** Somebody has decided something meanwhile: it is not what it was. */
  isMoved: boolean
  onClose: () => void
}

function Reject({ payout, isMoved, onClose }: RejectProps) {
  const t = useTexts('money')
  const { money } = useFormats()
  const exported = useExported()
  const amount = money(payout.amount, payout.currency)
  const { batch, sending } = payout
  const isUnsure = mayHavePaid({ sending: sending && { ...sending, left: sending.sent_at !== null, own: false } })
  return (
    <FormModal
      opened
      onClose={onClose}
      danger
      title={t('reject')}
      submit={t('rejectYes')}
      endpoint={moneyContract.decidePayout}
      failed={t('rejectFailed')}
      initial={{ reason: sending?.answer === 'DECLINED' ? (sending.words ?? '') : '', unpaid: false }}
      args={({ reason, unpaid }) => ({
        params: { id: payout.id },
        body: { status: 'rejected' as const, reason, ...(unpaid && { unpaid: true as const }) },
      })}
    >
      {(form) => (
        <>
          <Text>{t('rejectText', { amount })}</Text>
          {isMoved && (
            <Alert color="yellow" variant="light" role="status" icon={<IconAlertTriangle size={18} stroke={1.5} />}>
              {t('rejectMoved')}
            </Alert>
          )}
          {batch && (
            <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} stroke={1.5} />}>
              {t('rejectExported', { number: batch.number, ...exported(batch) })}
            </Alert>
          )}
          {isUnsure && (
            <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} stroke={1.5} />}>
              {t('rejectSent')}
            </Alert>
          )}
          <Textarea
            label={t('reason')}
            description={t('reasonHint')}
            autosize
            minRows={3}
            maxLength={500}
            data-autofocus
            {...form.getInputProps('reason')}
          />
          {(batch || isUnsure || form.errors.unpaid || form.values.unpaid) && (
            <Checkbox
              label={batch ? t('unpaid', { number: batch.number }) : t('unpaidThere')}
              {...form.getInputProps('unpaid', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </FormModal>
  )
}
