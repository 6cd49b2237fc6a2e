import { Text, Textarea } from '@mantine/core'
import { moneyContract } from '@slipway/domain/money/calls.ts'
import type { PayoutRisk, PayoutView } from '@slipway/domain/money/schema.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { usePurseName } from './words.tsx'

/** The decision by the name of its button. */
export interface Decision {
  status: 'paid' | 'processing'
  label: string
}

interface DespiteRisksProps {
  payout: PayoutView
  decision: Decision
  risks: readonly PayoutRisk[]
  onClose: () => void
}

/** Money leaves although something speaks for looking twice: whoever sends it says why. */
export function DespiteRisks({ payout, decision: { status, label }, risks, onClose }: DespiteRisksProps) {
  const t = useTexts('money')
  const { money } = useFormats()
  const purseOf = usePurseName()
  const { id, user } = payout
  const isPaid = status === 'paid'
  return (
    <FormModal
      opened
      onClose={onClose}
      title={isPaid ? t('markPaidTitle') : label}
      submit={isPaid ? t('markPaidYes', { amount: money(payout.amount, payout.currency) }) : label}
      endpoint={moneyContract.decidePayout}
      failed={t('despiteFailed')}
      initial={{ despite: '' }}
      args={({ despite }) => ({ params: { id }, body: { status, despite } })}
      rules={({ despite }, { t: say }) => (despite ? [] : [{ path: 'despite', message: say('required') }])}
    >
      {(form) => (
        <>
          <Text>{t('despiteText', { risks: risks.map(({ text }) => text).join('; ') })}</Text>
          {isPaid && <Text>{t('markPaidText', { name: personName(user), purse: purseOf(payout) })}</Text>}
          <Textarea
            label={t('despite')}
            description={t('despiteHint')}
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
            {...form.getInputProps('despite')}
          />
        </>
      )}
    </FormModal>
  )
}
