import { type ErrorCode, errorText } from '@slipway/domain/errors.ts'
import type { Currency } from '@slipway/domain/kernel/money.ts'
import { moneyContract } from '@slipway/domain/money/calls.ts'
import { personName } from '@slipway/domain/users/person.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { confirm } from '../../kit/confirm.tsx'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { plainAmount, typedAmount } from '../../kit/form/MoneyField.tsx'
import { Facts } from '../../kit/record/Facts.tsx'
import { toast } from '../../kit/toast.tsx'
import { Money } from '../../ui/Money.tsx'
import { AmountFields } from './AmountFields.tsx'

/** What somebody of the staff was paid outside of the product, by default all that they have. */
export function SettleModal({ person, onClose }: { person: UserView; onClose: () => void }) {
  const t = useTexts('settlements')
  const { money, locale } = useFormats()
  const name = personName(person)
  const { data: terms } = useApiQuery(moneyContract.settlementTerms, { params: { id: person.id } })
  const wallets = terms?.wallets ?? person.wallets ?? []
  const full = wallets.filter(({ balance }) => Number(balance) > 0)
  const [first] = full
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t('title', { name })}
      submit={t('submit')}
      whyNot={terms?.denial && errorText(terms.denial as ErrorCode, locale)}
      endpoint={moneyContract.settle}
      failed={t('settleFailed')}
      initial={{
        amount: typedAmount(first?.balance ?? '', locale),
        currency: (first?.name ?? 'RUB') as Currency,
        comment: '',
      }}
      args={({ amount, ...rest }) => ({
        params: { id: person.id },
        body: { ...rest, amount: plainAmount(amount, rest.currency) },
      })}
      ask={({ amount, currency }) =>
        confirm({ title: t('ask', { name }), text: money(plainAmount(amount, currency), currency), yes: t('submit') })
      }
      onDone={({ state }) => toast.success(t(state === 'waiting' ? 'waits' : 'done'))}
    >
      {(form) => (
        <>
          <Facts
            facts={[
              {
                name: t('balance'),
                value: full.map(({ name, balance }) => <Money key={name} amount={balance} currency={name} />),
              },
              {
                name: t('aloneUpTo'),
                hint: t('aloneHint'),
                value: terms && <Money amount={terms.alone_up_to} currency="RUB" />,
              },
            ]}
          />
          <AmountFields
            form={form}
            amount={{ label: t('amount'), description: t('amountHint') }}
            currencies={full.length ? full.map(({ name }) => name) : ['RUB']}
            hint={t('commentHint')}
            onCurrency={(currency) => {
              const held = full.find(({ name }) => name === currency)
              if (held) form.setFieldValue('amount', typedAmount(held.balance, locale))
            }}
          />
        </>
      )}
    </FormModal>
  )
}
