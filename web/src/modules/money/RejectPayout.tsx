import { Text, Textarea } from '@mantine/core'
import { moneyContract } from '@slipway/domain/money/contract.ts'
import type { PayoutView } from '@slipway/domain/money/schema.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { FormModal } from '../../kit/form/FormModal.tsx'

export function RejectPayout({ payout, onClose }: { payout: PayoutView; onClose: () => void }) {
  const t = useTexts('money')
  const { money } = useFormats()
  const amount = money(payout.amount, payout.currency)
  return (
    <FormModal
      opened
      onClose={onClose}
      danger
      title={t('reject')}
      submit={t('rejectYes', { amount })}
      endpoint={moneyContract.decidePayout}
      initial={{ reason: '' }}
      args={({ reason }) => ({ params: { id: payout.id }, body: { status: 'rejected' as const, reason } })}
      invalidates={[moneyContract.payouts, moneyContract.transactions]}
    >
      {(form) => (
        <>
          <Text>{t('rejectText', { amount })}</Text>
          <Textarea
            label={t('reason')}
            description={t('reasonHint')}
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
