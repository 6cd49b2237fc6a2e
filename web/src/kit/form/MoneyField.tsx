import { TextInput, type TextInputProps } from '@mantine/core'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { Currency } from '@slipway/domain/kernel/money.ts'
import { readAmount } from '@slipway/domain/kernel/read-amount.ts'
import { formatDecimal } from '../../i18n/formats.ts'
import { currentLocale } from '../../i18n/i18n.ts'
import classes from './form.module.css'

const signs: Partial<Record<Currency, string>> = { RUB: '₽', USD: '$' }

interface MoneyFieldProps extends Omit<TextInputProps, 'rightSection' | 'inputMode' | 'autoComplete'> {
  currency: Currency
  /** Whole amounts only. */
  whole?: boolean
}

/** An amount with its currency beside it. It holds what was typed; `plainAmount` makes the call's spelling of it. */
export function MoneyField({ currency, whole = false, ...props }: MoneyFieldProps) {
  const sign = signs[currency]
  return (
    <TextInput
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      rightSectionWidth={sign ? undefined : 56}
      rightSection={<span className={classes.unit}>{sign ?? currency}</span>}
      {...props}
    />
  )
}

/** What the reader has typed or pasted into a field of that currency, as calls take it. */
export const plainAmount = (typed: string, currency?: string | null): string =>
  readAmount(typed, currentLocale(), currency)

/** An amount of a call as people of that language type it, without kopecks where there are none. */
export function typedAmount(amount: string, locale: Locale): string {
  const short = amount.replace(/\.0+$/, '')
  // A comma is for the fraction whoever types it, so none stands between thousands.
  return locale === 'ru' && short ? formatDecimal(short, locale) : short
}
