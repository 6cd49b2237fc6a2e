import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildPng, sentFile, upload } from '../../../test/factories/files.ts'
import { finish, sendAll } from '../../../test/factories/parts.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import type { Person } from '../../../test/people.ts'

let app: TestApp
let me: Person

beforeAll(async () => {
  app = await createTestApp()
  me = await app.people.designer()
})
afterAll(() => app.close())

const send = (bytes: Buffer, purpose = 'report') => upload(me, { purpose, name: 'scan.tif', bytes })
const keptOf = async (url: string) => (await app.visitor.raw(url)).rawPayload

/** The pictures of a PDF in their order, as JPEGs. */
const picturesIn = (pdf: Buffer): Buffer[] =>
  [...pdf.toString('latin1').matchAll(/\/Subtype \/Image.*?\/Length (\d+).*?stream\n/gs)].map((found) => {
    const start = found.index + found[0].length
    return pdf.subarray(start, start + Number(found[1]))
  })

const middleOf = async (picture: Buffer) => {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = Math.floor(info.height / 2) * info.width * info.channels + Math.floor(info.width / 2) * info.channels
  return [...data.subarray(at, at + 3)]
}

/** A scan of one colour after the other. */
const scan = async (...colours: string[]) =>
  sharp(await Promise.all(colours.map((colour) => buildPng(60, 40, colour))), { join: { animated: true } })
    .tiff({ compression: 'lzw', xres: 72 / 25.4, yres: 72 / 25.4 })
    .toBuffer()

/** The same as a BigTIFF, in either order of bytes. */
function bigPages(isLittle: boolean, ...kinds: number[]): Buffer {
  const size = 10 * 20 + 16
  const bytes = Buffer.alloc(16 + kinds.length * size + 1, 0xff)
  const short = (value: number, at: number) => bytes[isLittle ? 'writeUInt16LE' : 'writeUInt16BE'](value, at)
  const long = (value: number, at: number) => bytes[isLittle ? 'writeUInt32LE' : 'writeUInt32BE'](value, at)
  const wide = (value: number, at: number) =>
    bytes[isLittle ? 'writeBigUInt64LE' : 'writeBigUInt64BE'](BigInt(value), at)
  bytes.write(isLittle ? 'II' : 'MM', 'latin1')
  for (const [at, value] of [43, 8, 0].entries()) short(value, 2 + 2 * at)
  wide(16, 8)
  kinds.forEach((kind, page) => {
    const at = 16 + page * size
    wide(10, at)
    tagsOf(kind, bytes.length - 1).forEach(([tag, value], index) => {
      const field = at + 8 + index * 20
      short(tag, field)
      short(4, field + 2)
      wide(1, field + 4)
      wide(0, field + 12)
      long(value, field + 12)
    })
    wide(page === kinds.length - 1 ? 0 : at + size, at + size - 8)
  })
  return bytes
}

const tagsOf = (kind: number, strip: number) =>
  [
    ...([
      [254, kind],
      [256, 1],
      [257, 1],
      [258, 8],
      [259, 1],
      [262, 1],
    ] as const),
    ...([
      [273, strip],
      [277, 1],
      [278, 1],
      [279, 1],
    ] as const),
  ] as const

/** Pages of one gray pixel; each says what it is (NewSubfileType). */
function pages(...kinds: number[]): Buffer {
  const size = 10 * 12 + 6
  const bytes = Buffer.alloc(8 + kinds.length * size + 1, 0xff)
  bytes.write('II*\0\b\0\0\0', 'latin1')
  kinds.forEach((kind, page) => {
    const at = 8 + page * size
    bytes.writeUInt16LE(10, at)
    tagsOf(kind, bytes.length - 1).forEach(([tag, value], index) => {
      const field = at + 2 + index * 12
      bytes.writeUInt16LE(tag, field)
      bytes.writeUInt16LE(4, field + 2)
      bytes.writeUInt32LE(1, field + 4)
      bytes.writeUInt32LE(value, field + 8)
    })
    bytes.writeUInt32LE(page === kinds.length - 1 ? 0 : at + size, at + size - 4)
  })
  return bytes
}

describe('scans of several pages', () => {
  it.each(['report', 'comment_attachment', 'passport'])('P-7: both pages are kept as a PDF: %s', async (purpose) => {
    const sent = await send(sentFile('tiff-2pages.tiff'), purpose)
    expect([sent.status, sent.fields]).toEqual([201, undefined])
    expect(sent.data).toMatchObject({ mime: 'application/pdf', name: 'scan.pdf', width: null, height: null })
    const pdf = await keptOf(sent.data.url)
    expect(readPdf(pdf).pages).toBe(2)
    expect(await Promise.all(picturesIn(pdf).map(middleOf))).toEqual([
      [0, 0, 0],
      [255, 255, 255],
    ])
  })

  it('P-7: pages have their order, their colours, and the size of the paper', async () => {
    const sent = await send(await scan('#ff0000', '#00ff00', '#0000ff'))
    const pdf = await keptOf(sent.data.url)
    const colours = await Promise.all(picturesIn(pdf).map(middleOf))
    expect(colours.map((one) => one.map((part) => Math.round(part / 255)))).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ])
    expect(pdf.toString('latin1').match(/\/MediaBox \[0 0 60 40\]/g)).toHaveLength(3)
  })

  it('P-7: letters in black and white stay sharp', async () => {
    const page = await buildPng(60, 40, 'black')
    const two = await sharp([page, page], { join: { animated: true } })
      .removeAlpha()
      .toColourspace('b-w')
      .tiff({ bitdepth: 1, compression: 'ccittfax4' })
      .toBuffer()
    const pdf = await keptOf((await send(two)).data.url)
    expect(pdf.includes('DCTDecode')).toBe(false)
    expect(readPdf(pdf).pages).toBe(2)
  })

  it('P-7: where a picture is needed, it is told to send them one by one', async () => {
    const sent = await send(sentFile('tiff-2pages.tiff'), 'avatar')
    expect([sent.status, sent.code]).toEqual([422, 'upload_pages'])
    expect(sent.messages).toEqual(['The file has several pages. Send each one as a file of its own'])
    const russian = await upload(me.speaking('ru'), {
      purpose: 'screen',
      name: 'scan.tif',
      bytes: sentFile('tiff-2pages.tiff'),
    })
    expect(russian.messages).toEqual(['В файле несколько страниц. Отправьте каждую отдельным файлом'])
    expect(await app.db.selectFrom('file_uploads').selectAll().execute()).toEqual([])
  })

  it('P-7: the same comes of an upload in parts, whose bytes go', async () => {
    const bytes = await scan('red', 'blue')
    const id = await sendAll(me, bytes, { purpose: 'report', name: 'scan.tif' })
    expect((await finish(me, id)).data).toMatchObject({ mime: 'application/pdf' })
  })

  it('P-7: previews and masks are no pages', async () => {
    const sent = await send(pages(0, 1, 4))
    expect([sent.status, sent.data]).toMatchObject([201, { mime: 'image/png', width: 1, height: 1 }])
    expect((await send(pages(0, 2, 1))).data.mime).toBe('application/pdf')
    expect(readPdf(await keptOf((await send(pages(0, 2, 1))).data.url)).pages).toBe(2)
  })

  it.each([
    ['of a BigTIFF', bigPages(true, 0, 0)],
    ['of a BigTIFF in the other order of bytes', bigPages(false, 0, 2)],
    ['that are all marked as smaller copies', pages(1, 1)],
    ['of a BigTIFF that are all marked as smaller copies', bigPages(true, 1, 1)],
  ])('P-7: both pages are kept %s', async (_title, bytes) => {
    const sent = await send(bytes)
    expect([sent.status, sent.data.mime]).toEqual([201, 'application/pdf'])
    expect(readPdf(await keptOf(sent.data.url)).pages).toBe(2)
  })

  it('P-7: a BigTIFF has previews, too', async () => {
    expect((await send(bigPages(true, 0, 1))).data.mime).toBe('image/png')
  })

  it('P-7: of more pages than are taken, their number is told', async () => {
    const many = pages(...Array(101).fill(2))
    const sent = await send(many)
    expect([sent.status, sent.code]).toEqual([422, 'upload_page_count'])
    expect(sent.messages).toEqual(['The file has more than 100 pages. Split it'])
    const russian = await upload(me.speaking('ru'), { purpose: 'report', name: 'scan.tif', bytes: many })
    expect(russian.messages).toEqual(['В файле больше 100 страниц. Разделите его'])
    expect((await send(many, 'avatar')).code).toBe('upload_pages')
    // Their pages stand behind more previews than are looked at.
    expect((await send(pages(0, ...Array(1_000).fill(1), 0))).code).toBe('upload_page_count')
  })

  it('P-7: a scan with a broken page is refused', async () => {
    const broken = await scan('red', 'blue')
    expect((await send(broken.subarray(0, -20))).status).toBe(422)
    const loop = pages(0, 2)
    loop.writeUInt32LE(8, 8 + 2 * 126 - 4)
    expect([201, 422]).toContain((await send(loop)).status)
  })
})
