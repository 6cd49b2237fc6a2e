import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { Currency } from '@slipway/domain/kernel/money.ts'
import type { StatementPosting } from '@slipway/domain/money/statement.schema.ts'
import { messages as en } from '@slipway/domain/statements/messages.en.ts'
import { messages as ru } from '@slipway/domain/statements/messages.ru.ts'

export type Word = keyof typeof ru
const words = { ru, en }

export const wordsIn =
  (locale: Locale) =>
  (key: Word, places: Readonly<Record<string, string | number>> = {}): string =>
    words[locale][key].replace(/\{(\w+)\}/g, (_, name: string) => String(places[name] ?? ''))

const tags = { ru: 'ru-RU', en: 'en-GB' } as const satisfies Record<Locale, string>

/** Moments as the clocks of a zone show them, to the minute. */
export function clockIn(locale: Locale, zone: string): (moment: string | Date) => string {
  const format = new Intl.DateTimeFormat(tags[locale], {
    ...{ timeZone: zone, day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  })
  return (moment) => format.format(new Date(moment))
}

/** The days of a period; they are the calendar's, whatever the zone. */
export function daysIn(locale: Locale, { from, to }: { from: string; to: string }): string {
  const format = new Intl.DateTimeFormat(tags[locale], { dateStyle: 'short', timeZone: 'UTC' })
  const [first, last] = [from, to].map((day) => format.format(new Date(`${day}T00:00:00Z`)))
  return from === to ? String(first) : `${first} \u2013 ${last}`
}

/** Amounts without the name of their currency, which stands above them. Intl reads a decimal text exactly. */
export function sumsIn(locale: Locale): (amount: string) => string {
  const format = new Intl.NumberFormat(tags[locale], { minimumFractionDigits: 2 })
  return (amount) => format.format(amount as `${number}`).replace('-', '\u2212')
}

export const withCurrency = (sum: string, currency: Currency): string => `${sum}\u00a0${currency}`

/** The task or the payout that a posting is about, and what was written with it. */
export function aboutIn(locale: Locale): (posting: StatementPosting) => string {
  const word = wordsIn(locale)
  return ({ subtask, payout_id, comment }) =>
    [
      subtask && (subtask.title || word('task', { id: subtask.id })),
      payout_id !== null && word('payout', { id: payout_id }),
      comment,
    ]
      .filter(Boolean)
      .join('. ')
}
