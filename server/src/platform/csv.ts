export type CsvCell = string | number | null | undefined

/**
 * CSV as a Russian Excel opens it: UTF-8 with a byte order mark, semicolons. What a spreadsheet would take for a formula
 * gets an apostrophe in front, whoever typed it: at the beginning of a cell, and after a comma, where a spreadsheet of
 * another language parts cells.
 */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string => `${csvMark}${csvLines(rows)}`

/** What stands at the beginning of such a file, before its lines. */
export const csvMark = '\uFEFF'

export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')

/** A sum with its sign or a phone: nothing but digits, in groups perhaps, and a fraction. There is nothing to run. */
const isNumber = (text: string): boolean => /^[+-]\d+([ \u00a0\u202f]\d+)*([.,]\d+)?$/.test(text)

/** The signs that a formula begins with, those of full width among them. */
const first = /^\s*[=+\-@|＝＋－＠]|^[\t\r]/
const further = /([,\t\r\n] *)(?=[=+\-@|＝＋－＠])/g

function cell(value: CsvCell): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const whole = text.replace(further, "$1'")
  const safe = first.test(text) && !isNumber(text) ? `'${whole}` : whole
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
