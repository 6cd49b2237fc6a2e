import { randomBytes } from 'node:crypto'
import { type PurposeName, purposes } from '@slipway/domain/files/purposes.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { buildPng, upload } from '../../../test/factories/files.ts'
import { animatedPng, buildBmp, heicWithPlace } from '../../../test/hostile-floods.ts'

let app: TestApp
let me: Client

beforeAll(async () => {
  app = await createTestApp()
  me = await app.people.designer()
})
afterAll(() => app.close())

async function bytesOf(url: string): Promise<Buffer> {
  return (await app.visitor.raw(url)).rawPayload
}

const jpeg = (width: number, height: number, orientation?: number) => {
  const image = sharp({ create: { width, height, channels: 3, background: '#e8743b' } }).jpeg()
  return (orientation ? image.withMetadata({ orientation }) : image).toBuffer()
}

const sized = (Object.keys(purposes) as PurposeName[]).flatMap((name) => {
  const { sizes = [] } = purposes[name] as { sizes?: readonly { width: number; height: number }[] }
  return sizes.map(({ width, height }) => [name, width, height] as const)
})

describe.each(sized)('T36: %s of %i x %i', (purpose, width, height) => {
  const send = (bytes: Buffer, name = 'image.png') => upload(me, { purpose, name, bytes })

  it('T36: the exact size is accepted and kept', async () => {
    const answer = await send(await buildPng(width, height))
    expect(answer.status).toBe(201)
    expect(answer.data).toMatchObject({ width, height })
    const kept = await sharp(await bytesOf(answer.data.url)).metadata()
    expect([kept.width, kept.height]).toEqual([width, height])
  })

  it.each([
    ['one pixel wider', width + 1, height],
    ['one pixel narrower', width - 1, height],
    ['one pixel higher', width, height + 1],
    ['one pixel lower', width, height - 1],
    ['half as large', width / 2, height / 2],
  ])('T36: %s is refused with the expected size', async (_title, w, h) => {
    const answer = await send(await buildPng(w, h))
    expect(answer.status).toBe(422)
    expect(answer.fields?.file?.[0]).toMatch(new RegExp(`^Wrong file size\\. .*${width}×${height}`))
  })

  it('T36: a picture that its EXIF turns is judged by how it is seen', async () => {
    const turned = await send(await jpeg(height, width, 6), 'image.jpg')
    expect(turned.status).toBe(201)
    expect(turned.data).toMatchObject({ width, height })
    const { orientation, exif } = await sharp(await bytesOf(turned.data.url)).metadata()
    expect([orientation, exif]).toEqual([undefined, undefined])
    if (width !== height) expect((await send(await jpeg(width, height, 6), 'image.jpg')).status).toBe(422)
  })
})

describe('what is kept of a picture', () => {
  it('is free of the place where it was taken', async () => {
    const located = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'me' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(located).metadata()).exif).toBeDefined()
    const answer = await upload(me, { purpose: 'avatar', name: 'me.jpg', bytes: located })
    const kept = await bytesOf(answer.data.url)
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
    expect(kept.includes('GPS')).toBe(false)
  })

  it('is free of what was hidden behind its end', async () => {
    const bytes = Buffer.concat([await buildPng(20, 20), Buffer.from('<script>alert(1)</script>')])
    const answer = await upload(me, { purpose: 'avatar', name: 'me.png', bytes })
    expect((await bytesOf(answer.data.url)).includes('script')).toBe(false)
  })

  it('keeps the frames of an animated GIF and its format by content, whatever its name says', async () => {
    const colours = await Promise.all(['red', 'green', 'blue'].map((colour) => buildPng(10, 10, colour)))
    const frames = await sharp(colours, { join: { animated: true } })
      .gif()
      .toBuffer()
    const answer = await upload(me, { purpose: 'avatar', name: 'moving.png', bytes: frames })
    expect(answer.data).toMatchObject({ mime: 'image/gif', name: 'moving.gif', width: 10, height: 10 })
    expect((await sharp(await bytesOf(answer.data.url)).metadata()).pages).toBe(3)
  })

  it.each(['webp', 'avif'] as const)('can be a %s', async (format) => {
    const bytes = await sharp(await buildPng(64, 48))
      .toFormat(format)
      .toBuffer()
    const answer = await upload(me, { purpose: 'avatar', name: `a.${format}`, bytes })
    expect(answer.status).toBe(201)
    expect(answer.data).toMatchObject({ mime: `image/${format}`, width: 64, height: 48 })
  })

  it('F15: a TIFF becomes a PNG, which every browser shows', async () => {
    const bytes = await sharp(await buildPng(64, 48, 'red'))
      .tiff({ compression: 'lzw' })
      .toBuffer()
    const answer = await upload(me, { purpose: 'avatar', name: 'scan.tif', bytes })
    expect(answer.status).toBe(201)
    expect(answer.data).toMatchObject({ mime: 'image/png', name: 'scan.png', width: 64, height: 48 })
    const { data } = await sharp(await bytesOf(answer.data.url))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([255, 0, 0])
  })

  it('K-1: a TIFF with its directory at the end, as scanners write it, is a picture like every other', async () => {
    const [width, height] = [400, 300]
    const noise = { raw: { width, height, channels: 3 as const } }
    const bytes = await sharp(randomBytes(width * height * 3), noise)
      .tiff({ compression: 'deflate' })
      .toBuffer()
    expect(bytes.readUInt32LE(4)).toBeGreaterThan(16_384)
    const answer = await upload(me, { purpose: 'avatar', name: 'scan.tiff', bytes })
    expect([answer.status, answer.data]).toMatchObject([201, { mime: 'image/png', width, height }])
    const cut = await upload(me, { purpose: 'avatar', name: 'scan.tiff', bytes: bytes.subarray(0, 90_000) })
    expect(cut.status).toBe(422)
  })

  it('K:I, F15: a BMP becomes a PNG without what stood behind it', async () => {
    const bytes = Buffer.concat([buildBmp(12, 7), Buffer.from('<script>POLYGLOT GPS</script>')])
    const answer = await upload(me, { purpose: 'avatar', name: 'scan.bmp', bytes })
    expect(answer.status).toBe(201)
    expect(answer.data).toMatchObject({ mime: 'image/png', name: 'scan.png', width: 12, height: 7 })
    const kept = await bytesOf(answer.data.url)
    expect(kept.includes('POLYGLOT')).toBe(false)
    const { data } = await sharp(kept).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(data).toEqual(Buffer.alloc(12 * 7 * 3, 0x40))
  })

  it('F15: a HEIC becomes a JPEG without the place where it was taken', async () => {
    const given = heicWithPlace()
    expect(given.includes('Exif')).toBe(true)
    const answer = await upload(me, {
      purpose: 'avatar',
      name: 'IMG_0001.HEIC',
      bytes: Buffer.concat([given, Buffer.from('<script>')]),
    })
    expect(answer.status).toBe(201)
    expect(answer.data).toMatchObject({ mime: 'image/jpeg', name: 'IMG_0001.jpg', width: 64, height: 48 })
    const kept = await bytesOf(answer.data.url)
    expect([kept.includes('Exif'), kept.includes('script'), (await sharp(kept).metadata()).exif]).toEqual([
      false,
      false,
      undefined,
    ])
    // The colours of the picture: dark blue at its upper left, orange elsewhere.
    const { data } = await sharp(kept).raw().toBuffer({ resolveWithObject: true })
    expect(data[2]).toBeGreaterThan(80)
    expect(data.at(-3)).toBeGreaterThan(180)
  })

  /** A picture of 100 × 100 with so many bits for each pixel. */
  function grayTiff(bits: number): Buffer {
    const data = Buffer.alloc((100 * 100 * bits) / 8, 0x55)
    const start = 10 + 9 * 12 + 4
    const tags = [256, 100, 257, 100, 258, bits, 259, 1, 262, 1, 273, start, 277, 1, 278, 100, 279, data.length]
    const bytes = Buffer.concat([Buffer.alloc(start), data])
    bytes.write('II*\0\b\0\0\0\t\0', 'latin1')
    for (let at = 0; at < tags.length; at += 2) {
      bytes.writeUInt16LE(tags[at] as number, 10 + at * 6)
      bytes.writeUInt16LE(4, 12 + at * 6)
      bytes.writeUInt32LE(1, 14 + at * 6)
      bytes.writeUInt32LE(tags[at + 1] as number, 18 + at * 6)
    }
    return bytes
  }

  it('P-6: what cannot be read is not said to be too large', async () => {
    const send = (bits: number) => upload(me, { purpose: 'avatar', name: 'scan.tif', bytes: grayTiff(bits) })
    expect((await send(8)).status).toBe(201)
    expect((await send(12)).fields).toEqual({ file: ['scan.tif has invalid format'] })
  })

  it('P-6: what has too many pixels is said to be so, whether its header tells it or its frames', async () => {
    const expected = { file: ['Wrong file size. ≤ 50 MP needed'] }
    const square = (side: number) => ({
      create: { width: side, height: side, channels: 3 as const, background: 'red' },
    })
    const one = await Promise.all([buildPng(1_000, 1_000, 'red'), buildPng(1_000, 1_000, 'blue')])
    const frames = Array.from({ length: 51 }, (_, at) => one[at % 2] as Buffer)
    const moving = await sharp(frames, { join: { animated: true } })
      .gif({ effort: 1 })
      .toBuffer()
    const large = await sharp(square(7_100)).tiff({ compression: 'lzw' }).toBuffer()
    for (const [name, bytes] of [
      ['a.gif', moving],
      ['a.png', await animatedPng(1_000, 51)],
      ['a.tif', large],
      ['a.bmp', buildBmp(4, 4, [7_100, 7_100])],
      ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="7100" height="7100"/>')],
    ] as const)
      expect((await upload(me, { purpose: 'avatar', name, bytes })).fields).toEqual(expected)
  })

  it('F15: exact sizes hold for BMP as well', async () => {
    const exact = await upload(me, { purpose: 'icon_google_play', name: 'a.bmp', bytes: buildBmp(512, 512) })
    expect([exact.status, exact.data.mime]).toEqual([201, 'image/png'])
    const wrong = await upload(me, { purpose: 'icon_google_play', name: 'a.bmp', bytes: buildBmp(512, 511) })
    expect(wrong.fields?.file?.[0]).toMatch(/^Wrong file size\. .*512×512/)
  })
})
