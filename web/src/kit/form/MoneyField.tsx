import { TextInput, type TextInputProps } from '@mantine/core'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { Currency } from '@slipway/domain/kernel/money.ts'
import { readAmount } from '@slipway/domain/kernel/read-amount.ts'
import { formatDecimal } from '../../i18n/formats.ts'
import { currentLocale } from '../../i18n/i18n.ts'
import classes from './form.module.css'

const signs: Record<Currency, string> = { RUB: '₽', USD: '$', USDT: 'USDT' }

interface MoneyFieldProps extends Omit<TextInputProps, 'rightSection' | 'inputMode' | 'autoComplete'> {
  currency: Currency
  /** Whole amounts only. */
  whole?: boolean
}

/** An amount with its currency beside it. It holds what was typed; `plainAmount` makes the call's spelling of it. */
export function MoneyField({ currency, whole = false, ...props }: MoneyFieldProps) {
  return (
    <TextInput
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      rightSectionWidth={currency.length > 3 ? 56 : undefined}
      rightSection={<span className={classes.unit}>{signs[currency]}</span>}
      {...props}
    />
  )
}

/** What the reader has typed or pasted, as calls take it. */
export const plainAmount = (typed: string): string => readAmount(typed, currentLocale())

/** An amount of a call as people of that language type it, without kopecks where there are none. */
export function typedAmount(amount: string, locale: Locale): string {
  const short = amount.replace(/\.0+$/, '')
  // A comma is for the fraction whoever types it, so none stands between thousands.
  return locale === 'ru' && short ? formatDecimal(short, locale) : short
}
