import { Select, Textarea } from '@mantine/core'
import type { Currency } from '@slipway/domain/kernel/money.ts'
import { moneyContract } from '@slipway/domain/money/calls.ts'
import { personName } from '@slipway/domain/users/person.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { confirm } from '../../kit/confirm.tsx'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { MoneyField, plainAmount } from '../../kit/form/MoneyField.tsx'
import { toast } from '../../kit/toast.tsx'
import classes from './users.module.css'

/** What somebody of the staff was paid outside of the product, by default all that they have. */
export function SettleModal({ person, onClose }: { person: UserView; onClose: () => void }) {
  const t = useTexts('people')
  const { money } = useFormats()
  const full = (person.wallets ?? []).filter(({ balance }) => Number(balance) > 0)
  const [first] = full
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t('settleTitle', { name: personName(person) })}
      submit={t('settleSubmit')}
      endpoint={moneyContract.settle}
      initial={{ amount: first?.balance ?? '', currency: (first?.name ?? 'RUB') as Currency, comment: '' }}
      args={({ amount, ...rest }) => ({ params: { id: person.id }, body: { ...rest, amount: plainAmount(amount) } })}
      ask={({ amount, currency }) =>
        confirm({
          title: t('settleAsk', { name: personName(person) }),
          text: money(plainAmount(amount), currency),
          yes: t('settleSubmit'),
        })
      }
      onDone={({ state }) => toast.success(t(state === 'waiting' ? 'settleWaits' : 'settleDone'))}
    >
      {(form) => (
        <>
          <div className={classes.pair}>
            <MoneyField
              label={t('settleAmount')}
              description={t('settleAmountHint')}
              currency={form.values.currency}
              data-autofocus
              {...form.getInputProps('amount')}
            />
            <Select
              label={t('balanceCurrency')}
              allowDeselect={false}
              data={full.length ? full.map(({ name }) => name) : ['RUB']}
              {...form.getInputProps('currency')}
              onChange={(value) => {
                const held = full.find(({ name }) => name === value)
                if (held) form.setValues({ currency: held.name as Currency, amount: held.balance })
              }}
            />
          </div>
          <Textarea
            label={t('balanceComment')}
            description={t('settleCommentHint')}
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('comment')}
          />
        </>
      )}
    </FormModal>
  )
}
