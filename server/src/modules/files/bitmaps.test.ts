import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { sentFile, upload } from '../../../test/factories/files.ts'
import { readBmp } from './examination/images/bmp.ts'

/** Pixels as words: their names stand for colours that each format can say exactly. */
const colours: Record<string, readonly number[]> = {
  red: [255, 0, 0, 255],
  green: [0, 160, 0, 255],
  blue: [0, 0, 255, 255],
  white: [255, 255, 255, 255],
  black: [0, 0, 0, 255],
}
const named = (words: string) => words.split(' ').flatMap((word) => colours[word] as readonly number[])

let app: TestApp
let me: Client
beforeAll(async () => {
  app = await createTestApp()
  me = await app.people.designer()
})
afterAll(() => app.close())

describe('bitmaps that people sent', () => {
  it.each([
    ['bmp-8bit.bmp', 'red green blue white', 2],
    ['bmp-4bit.bmp', 'red green blue white', 2],
    ['bmp-rle8.bmp', 'red red green green', 1],
    ['bmp-os2.bmp', 'red green', 1],
  ] as const)('P-2: %s is kept as it looks', async (name, words, height) => {
    const sent = await upload(me, { purpose: 'screen', name, bytes: sentFile(name) })
    expect([sent.status, sent.data]).toMatchObject([201, { mime: 'image/png', height }])
    const kept = (await app.visitor.raw(sent.data.url)).rawPayload
    const pixels = await sharp(kept).ensureAlpha().raw().toBuffer()
    expect([...pixels]).toEqual(named(words))
  })
})

interface Bitmap {
  size: readonly [width: number, height: number]
  bits: number
  /** Length of the header. */
  length?: number
  packed?: number
  masks?: readonly number[]
  palette?: readonly (readonly number[])[]
  data: readonly number[]
}

const four = ['red', 'green', 'blue', 'white'].map((name) => colours[name] as readonly number[])
const two = [four[0], four[2]] as const

/** A bitmap by the documentation of its headers (BITMAPCOREHEADER, BITMAPINFOHEADER and its successors). */
function build({ size: [width, height], bits, length = 40, packed = 0, masks = [], palette = [], data }: Bitmap) {
  const isOld = length === 12
  const head = Buffer.alloc(14 + length)
  head.write('BM', 'latin1')
  head.writeUInt32LE(length, 14)
  if (isOld) [width, height, 1, bits].forEach((value, at) => head.writeUInt16LE(value, 18 + at * 2))
  else {
    head.writeInt32LE(width, 18)
    head.writeInt32LE(height, 22)
    head.writeUInt16LE(1, 26)
    head.writeUInt16LE(bits, 28)
    head.writeUInt32LE(packed, 30)
    head.writeUInt32LE(palette.length, 46)
  }
  const written = Buffer.alloc(masks.length * 4)
  masks.forEach((mask, at) => written.writeUInt32LE(mask, at * 4))
  if (length > 40) written.copy(head, 54)
  const colourTable = palette.flatMap(([red = 0, green = 0, blue = 0]) => [blue, green, red, ...(isOld ? [] : [0])])
  const all = Buffer.concat([head, length === 40 ? written : Buffer.alloc(0), Buffer.from(colourTable)])
  all.writeUInt32LE(all.length, 10)
  return Buffer.concat([all, Buffer.from(data)])
}

/** Little-endian numbers of two or four bytes. */
const numbers = (size: 2 | 4, ...values: number[]) =>
  values.flatMap((value) => Array.from({ length: size }, (_, at) => (value >>> (8 * at)) & 255))

const rgb = [0xff0000, 0xff00, 0xff]
const [half, full] = [0x80ff0000, 0xff0000ff]
const alphas = [255, 0, 0, 128, 0, 0, 255, 255]

describe('P-2: pixels of bitmaps', () => {
  it.each<[string, Bitmap, string]>([
    [
      '1 bit, from top to bottom',
      { size: [9, -1], bits: 1, palette: two as never, data: [0xaa, 0x80, 0, 0] },
      'blue red blue red blue red blue red blue',
    ],
    ['2 bits', { size: [4, 1], bits: 2, palette: four, data: [0x1b, 0, 0, 0] }, 'red green blue white'],
    [
      '4 bits, upwards',
      { size: [3, 2], bits: 4, palette: four, data: [0x01, 0x20, 0, 0, 0x32, 0x10, 0, 0] },
      'white blue green red green blue',
    ],
    [
      '8 bits with a colour that is not there',
      { size: [2, 1], bits: 8, palette: two as never, data: [1, 9, 0, 0] },
      'blue black',
    ],
    [
      '8 bits of OS/2',
      { size: [2, 1], bits: 8, length: 12, palette: Array(256).fill(four[1]), data: [7, 255, 0, 0] },
      'green green',
    ],
    ['24 bits of OS/2', { size: [2, 1], bits: 24, length: 12, data: [0, 0, 255, 0, 160, 0, 0, 0] }, 'red green'],
    ['4 bits of OS/2 2.x', { size: [2, 1], bits: 4, length: 64, palette: four, data: [0x12, 0, 0, 0] }, 'green blue'],
    ['16 bits', { size: [3, 1], bits: 16, data: numbers(2, 0x7c00, 0x801f, 0x7fff, 0) }, 'red blue white'],
    [
      '16 bits, six of them green',
      { size: [2, 1], bits: 16, packed: 3, masks: [0xf800, 0x7e0, 0x1f], data: numbers(2, 0xf800, 0xffff) },
      'red white',
    ],
    [
      '24 bits without the filling of the last row',
      { size: [1, 2], bits: 24, data: [0, 0, 255, 0, 0, 160, 0] },
      'green red',
    ],
    [
      '32 bits whose last byte means nothing',
      { size: [2, 1], bits: 32, data: numbers(4, 0x00ff0000, half) },
      'red red',
    ],
    [
      '32 bits with the colours elsewhere',
      { size: [2, 1], bits: 32, packed: 3, masks: [0xff, 0xff00, 0xff0000], data: numbers(4, 0xff, 0xff0000) },
      'red blue',
    ],
    [
      'ten bits of each colour',
      { size: [2, 1], bits: 32, packed: 3, masks: [0x3ff00000, 0xffc00, 0x3ff], data: numbers(4, 0x3ff00000, 0x3ff) },
      'red blue',
    ],
    [
      'runs of 8 bits, with pixels passed over',
      { size: [4, 2], bits: 8, packed: 1, palette: four, data: [1, 0, 0, 2, 2, 0, 1, 2, 0, 0, 0, 3, 3, 2, 1, 0, 0, 1] },
      'white blue green black red black black blue',
    ],
    ['runs beyond the row', { size: [2, 1], bits: 8, packed: 1, palette: four, data: [9, 2, 0, 0] }, 'blue blue'],
    [
      'runs of 4 bits',
      { size: [5, 1], bits: 4, packed: 2, palette: four, data: [2, 0x12, 0, 3, 0x30, 0x10, 0, 1] },
      'green blue white red green',
    ],
    [
      'runs of 24 bits of OS/2',
      { size: [3, 1], bits: 24, length: 64, packed: 4, data: [3, 0, 0, 255, 0, 1] },
      'red red red',
    ],
  ])('P-2: %s', (_title, bitmap, words) => {
    const { rgba, opaque } = readBmp(build(bitmap))
    expect([...rgba]).toEqual(named(words))
    expect(opaque).toBe(true)
  })

  it.each<[string, Bitmap, number[]]>([
    [
      '32 bits',
      { size: [2, 1], bits: 32, packed: 3, length: 108, masks: [...rgb, 0xff000000], data: numbers(4, half, full) },
      alphas,
    ],
    [
      '32 bits without masks of the colours',
      { size: [2, 1], bits: 32, length: 124, masks: [0, 0, 0, 0xff000000], data: numbers(4, half, full) },
      alphas,
    ],
    [
      '32 bits, said behind an old header',
      { size: [2, 1], bits: 32, packed: 6, masks: [...rgb, 0xff000000], data: numbers(4, half, full) },
      alphas,
    ],
    [
      '16 bits',
      {
        size: [2, 1],
        bits: 16,
        packed: 3,
        length: 56,
        masks: [0xf00, 0xf0, 0xf, 0xf000],
        data: numbers(2, 0x7f00, 0xf00f),
      },
      [255, 0, 0, 119, 0, 0, 255, 255],
    ],
  ])('P-2: opacity in %s', (_title, bitmap, pixels) => {
    const { rgba, opaque } = readBmp(build(bitmap))
    expect([...rgba]).toEqual(pixels)
    expect(opaque).toBe(false)
  })

  it.each<[string, Bitmap]>([
    ['rows that are not there', { size: [2, 3], bits: 24, data: [0, 0, 255, 0, 160, 0, 0, 0] }],
    ['runs that end too early', { size: [4, 2], bits: 8, packed: 1, palette: four, data: [4, 1, 0, 0] }],
    ['3 bits', { size: [1, 1], bits: 3, data: [0, 0, 0, 0] }],
    ['a mask with a gap', { size: [1, 1], bits: 32, packed: 3, masks: [0xf0f0, 0, 0], data: [0, 0, 0, 0] }],
    ['a JPEG inside', { size: [1, 1], bits: 24, packed: 4, data: [0, 0, 0, 0] }],
    ['a header that is cut off', { size: [1, 1], bits: 24, length: 15, data: [] }],
  ])('P-2: %s: it is broken', (_title, bitmap) => {
    expect(() => readBmp(build({ ...bitmap }))).toThrow(RangeError)
  })
})
