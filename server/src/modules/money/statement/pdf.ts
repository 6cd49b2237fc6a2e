import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { StatementPosting } from '@slipway/domain/money/statement.schema.ts'
import { type PdfRow, writeTablePdf } from '../../../platform/pdf/table-file.ts'
import type { SheetView } from './sheet.ts'
import { aboutIn, clockIn, daysIn, sumsIn, withCurrency, wordsIn } from './words.ts'

/** The statement for paper: whose, of what and of when above, every page with its number. */
export async function pdfOf(view: SheetView, locale: Locale, now: Date): Promise<Buffer> {
  const { name, currency, zone } = view
  const word = wordsIn(locale)
  const clock = clockIn(locale, zone)
  const sum = sumsIn(locale)
  const title = word('title')
  const total = (amount: string) => withCurrency(sum(amount), currency)
  return writeTablePdf({
    ...{ title, locale, made: now },
    facts: [
      [word('person'), name],
      [word('wallet'), currency],
      [word('period'), daysIn(locale, view)],
      [word('zone'), zone],
      [word('opening'), total(view.opening)],
      [word('totalIn'), total(view.in)],
      [word('totalOut'), total(view.out)],
      [word('closing'), total(view.closing)],
    ],
    columns: [
      { header: word('moment'), width: 84 },
      { header: word('what') },
      { header: word('in'), width: 76, align: 'right' },
      { header: word('out'), width: 76, align: 'right' },
      { header: word('balance'), width: 80, align: 'right' },
    ],
    rows: [
      { cells: ['', word('opening'), '', '', sum(view.opening)], strong: true },
      ...view.postings.map(rowIn(locale, clock)),
      { cells: ['', word('total'), sum(view.in), sum(view.out), ''], strong: true },
      { cells: ['', word('closing'), '', '', sum(view.closing)], strong: true },
    ],
    pageText: (page, pages) => `${word('made', { at: clock(now) })}  \u00b7  ${word('page', { page, pages })}`,
  })
}

function rowIn(locale: Locale, clock: (moment: string) => string): (posting: StatementPosting) => PdfRow {
  const word = wordsIn(locale)
  const sum = sumsIn(locale)
  const about = aboutIn(locale)
  const written = (amount: string | null) => (amount === null ? '' : sum(amount))
  return (posting) => ({
    cells: [
      clock(posting.at),
      word(`kind_${posting.kind}`),
      written(posting.in),
      written(posting.out),
      sum(posting.balance),
    ],
    note: about(posting),
  })
}
