import { Readable } from 'node:stream'
import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Endpoint } from '@slipway/domain/kernel/endpoint.ts'
import type { RowOf } from '@slipway/domain/kernel/list.ts'
import type { Bilingual, Locale } from '@slipway/domain/kernel/locale.ts'
import { type ExportFormat, maxExported } from '@slipway/domain/kernel/many-rows.ts'
import { clockAt, dayAt } from '@slipway/domain/kernel/zone.ts'
import { AppError } from '../app-error.ts'
import { csvLines, csvMark } from '../csv.ts'
import { inSnapshot } from '../database/abortable.ts'
import { type RawContext, raw } from '../module.ts'
import type { Reader } from '../tx.ts'
import { csvCell, type ExportCell, writeXlsx } from './export-cells.ts'
import type { Asked, ListHandler, ListReader } from './list-of.ts'

export interface ExportColumn<Row> {
  /** In the words of the screen. */
  header: Bilingual
  value: (row: Row, locale: Locale, zone: string) => ExportCell
  /** Its head names the zone that its moments are of. */
  isMoment?: boolean
}

interface File<Row> {
  /** What the file is called, before the day. */
  name: string
  columns: readonly ExportColumn<Row>[]
}

interface Export<L extends Endpoint> extends File<RowOf<L>> {
  include?: Asked<L>['include']
}

/** Rows that are read at once. */
const step = 500
export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>

/**
 * The rows of a list as a file: the same scope, filters, order and presenter, and at most `maxExported` of them.
 */
export function exported<L extends Endpoint>(list: ListHandler<L>, { include, ...file }: Export<L>) {
  return asFile<RowOf<L>>(file, (reader, actor, { format: _format, zone: _zone, sort, filter, ...rest }) => {
    const asked = { params: {}, filter: filter ?? rest, sort, include } as unknown as Omit<Asked<L>, 'page'>
    return pagesOf(reader, actor, list, asked)
  })
}

/** The rows of a call that isn't a list as a file: what `read` makes of the same query. */
export function exportedRows<Row>(file: File<Row>, read: (reader: Reader, query: never) => Promise<readonly Row[]>) {
  return asFile<Row>(file, async function* (reader, _actor, { format: _format, ...query }) {
    yield [...(await read(reader, query as never))]
  })
}

type Pages<Row> = AsyncGenerator<Row[], void, void>

function asFile<Row>(
  { name, columns }: File<Row>,
  read: (reader: ListReader, actor: Actor, query: Query) => Pages<Row>,
) {
  return raw(async ({ actor, input, call, reader, reply }: RawContext<Endpoint, ListReader['services']>) => {
    if (!actor) throw new AppError('unauthenticated')
    const { locale } = call
    const query = input.query as unknown as Query
    const { format } = query
    const zone = query.zone ?? query.filter?.zone ?? 'UTC'
    const cellsOf = (row: Row) => columns.map(({ value }) => inZone(value(row, locale, zone), zone))
    const head = columns.map(({ header, isMoment }) => (isMoment ? `${header[locale]} (${zone})` : header[locale]))
    const pages = await inOneSnapshot(reader, async (frozen) => {
      const pages: ExportCell[][][] = []
      for await (const page of read(frozen, { ...actor, locale }, query)) pages.push(page.map(cellsOf))
      return pages
    })
    reply
      .type(fileTypes[format])
      .header('content-disposition', `attachment; filename="${name}-${dayAt(reader.now.getTime(), zone)}.${format}"`)
      .header('cache-control', 'no-store')
    return reply.send(format === 'xlsx' ? await writeXlsx(head, pages) : Readable.from(csvOf(head, pages, locale)))
  })
}

interface Query {
  format: ExportFormat
  zone?: string
  sort?: unknown
  filter?: { zone?: string }
}

/** The sort and the filters of an export must have been checked by its contract, which is made of the list's. */
async function* pagesOf<L extends Endpoint>(
  reader: ListReader,
  actor: Actor,
  list: ListHandler<L>,
  asked: Omit<Asked<L>, 'page'>,
): Pages<RowOf<L>> {
  for (let number = 1; number <= maxExported / step; number++) {
    const rows = await list.rows(reader, actor, { ...asked, page: { number, size: step } } as Asked<L>)
    yield rows as RowOf<L>[]
    if (rows.length < step) return
  }
}

/**
 * Every page reads what was there when the first one did: rows that change meanwhile are neither missing nor twice in
 * the file. All is read before the first byte is sent, so that a slow receiver holds no connection to the database.
 */
const inOneSnapshot = <R>(reader: ListReader, work: (frozen: ListReader) => Promise<R>): Promise<R> =>
  inSnapshot(reader.db, (db) => work({ ...reader, db }))

function* csvOf(head: readonly string[], pages: Iterable<ExportCell[][]>, locale: Locale) {
  yield csvMark + csvLines([head])
  for (const rows of pages) yield csvLines(rows.map((row) => row.map((cell) => csvCell(cell, locale))))
}

/** The headers of an export by the keys of its module's texts. */
export const headersOf =
  <M extends Record<string, string>>(ru: M, en: Partial<Record<keyof M, string>>) =>
  (key: keyof M & string): Bilingual => ({ ru: ru[key] as string, en: en[key] ?? '' })

/** Names that are the same in every language. */
export const both = (text: string): Bilingual => ({ ru: text, en: text })

export const idColumn = { header: both('ID'), value: ({ id }: { id: number }) => id }

const inZone = (cell: ExportCell, zone: string): ExportCell =>
  cell instanceof Date ? clockAt(cell.getTime(), zone) : cell

/** A moment as the API writes it. */
export const momentColumn = <Row>(header: Bilingual, value: (row: Row) => string | null): ExportColumn<Row> => ({
  header,
  isMoment: true,
  value: (row) => {
    const moment = value(row)
    return moment === null ? null : new Date(moment)
  },
})
