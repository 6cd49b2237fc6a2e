import { Input, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { OptionalLabel } from '../../kit/form/OptionalLabel.tsx'
import classes from './money.module.css'
import type { PayoutValues } from './payout-values.ts'

type PayoutForm = UseFormReturnType<PayoutValues>
const two = (number: number) => String(number).padStart(2, '0')
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const thisYear = new Date().getFullYear()
/** Days by month; February has 29, whatever the year. */
const daysIn = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Who holds the card, as the bank wants to know it. */
export function HolderFields({ form }: { form: PayoutForm }) {
  const t = useTexts('money')
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label={t('firstName')}
          description={t('holderHint')}
          autoComplete="cc-given-name"
          {...form.getInputProps('first_name')}
        />
        <TextInput
          label={t('lastName')}
          description={t('holderHint')}
          autoComplete="cc-family-name"
          {...form.getInputProps('last_name')}
        />
      </div>
      <div className={classes.pair}>
        <Expiry form={form} />
        <Birthday form={form} />
      </div>
      <div className={classes.pair}>
        <TextInput label={t('city')} autoComplete="address-level2" {...form.getInputProps('city')} />
        <TextInput
          label={<OptionalLabel>{t('address')}</OptionalLabel>}
          autoComplete="postal-code"
          {...form.getInputProps('address')}
        />
      </div>
      <div className={classes.pair}>
        <TextInput label={t('street')} autoComplete="address-line1" {...form.getInputProps('street')} />
        <TextInput label={t('house')} autoComplete="address-line2" {...form.getInputProps('house')} />
      </div>
    </>
  )
}

const named = (label: string) => ({ value: '', label })

function Expiry({ form }: { form: PayoutForm }) {
  const t = useTexts('money')
  const { error: monthError, ...month } = form.getInputProps('expiry_month')
  const { error: yearError, ...year } = form.getInputProps('expiry_year')
  const error = monthError ?? yearError
  return (
    <Input.Wrapper label={t('expiry')} error={error} component="fieldset" labelElement="div" className={classes.group}>
      <div className={classes.pair} style={{ gap: 8, gridTemplateColumns: '1fr 1.2fr' }}>
        <NativeSelect
          aria-label={`${t('expiry')}: ${t('expiryMonth')}`}
          autoComplete="cc-exp-month"
          error={Boolean(monthError)}
          data={[
            named(t('expiryMonth')),
            ...range(1, 12).map((number) => ({ value: String(number), label: two(number) })),
          ]}
          {...month}
        />
        <NativeSelect
          aria-label={`${t('expiry')}: ${t('expiryYear')}`}
          autoComplete="cc-exp-year"
          error={Boolean(yearError)}
          data={[named(t('expiryYear')), ...range(thisYear, thisYear + 20).map(String)]}
          {...year}
        />
      </div>
    </Input.Wrapper>
  )
}

function Birthday({ form }: { form: PayoutForm }) {
  const t = useTexts('money')
  const { locale } = useFormats()
  const { error } = form.getInputProps('holder_birthday')
  const names = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const months = range(1, 12).map((number) => ({
    value: two(number),
    label: names.format(new Date(Date.UTC(2000, number - 1, 1))),
  }))
  const days = daysIn[Number(form.getValues().birth_month) - 1] ?? 31
  // The three parts share one error; a change of any of them takes it back.
  const part = (name: 'birth_day' | 'birth_month' | 'birth_year') => {
    const { onChange, ...props } = form.getInputProps(name)
    return {
      ...props,
      error: Boolean(error),
      onChange: (event: unknown) => {
        onChange(event)
        form.clearFieldError('holder_birthday')
      },
    }
  }
  return (
    <Input.Wrapper
      label={t('birthday')}
      error={error}
      component="fieldset"
      labelElement="div"
      className={classes.group}
    >
      <div className={classes.date}>
        <NativeSelect
          aria-label={`${t('birthday')}: ${t('day')}`}
          autoComplete="bday-day"
          data={[named(t('day')), ...range(1, days).map((number) => ({ value: two(number), label: String(number) }))]}
          {...part('birth_day')}
        />
        <NativeSelect
          aria-label={`${t('birthday')}: ${t('month')}`}
          autoComplete="bday-month"
          data={[named(t('month')), ...months]}
          {...part('birth_month')}
        />
        <NativeSelect
          aria-label={`${t('birthday')}: ${t('year')}`}
          autoComplete="bday-year"
          data={[
            named(t('year')),
            ...range(thisYear - 100, thisYear - 14)
              .map(String)
              .toReversed(),
          ]}
          {...part('birth_year')}
        />
      </div>
    </Input.Wrapper>
  )
}
