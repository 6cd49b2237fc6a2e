import { readFileSync } from 'node:fs'
import { buildBinary } from 'plist'
import sharp from 'sharp'
import { pngChunk } from '../src/modules/files/examination/images/png-chunks.ts'
import { xmlNode } from '../src/modules/files/examination/packages/aapt.ts'
import { buildAab, buildZip } from './factories/files.ts'
import { chunk, emptyEntries, numbers, startTag } from './factories/packages.ts'
import type { Hostile } from './hostile-corpus.ts'

/** A small file that costs much. Whatever becomes of it, it is decided quickly and nobody else notices. */
export interface Flood extends Hostile {
  /** What must become of it; either where it doesn't matter. */
  becomes?: 'kept' | 'refused'
}

const mega = 1024 * 1024
const open = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">'

/** F2a, F2c and their kin: text before, around and within a drawing. */
const drawings: Record<string, string> = {
  'F2a: 27 comments and something else': `${'<!---->'.repeat(27)}x`,
  'F2a: 40 comments and something else': `${'<!---->'.repeat(40)}x`,
  'F2a: 100,000 comments and a drawing': `${'<!---->'.repeat(100_000)}${open}</svg>`,
  'F2a: comments that never end': '<!--'.repeat(mega),
  // Not among the drawings that a browser opens as they were sent: it would paint for hours.
  'P-1: uses of uses': `${open}<g id="a0"><rect/></g>${Array.from({ length: 15 }, (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`).join('')}</svg>`,
  'F2a: document types and something else': `${'<!DOCTYPE a>'.repeat(400_000)}x`,
  'F2a: a declaration that never ends': '<?xml '.repeat(400_000),
  'F2a: nothing but spaces': ' '.repeat(4 * mega),
  'F2c: 20,000 document types in a drawing': `<svg ${'<!DOCTYPE'.repeat(20_000)}`,
  'F2c: 500,000 document types in a drawing': `<svg ${'<!DOCTYPE'.repeat(500_000)}`,
  'a drawing of 9,000 shapes': `${open}${'<g/>'.repeat(9_000)}</svg>`,
  'a drawing of a million shapes': `${open}${'<g/>'.repeat(1_000_000)}</svg>`,
  'an attribute of many addresses': `${open}<rect fill="${'url('.repeat(300_000)}"/></svg>`,
  'an address of many spaces': `${open}<rect fill="url(${' '.repeat(mega)}x"/></svg>`,
  'P-1: an address of many spaces within the drawing': `${open}<rect fill="url(${' '.repeat(200_000)}#a)"/></svg>`,
  'P-1: many addresses of many spaces': `${open}<rect fill="${`url(${' '.repeat(2_000)}#a) `.repeat(1_000)}"/></svg>`,
  '50,000 attributes of one shape': `${open}<rect ${Array.from({ length: 50_000 }, (_, i) => `a${i}="1"`).join(' ')}/></svg>`,
  'a name space declared 20,000 times': `<svg ${' xmlns'.repeat(20_000)}>`,
}

/** Each paints the one before twice. */
const chain = (kind: 'mask' | 'pattern', length: number): string =>
  Array.from({ length }, (_, place) => {
    const before = kind === 'mask' ? `mask="url(#m${place - 1})"` : `fill="url(#m${place - 1})"`
    const shape = `<rect width="9" height="9" ${place ? before : ''}/>`
    return `<${kind} id="m${place}" width="9" height="9">${shape}${shape}</${kind}>`
  }).join('') + `<rect width="9" height="9" mask="url(#m${length - 1})" fill="url(#m${length - 1})"/>`

/** Small drawings whose painting takes a browser for ever. */
const heavyDrawings: Record<string, string> = {
  'masks that double each other': `${open}${chain('mask', 22)}</svg>`,
  'patterns that double each other': `${open}${chain('pattern', 12)}</svg>`,
  'a mask of itself': `${open}<mask id="m"><rect width="9" height="9" mask="url(#m)"/></mask><rect mask="url(#m)"/></svg>`,
  'filters on each of many shapes': `${open}<filter id="f"><feGaussianBlur stdDeviation="9"/></filter>${'<rect filter="url(#f)"/>'.repeat(600)}</svg>`,
}

const flood = (
  title: string,
  purpose: Hostile['purpose'],
  name: string,
  bytes: Buffer,
  becomes?: Flood['becomes'],
) => ({
  title,
  purpose,
  name,
  bytes,
  ...(becomes ? { becomes } : {}),
})

/** A field of a protobuf message that holds bytes. */
function field(id: number, content: Buffer): Buffer {
  const head = [(id << 3) | 2]
  for (let left = content.length; head.push(left > 0x7f ? (left & 0x7f) | 0x80 : left), left > 0x7f; ) left >>>= 7
  return Buffer.concat([Buffer.from(head), content])
}

/** A table of one package 0x7f with one type 1, which is all empty entries. */
const hollow = (bytes: number): Buffer => {
  const id = (value: number) => Buffer.from([0x08, value])
  const type = Buffer.concat([field(1, id(1)), Buffer.alloc(bytes, Buffer.from([0x1a, 0]))])
  return field(2, Buffer.concat([field(1, id(0x7f)), field(3, type)]))
}

/** F2b, e, f and their kin: packages whose insides claim more than they hold. They are kept, and say nothing. */
async function packages(): Promise<Flood[]> {
  const apk = async (title: string, manifest: Buffer, more: { name: string; content: Buffer }[] = []) =>
    flood(
      title,
      'package',
      'a.apk',
      await buildZip([{ name: 'AndroidManifest.xml', content: manifest, store: true }, ...more]),
      'kept',
    )
  const manifest = 'base/manifest/AndroidManifest.xml'
  const aab = async (title: string, entries: Parameters<typeof buildZip>[0]) =>
    flood(title, 'aab', 'a.aab', await buildZip(entries), 'kept')
  const child = xmlNode.encode({ element: { name: 'manifest', child: [{ element: { name: 'application' } }] } })
  const label = { name: 'label', resourceId: 0x01010001, compiledItem: { ref: { id: 0x7f010000 } } }
  const asking = xmlNode.encode({
    element: { name: 'manifest', child: [{ element: { name: 'application', attribute: [label] } }] },
  })
  const pool = chunk(0x0001, 28, Buffer.concat([numbers(400_000, 0, 0, 28, 0), Buffer.alloc(1_700_000, 0x7f)]))
  const signature = Buffer.alloc(250_000, Buffer.from([0x30, 0x82, 0x00, 0x10]))
  const shared = Object.fromEntries(Array.from({ length: 1_500 }, (_, i) => [`k${i}`, 'x'.repeat(300)]))
  return [
    await apk('F2b: 600 tags of 65,535 attributes without a size', chunk(3, 8, startTag(0, 65_535, 600))),
    await apk('F2b: 600 tags of 65,535 attributes that reach too far', chunk(3, 8, startTag(20, 65_535, 600))),
    await apk('F2b: 110,000 tags', chunk(3, 8, startTag(20, 0, 110_000))),
    await apk('F2b: a pool of texts that lead nowhere', chunk(3, 8, Buffer.concat([pool, startTag(20, 0, 10)]))),
    await apk('F2f: 62,500 certificates in an APK', chunk(3, 8, startTag(20, 0, 1)), [
      { name: 'META-INF/X.RSA', content: signature },
    ]),
    await aab('F2e: 3 million empty entries of a table', [
      { name: manifest, content: Buffer.from(asking) },
      { name: 'base/resources.pb', content: hollow(6 * mega), store: true },
    ]),
    await aab('F2e: 11 million empty entries of a table', [
      { name: manifest, content: Buffer.from(asking) },
      { name: 'base/resources.pb', content: hollow(22 * mega), store: true },
    ]),
    await aab('F2e: 2 million empty children of a manifest', [
      {
        name: manifest,
        content: Buffer.concat([Buffer.from(child), Buffer.alloc(4 * mega - 200, '\x2a\0')]),
        store: true,
      },
    ]),
    flood('F2f: 62,500 certificates in a bundle', 'aab', 'a.aab', await buildAab({ signature }), 'kept'),
    flood(
      'a property list of many long texts',
      'package',
      'a.ipa',
      await buildZip([{ name: 'Payload/A.app/Info.plist', content: Buffer.from(buildBinary(shared)) }]),
      'kept',
    ),
    flood(
      'a property list 50,000 deep',
      'package',
      'a.ipa',
      await buildZip([{ name: 'Payload/A.app/Info.plist', content: `<plist>${'<array>'.repeat(50_000)}` }]),
      'kept',
    ),
  ]
}

async function archives(): Promise<Flood[]> {
  const zip = (title: string, bytes: Buffer, becomes: Flood['becomes']) =>
    flood(title, 'source_zip', 'a.zip', bytes, becomes)
  const small = Array.from({ length: 5_000 }, (_, i) => ({ name: `f${i}`, content: `${i}` }))
  return [
    zip('K:F 59,990 empty entries', emptyEntries(59_990), 'refused'),
    zip('K:F 65,534 empty entries', emptyEntries(65_534), 'refused'),
    zip('K:F 20,000 empty entries', emptyEntries(20_000), 'kept'),
    zip('5,000 small entries', await buildZip(small), 'kept'),
  ]
}

/** A BMP of 24 bits; `claimed` replaces the sides that its header tells. */
export function buildBmp(width: number, height: number, claimed = [width, height] as const): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4
  const bytes = Buffer.alloc(54 + row * height, 0x40)
  bytes.fill(0, 0, 54)
  bytes.write('BM', 'latin1')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(claimed[0], 18)
  bytes.writeInt32LE(claimed[1], 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  return bytes
}

export const heicWithPlace = (): Buffer => readFileSync(new URL('./fixtures/with-a-place.heic', import.meta.url))

/** A square of one colour that is shown again and again: each frame is a byte more. */
export async function animatedPng(side: number, frames: number): Promise<Buffer> {
  const png = await sharp({ create: { width: side, height: side, channels: 3, background: '#0f4c75' } })
    .png()
    .toBuffer()
  const header = png.subarray(0, 33)
  const number = (...values: number[]) =>
    Buffer.concat(values.map((value) => Buffer.from(new Uint32Array([value]).buffer).reverse()))
  const frame = (sequence: number) =>
    pngChunk('fcTL', Buffer.concat([number(sequence, side, side, 0, 0), Buffer.alloc(6)]))
  const data = png.subarray(33, -12)
  const more = Array.from({ length: frames - 1 }, (_, at) => [
    frame(2 * at + 1),
    pngChunk('fdAT', Buffer.concat([number(2 * at + 2), data.subarray(8, 9)])),
  ])
  return Buffer.concat([header, pngChunk('acTL', number(frames, 0)), frame(0), data, ...more.flat(), png.subarray(-12)])
}

async function pictures(): Promise<Flood[]> {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0f4c75' }, limitInputPixels: false })
  const picture = (title: string, name: string, bytes: Buffer, becomes: Flood['becomes']) =>
    flood(title, 'avatar', name, bytes, becomes)
  const colours = buildBmp(4, 4)
  colours.writeUInt32LE(0xffffffff, 46)
  const heic = heicWithPlace()
  return [
    picture('49 million pixels of one colour', 'a.png', await plain(7_000, 7_000).png().toBuffer(), 'kept'),
    picture('64 million pixels of one colour', 'a.png', await plain(8_000, 8_000).png().toBuffer(), 'refused'),
    picture('a WebP of 9 million pixels', 'a.webp', await plain(3_000, 3_000).webp({ effort: 0 }).toBuffer(), 'kept'),
    picture(
      'K:I a BMP with a page behind it',
      'a.bmp',
      Buffer.concat([buildBmp(4, 4), Buffer.from('<script>')]),
      'kept',
    ),
    picture('a BMP that claims 30,000 x 30,000', 'a.bmp', buildBmp(4, 4, [30_000, 30_000]), 'refused'),
    picture('a BMP that claims 7,000 x 7,000', 'a.bmp', buildBmp(4, 4, [7_000, 7_000]), 'refused'),
    picture('a BMP of four billion colours', 'a.bmp', colours, 'kept'),
    picture('a BMP without width', 'a.bmp', buildBmp(4, 4, [0, 4]), 'refused'),
    picture('an animated PNG of 1,470 million pixels', 'a.png', await animatedPng(700, 3_000), 'refused'),
    picture('half a HEIC', 'a.heic', heic.subarray(0, 700), 'refused'),
    picture('a HEIC of noise', 'a.heic', Buffer.concat([heic.subarray(0, 40), Buffer.alloc(mega, 0xa5)]), 'refused'),
  ]
}

export async function hostileFloods(): Promise<Flood[]> {
  const texts = Object.entries(drawings).map(([title, text]) =>
    flood(title, 'comment_attachment', 'a.svg', Buffer.from(text)),
  )
  const heavy = Object.entries(heavyDrawings).map(([title, text]) =>
    flood(title, 'comment_attachment', 'a.svg', Buffer.from(text), 'refused'),
  )
  return [...texts, ...heavy, ...(await packages()), ...(await archives()), ...(await pictures())]
}
