import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { maxExported } from '@slipway/domain/kernel/many-rows.ts'
import type { moneyContract } from '@slipway/domain/money/contract.ts'
import { type StatementFormat, whyNotStatement } from '@slipway/domain/money/statement.ts'
import { AppError } from '../../../platform/app-error.ts'
import { csvLines, csvMark } from '../../../platform/csv.ts'
import { fileTypes } from '../../../platform/list/export.ts'
import { csvCell, writeXlsx } from '../../../platform/list/export-cells.ts'
import { type RawContext, raw } from '../../../platform/module.ts'
import { userGuard } from '../../users/guard.ts'
import { pdfOf } from './pdf.ts'
import { readStatement } from './read.ts'
import { type SheetView, sheetOf } from './sheet.ts'

type User = Awaited<ReturnType<typeof userGuard.read>>

const makers: Record<StatementFormat, (view: SheetView, locale: Locale, now: Date) => Promise<Buffer>> = {
  csv: async (view, locale) => {
    const { head, rows } = sheetOf(view, locale)
    const cells = rows.map((row) => row.map((cell) => csvCell(cell, locale)))
    return Buffer.from(csvMark + csvLines([head, ...cells]))
  },
  xlsx: (view, locale) => {
    const { head, rows } = sheetOf(view, locale)
    return writeXlsx(head, [rows])
  },
  pdf: pdfOf,
}

/** The whole statement as a file, of one snapshot. What would be cut is refused: its balances would not add up. */
export const exportStatement = raw(
  async (context: RawContext<(typeof moneyContract)['exportStatement'], unknown, User>) => {
    const { actor, input, call, reader, reply, row: user } = context
    const denial = actor ? whyNotStatement(actor, user.id) : 'unauthenticated'
    if (denial) throw new AppError(denial)
    const { format, ...asked } = input.query
    const { locale } = call
    const view = await readStatement(reader, user, asked, { locale, skip: 0, take: maxExported })
    if (view.count > maxExported) throw new AppError('statement_rows', { count: maxExported })
    const file = await makers[format](view, locale, reader.now)
    const name = `statement-${view.currency.toLowerCase()}-${view.from}-${view.to}.${format}`
    return reply
      .type(format === 'pdf' ? 'application/pdf' : fileTypes[format])
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(file)
  },
  userGuard,
)
