/**
 * The rows of a table of text: the separator is whichever of semicolon, comma and tab its first line has most of. Quotes
 * as usual, any line ends, a byte order mark is no part of it. Throws RangeError above so many rows, and for a quote
 * that never ends. Empty lines are left out.
 */
export function readCsv(text: string, mostRows: number): { line: number; cells: string[] }[] {
  const body = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(body.slice(0, body.search(/[\r\n]|$/)))
  const rows: { line: number; cells: string[] }[] = []
  let [cells, cell, line, begun]: [string[], string, number, number] = [[], '', 1, 1]
  const endRow = () => {
    cells.push(cell.trim())
    if (cells.some(Boolean)) rows.push({ line: begun, cells })
    if (rows.length > mostRows) throw new RangeError('too many rows')
    cells = []
    cell = ''
  }
  for (let at = 0; at < body.length; at++) {
    const sign = body[at] as string
    if (sign === '"' && cell.trim() === '') {
      const end = endOfQuoted(body, at)
      cell = body.slice(at + 1, end).replaceAll('""', '"')
      line += cell.split('\n').length - 1
      at = end
    } else if (sign === separator) {
      cells.push(cell.trim())
      cell = ''
    } else if (sign === '\n') {
      endRow()
      begun = ++line
    } else if (sign !== '\r') cell += sign
  }
  endRow()
  return rows
}

const separators = [';', ',', '\t'] as const

function separatorOf(head: string): string {
  const counted = separators.map((separator) => ({ separator, count: head.split(separator).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.separator ?? ';'
}

function endOfQuoted(body: string, start: number): number {
  for (let at = start + 1; at < body.length; at++) {
    if (body[at] !== '"') continue
    if (body[at + 1] !== '"') return at
    at++
  }
  throw new RangeError('a quote never ends')
}
