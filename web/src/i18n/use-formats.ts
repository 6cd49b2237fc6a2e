import type { Currency } from '@slipway/domain/kernel/money.ts'
import { formatMoney, type MoneyLook } from '@slipway/domain/kernel/money-text.ts'
import { formatDuration } from './duration.ts'
import * as formats from './formats.ts'
import { useLocale, useTexts } from './i18n.ts'

/** Every format of the reader's language. */
export function useFormats() {
  const locale = useLocale()
  const t = useTexts('shell')
  return {
    locale,
    money: (amount: string, currency: Currency, look?: MoneyLook) => formatMoney(amount, currency, locale, look),
    number: (value: number) => formats.formatNumber(value, locale),
    decimal: (text: string) => formats.formatDecimal(text, locale),
    day: (day: string) => formats.formatDay(day, locale),
    shortDay: (day: string) => formats.formatShortDay(day, locale),
    percent: (value: number) => formats.formatPercent(value, locale),
    date: (iso: string | Date) => formats.formatDate(iso, locale),
    dateTime: (iso: string | Date) => formats.formatDateTime(iso, locale),
    time: (moment: number) => formats.formatTime(moment, locale),
    timeSpan: (from: string, to: string) => formats.formatTimeSpan(from, to, locale),
    relative: (iso: string | Date) => formats.formatRelative(iso, locale),
    bytes: (bytes: number) => formats.formatBytes(bytes, locale),
    duration: (seconds: number) => formatDuration(seconds, t),
  }
}
