type Cell = string | number | null | undefined

/**
 * CSV as a Russian Excel opens it: UTF-8 with a byte order mark, semicolons. A cell that a spreadsheet would take for
 * a formula gets an apostrophe in front, whoever typed it.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
}

function cell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = /^[\s]*[=+\-@\t\r|]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
