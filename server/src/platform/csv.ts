export type CsvCell = string | number | null | undefined

/**
 * CSV as a Russian Excel opens it: UTF-8 with a byte order mark, semicolons. A cell that a spreadsheet would take for
 * a formula gets an apostrophe in front, whoever typed it.
 */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string => `${csvMark}${csvLines(rows)}`

/** What stands at the beginning of such a file, before its lines. */
export const csvMark = '\uFEFF'

export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')

function cell(value: CsvCell): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = /^[\s]*[=+\-@\t\r|]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
