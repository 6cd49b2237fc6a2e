import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { wrap } from './wrap.ts'

interface PdfColumn {
  header: string
  /** In points; one that has none takes what the others leave. */
  width?: number
  align?: 'right'
}

export interface PdfRow {
  cells: readonly string[]
  /** Below the text of the column without a width. */
  note?: string
  strong?: boolean
}

export interface TableFile {
  title: string
  locale: Locale
  made: Date
  /** Above the table: names and what they are. */
  facts: readonly (readonly [string, string])[]
  columns: readonly PdfColumn[]
  rows: readonly PdfRow[]
  /** At the foot of a page. */
  pageText: (page: number, pages: number) => string
}

type Doc = PDFKit.PDFDocument

const fontOf = (name: string) => readFileSync(new URL(`./${name}.ttf`, import.meta.url))
const page = { width: 595.28, height: 841.89, margin: 42, foot: 34 }
const inner = page.width - 2 * page.margin
const bottom = page.height - page.margin - page.foot / 2
const size = { title: 17, fact: 9, cell: 8, note: 7.5 }
const line = 11
const pad = 4
const gap = 6
const titleHeight = 44
const factName = 150
const factLine = 14
const ink = { text: '#17212B', muted: '#5A6875', rule: '#D1D8E0' }

/** A table on pages of A4, as PDF. Between pages others have their turn: a long one takes seconds. */
export async function writeTablePdf(file: TableFile): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit')
  const doc = new PdfDocument({
    ...{ size: 'A4', margin: 0, lang: file.locale, displayTitle: true },
    info: { Title: file.title, Producer: 'Slipway', Creator: 'Slipway', CreationDate: file.made },
  })
  doc
    .registerFont('plain', fontOf('dejavu-sans-condensed'))
    .registerFont('strong', fontOf('dejavu-sans-condensed-bold'))
  const whole = collected(doc)
  const pen: Pen = { doc, widthOf: measuring(doc), columns: placed(file.columns) }
  const head = laid(pen, { cells: file.columns.map(({ header }) => header), strong: true })
  const facts = file.facts.map(([name, value]) => ({
    name,
    lines: wrap(printable(value), inner - factName, (text) => pen.widthOf(text, 'plain', size.fact)),
  }))
  const first = facts.reduce((sum, { lines }) => sum + lines.length, 0) * factLine + titleHeight
  const pages = await paged(pen, file.rows, first, head.height)
  for (const [at, rows] of pages.entries()) {
    if (at > 0) {
      await setImmediate()
      doc.addPage()
    } else drawFacts(pen, file.title, facts)
    let y = page.margin + (at > 0 ? 0 : first)
    for (const row of [head, ...rows]) y = drawRow(pen, row, y)
    drawFoot(pen, file.title, file.pageText(at + 1, pages.length))
  }
  doc.end()
  return whole
}

/** The rows of each page; the first has less room, and the head of the table stands on all of them. */
async function paged(pen: Pen, rows: readonly PdfRow[], first: number, head: number): Promise<Laid[][]> {
  const room = bottom - page.margin - head
  const pages: Laid[][] = [[]]
  let left = room - first
  for (const row of rows) {
    const one = laid(pen, row)
    if (one.height > left) {
      pages.push([])
      left = room
      await setImmediate()
    }
    pages.at(-1)?.push(one)
    left -= one.height
  }
  return pages
}

function collected(doc: Doc): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('error', reject)
    doc.on('end', () => resolve(Buffer.concat(chunks)))
  })
}

interface Placed extends Required<Pick<PdfColumn, 'width'>> {
  left: number
  isRight: boolean
  isFree: boolean
}

function placed(columns: readonly PdfColumn[]): Placed[] {
  const free = inner - columns.reduce((sum, { width = 0 }) => sum + width, 0)
  let left = page.margin
  return columns.map(({ width = free, align }) => {
    const column = { left, width: width - gap, isRight: align === 'right', isFree: width === free }
    left += width
    return column
  })
}

/** What has no letter in the font is drawn as an empty box; control characters are none. */
const printable = (text: string) => text.replace(/\p{Cc}/gu, ' ')

type Font = 'plain' | 'strong'
interface Pen {
  doc: Doc
  widthOf: (text: string, font: Font, points: number) => number
  columns: readonly Placed[]
}

/** The fonts know neither kerning nor ligatures: a text is as wide as its signs. */
function measuring(doc: Doc): Pen['widthOf'] {
  const known = new Map<string, number>()
  const signWidth = (sign: string, font: Font) => {
    const key = font + sign
    const width = known.get(key) ?? doc.font(font).fontSize(1000).widthOfString(sign)
    known.set(key, width)
    return width
  }
  return (text, font, points) => {
    let width = 0
    for (const sign of text) width += signWidth(sign, font)
    return (width * points) / 1000
  }
}

interface Laid {
  row: PdfRow
  lines: string[]
  notes: string[]
  height: number
}

function laid({ columns, widthOf }: Pen, row: PdfRow): Laid {
  const at = columns.findIndex(({ isFree }) => isFree)
  const width = columns[at]?.width ?? inner
  const lines = wrap(printable(row.cells[at] ?? ''), width, (text) => widthOf(text, fontIn(row), size.cell))
  const notes = wrap(printable(row.note ?? ''), width, (text) => widthOf(text, 'plain', size.note))
  return { row, lines, notes, height: Math.max(1, lines.length + notes.length) * line + 2 * pad }
}

const fontIn = ({ strong }: PdfRow): Font => (strong ? 'strong' : 'plain')

interface Look {
  font?: Font
  points: number
  color?: string
}

function put({ doc }: Pen, text: string, x: number, y: number, { font = 'plain', points, color = ink.text }: Look) {
  doc.font(font).fontSize(points).fillColor(color).text(text, x, y, { lineBreak: false })
}

function drawFacts(pen: Pen, title: string, facts: readonly { name: string; lines: string[] }[]): void {
  put(pen, title, page.margin, page.margin, { font: 'strong', points: size.title })
  let y = page.margin + 32
  for (const { name, lines } of facts) {
    put(pen, name, page.margin, y, { points: size.fact, color: ink.muted })
    for (const [at, text] of lines.entries()) {
      put(pen, text, page.margin + factName, y + at * factLine, { points: size.fact })
    }
    y += lines.length * factLine
  }
}

/** Answers where the next one begins. */
function drawRow(pen: Pen, { row, lines, notes, height }: Laid, y: number): number {
  const font = fontIn(row)
  for (const [at, column] of pen.columns.entries()) {
    if (!column.isFree) drawCell(pen, column, row.cells[at] ?? '', y + pad, font)
    else {
      const below = y + pad + lines.length * line
      for (const [index, text] of lines.entries())
        put(pen, text, column.left, y + pad + index * line, { font, points: size.cell })
      for (const [index, text] of notes.entries())
        put(pen, text, column.left, below + index * line, { points: size.note, color: ink.muted })
    }
  }
  const end = y + height
  pen.doc
    .moveTo(page.margin, end)
    .lineTo(page.width - page.margin, end)
    .lineWidth(0.5)
    .strokeColor(ink.rule)
    .stroke()
  return end
}

/** A sum that is wider than its column is written smaller, never cut. */
function drawCell(pen: Pen, { left, width, isRight }: Placed, text: string, y: number, font: Font): void {
  if (!text) return
  const full = pen.widthOf(text, font, size.cell)
  const scale = Math.min(1, width / full)
  put(pen, text, isRight ? left + width - full * scale : left, y, { font, points: size.cell * scale })
}

function drawFoot(pen: Pen, title: string, text: string): void {
  const y = page.height - page.margin
  const look = { points: size.note, color: ink.muted }
  put(pen, title, page.margin, y, look)
  put(pen, text, page.width - page.margin - pen.widthOf(text, 'plain', size.note), y, look)
}
