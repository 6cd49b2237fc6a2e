import { Select, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Currency } from '@slipway/domain/kernel/money.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { MoneyField } from '../../kit/form/MoneyField.tsx'
import classes from './users.module.css'

export interface AmountValues {
  amount: string
  currency: Currency
  comment: string
}

interface Props {
  form: UseFormReturnType<AmountValues>
  amount: { label: string; description: string }
  currencies: readonly Currency[]
  /** Under the comment. */
  hint: string
  /** What another currency brings with it. */
  onCurrency?: (currency: Currency) => void
}

/** How much in which currency, and why. */
export function AmountFields({ form, amount, currencies, hint, onCurrency }: Props) {
  const t = useTexts('people')
  const currency = form.getInputProps('currency')
  return (
    <>
      <div className={classes.pair}>
        <MoneyField {...amount} currency={form.values.currency} data-autofocus {...form.getInputProps('amount')} />
        <Select
          label={t('balanceCurrency')}
          allowDeselect={false}
          data={[...currencies]}
          {...currency}
          onChange={(value) => {
            currency.onChange(value)
            onCurrency?.(value as Currency)
          }}
        />
      </div>
      <Textarea
        label={t('balanceComment')}
        description={hint}
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('comment')}
      />
    </>
  )
}
