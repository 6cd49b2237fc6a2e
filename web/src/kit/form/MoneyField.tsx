import { TextInput, type TextInputProps } from '@mantine/core'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { Currency } from '@slipway/domain/kernel/money.ts'
import { formatDecimal } from '../../i18n/formats.ts'
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

/** `1 500,50` as people type it, `1500.50` as calls take it. */
export const plainAmount = (typed: string): string => typed.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')

/** An amount of a call as people of that language type it, without kopecks where there are none. */
export function typedAmount(amount: string, locale: Locale): string {
  const short = amount.replace(/\.0+$/, '')
  // A comma is for the fraction whoever types it, so none stands between thousands.
  return locale === 'ru' && short ? formatDecimal(short, locale) : short
}
