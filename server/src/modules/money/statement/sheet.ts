import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { StatementView } from '@slipway/domain/money/statement.schema.ts'
import { decimal, type ExportCell } from '../../../platform/list/export-cells.ts'
import { aboutIn, daysIn, wordsIn } from './words.ts'

export type SheetView = Omit<StatementView, 'part' | 'parts' | 'wallets'>

const sumOf = (amount: string | null) => (amount === null ? null : decimal(amount))

/** A sheet knows no zones: its moments are what the clocks of the zone show, which its head names. */
function shownAs(zone: string): (moment: string) => Date {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return (moment) => new Date(`${clock.format(new Date(moment)).replace(' ', 'T')}Z`)
}

/** The rows of a statement for a spreadsheet: the postings between the opening and the closing balance. */
export function sheetOf(view: SheetView, locale: Locale): { head: string[]; rows: ExportCell[][] } {
  const word = wordsIn(locale)
  const about = aboutIn(locale)
  const shown = shownAs(view.zone)
  const { name, currency, zone } = view
  const of = `${name}, ${currency}, ${daysIn(locale, view)}, ${zone}`
  return {
    head: [`${word('moment')} (${zone})`, word('what'), word('about'), word('in'), word('out'), word('balance')],
    rows: [
      [null, word('opening'), of, null, null, decimal(view.opening)],
      ...view.postings.map((posting) => [
        ...[shown(posting.at), word(`kind_${posting.kind}`), about(posting)],
        ...[sumOf(posting.in), sumOf(posting.out), decimal(posting.balance)],
      ]),
      [null, word('total'), null, decimal(view.in), decimal(view.out), null],
      [null, word('closing'), null, null, null, decimal(view.closing)],
    ],
  }
}
