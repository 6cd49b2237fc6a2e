import type { Locale } from '@slipway/domain/kernel/locale.ts'
import writeExcelFile, { type Cell } from 'write-excel-file/node'
import type { CsvCell } from '../csv.ts'

/** A decimal string, such as an amount of money, which a spreadsheet can add up. */
export interface Decimal {
  decimal: string
}
export const decimal = (text: string): Decimal => ({ decimal: text })

export type ExportCell = string | number | Date | Decimal | null

const isDecimal = (cell: ExportCell): cell is Decimal => typeof cell === 'object' && cell !== null && 'decimal' in cell

/** A moment is told to the minute, by the clocks that its date is of; a Russian spreadsheet reads decimals with a comma. */
export function csvCell(cell: ExportCell, locale: Locale): CsvCell {
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T', ' ')
  if (isDecimal(cell)) return asNumber(cell.decimal, locale)
  return cell
}

/** Only digits, a sign and a point pass as a number; anything else stays a text, which is guarded like every other. */
function asNumber(text: string, locale: Locale): CsvCell {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text
  return locale === 'ru' && text.includes('.') ? text.replace('.', ',') : Number(text)
}

/** The sheet keeps its head in sight. Texts are texts there, whatever they begin with. */
export async function writeXlsx(head: readonly string[], pages: Iterable<ExportCell[][]>): Promise<Buffer> {
  const sheet: Cell[][] = [head.map((value) => ({ value, fontWeight: 'bold' }))]
  const widths = head.map(({ length }) => length)
  for (const rows of pages) {
    for (const row of rows) {
      sheet.push(row.map(xlsxCell))
      row.forEach((cell, at) => {
        widths[at] = Math.max(widths[at] ?? 0, widthOf(cell))
      })
    }
  }
  const columns = widths.map((width) => ({ width: Math.min(60, width + 2) }))
  return writeExcelFile(sheet, { columns, stickyRowsCount: 1 }).toBuffer()
}

const widthOf = (cell: ExportCell): number => {
  if (cell instanceof Date) return 16
  return (cell !== null && isDecimal(cell) ? cell.decimal : String(cell ?? '')).length
}

function xlsxCell(cell: ExportCell): Cell {
  if (cell === null || cell === '') return null
  if (cell instanceof Date) return { value: cell, type: Date, format: 'yyyy-mm-dd hh:mm' }
  if (isDecimal(cell)) return { value: Number(cell.decimal), type: Number, format: '#,##0.00' }
  if (typeof cell === 'number') return { value: cell, type: Number }
  return { value: printable(cell), type: String }
}

/** A sheet is XML 1.0, which has no place for control characters. */
const printable = (text: string) => text.replace(/[^\P{Cc}\n\t]/gu, ' ')
