import { type Currency, currencies } from '@slipway/domain/kernel/money.ts'
import { moneyContract } from '@slipway/domain/money/calls.ts'
import { personName } from '@slipway/domain/users/person.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { confirm } from '../../kit/confirm.tsx'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { plainAmount } from '../../kit/form/MoneyField.tsx'
import { toast } from '../../kit/toast.tsx'
import { AmountFields } from './AmountFields.tsx'

/** A correction of somebody's balance, with what the person is told of it. */
export function BalanceModal({ person, onClose }: { person: UserView; onClose: () => void }) {
  const t = useTexts('people')
  const { money } = useFormats()
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t('balance')}
      submit={t('balanceSubmit')}
      endpoint={moneyContract.adjustBalance}
      failed={t('balanceFailed')}
      initial={{ amount: '', currency: 'RUB' as Currency, comment: '' }}
      args={({ amount, ...rest }) => ({
        params: { id: person.id },
        body: { ...rest, amount: plainAmount(amount, rest.currency) },
      })}
      ask={({ amount, currency }) =>
        confirm({
          title: t('balanceAsk', { name: personName(person) }),
          text: money(plainAmount(amount, currency), currency, { plus: true }),
          yes: t('balanceSubmit'),
        })
      }
      onDone={() => toast.success(t('balanceDone'))}
    >
      {(form) => (
        <AmountFields
          form={form}
          amount={{ label: t('balanceAmount'), description: t('balanceAmountHint') }}
          currencies={currencies}
          hint={t('balanceCommentHint')}
        />
      )}
    </FormModal>
  )
}
