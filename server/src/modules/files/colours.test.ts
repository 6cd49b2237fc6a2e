import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { upload } from '../../../test/factories/files.ts'
import { colourNumbers, colourProfile, withColour } from '../../../test/factories/heif.ts'
import { animatedPng, heicWithPlace } from '../../../test/hostile-floods.ts'
import { pngChunk } from './examination/images/png-chunks.ts'

let app: TestApp
let me: Client
let p3: Buffer

beforeAll(async () => {
  app = await createTestApp()
  me = await app.people.designer()
  const red = sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
  p3 = (await sharp(await red.withIccProfile('p3').png().toBuffer()).metadata()).icc as Buffer
})
afterAll(() => app.close())

/** What is kept of the picture: a pixel in its middle, and whether it names a profile. */
async function kept(name: string, bytes: Buffer) {
  const sent = await upload(me, { purpose: 'avatar', name, bytes })
  expect([sent.status, sent.fields]).toEqual([201, undefined])
  const picture = (await app.visitor.raw(sent.data.url)).rawPayload
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return { pixel: [...data.subarray(at, at + 3)], hasProfile: (await sharp(picture).metadata()).icc !== undefined }
}

/** Display P3 in sRGB, by the matrices of both and the curve that they share. */
function inSrgb(pixel: readonly number[]): number[] {
  const [red, green, blue] = pixel.map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return [
    1.22494 * red - 0.22494 * green,
    -0.04206 * red + 1.04206 * green,
    -0.01964 * red - 0.07864 * green + 1.09828 * blue,
  ].map((value) => {
    const part = Math.min(1, Math.max(0, value))
    return 255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)
  })
}

/** PNG keeps its numbers in hundred-thousandths. */
const thousandths = (values: readonly number[]) => {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, at) => bytes.writeUInt32BE(Math.round(value * 100_000), at * 4))
  return bytes
}
const gamma = (value: number) => ['gAMA', thousandths([value])] as const
const wide = ['cHRM', thousandths([0.3127, 0.329, 0.708, 0.292, 0.17, 0.797, 0.131, 0.046])] as const
const cicp = (primaries: number, transfer: number) => ['cICP', Buffer.from([primaries, transfer, 0, 1])] as const
const avif = (primaries: number, transfer: number) => ({ numbers: colourNumbers(primaries, transfer, 6) })
/** Behind the header, before the pixels. */
const withChunks = (png: Buffer, chunks: Chunks) =>
  Buffer.concat([png.subarray(0, 33), ...chunks.map(([type, data]) => pngChunk(type, data)), png.subarray(33)])
type Chunks = readonly (readonly [type: string, data: Buffer])[]
type Said = { numbers: Buffer } | { chunks: Chunks }

/** Squares of one colour, what they say about it, and what Chromium 156 shows of them. */
const shown: Record<string, [background: string, said: Said, pixel: number[]]> = {
  'an AVIF of Rec. 2020': ['#c86432', avif(9, 14), [241, 76, 29]],
  'an AVIF of PQ': ['#808080', avif(9, 16), [132, 132, 132]],
  'a dark AVIF of PQ': ['#404040', avif(9, 16), [30, 30, 30]],
  'a bright AVIF of PQ': ['#c0c0c0', avif(9, 16), [255, 255, 255]],
  'an AVIF of HLG': ['#808080', avif(9, 18), [99, 99, 99]],
  'an AVIF of light as it is': ['#c86432', avif(1, 8), [229, 168, 122]],
  'an AVIF of cinemas': ['#c86432', avif(11, 13), [211, 93, 32]],
  'an AVIF of television': ['#c86432', avif(1, 1), [200, 100, 50]],
  'a PNG of light as it is': ['#c86432', { chunks: [gamma(1)] }, [229, 168, 122]],
  'a PNG with another gamma': ['#c86432', { chunks: [gamma(0.55)] }, [210, 118, 64]],
  'a PNG with the gamma of sRGB': ['#c86432', { chunks: [gamma(0.45455)] }, [200, 100, 50]],
  'a PNG with other primaries alone': ['#c86432', { chunks: [wide] }, [200, 100, 50]],
  'a PNG with other primaries and a gamma': ['#c86432', { chunks: [wide, gamma(1)] }, [255, 159, 113]],
  'a PNG of Display P3': ['#c86432', { chunks: [cicp(12, 13)] }, [215, 93, 31]],
  'a PNG of PQ': ['#808080', { chunks: [cicp(9, 16)] }, [132, 132, 132]],
  'a PNG that says sRGB, too': ['#c86432', { chunks: [['sRGB', Buffer.from([0])], gamma(1)] }, [200, 100, 50]],
}

/** What can't be meant. */
const senseless: Record<string, Chunks> = {
  'a gamma that is cut off': [['gAMA', Buffer.alloc(0)]],
  'a gamma of nothing': [gamma(0)],
  'primaries that are one': [['cHRM', thousandths(Array(8).fill(0.3))], gamma(1)],
}

const distance = (one: readonly number[], other: readonly number[]) =>
  Math.max(...one.map((part, at) => Math.abs(part - (other[at] as number))))

describe('colours beyond those of screens of old', () => {
  it.each([
    ['a profile', () => colourProfile(p3)],
    ['numbers', () => colourNumbers(12, 13, 6)],
  ])('P-10: a HEIC of a phone whose colours are Display P3 by %s looks the same', async (_how, colour) => {
    const plain = await kept('a.heic', heicWithPlace())
    const wide = await kept('a.heic', withColour(heicWithPlace(), colour()))
    expect(distance(plain.pixel, inSrgb(plain.pixel))).toBeGreaterThan(20)
    // JPEG moves each of the two by some three.
    expect(distance(wide.pixel, inSrgb(plain.pixel))).toBeLessThan(7)
    expect(wide.hasProfile).toBe(false)
  })

  it.each([
    ['a profile', () => colourProfile(p3)],
    ['numbers', () => colourNumbers(12, 13, 6)],
  ])('P-10: an AVIF whose colours are Display P3 by %s looks the same', async (_how, colour) => {
    const square = { create: { width: 64, height: 64, channels: 3 as const, background: '#c86432' } }
    const given = await sharp(square).avif({ quality: 90 }).toBuffer()
    const plain = await kept('a.avif', given)
    const wide = await kept('a.avif', withColour(given, colour()))
    // JPEG moves each of the two by some three.
    expect(distance(wide.pixel, inSrgb(plain.pixel))).toBeLessThan(7)
  })

  it.each(Object.entries(shown))('P-10: %s looks as in a browser', async (_what, [background, said, pixel]) => {
    const square = { create: { width: 64, height: 64, channels: 3 as const, background } }
    const picture =
      'numbers' in said
        ? await kept('a.avif', withColour(await sharp(square).avif({ quality: 95 }).toBuffer(), said.numbers))
        : await kept('a.png', withChunks(await sharp(square).png().toBuffer(), said.chunks))
    expect(distance(picture.pixel, pixel)).toBeLessThan(5)
    expect(picture.hasProfile).toBe(false)
  })

  it('P-10: a grey PNG with a gamma looks as in a browser', async () => {
    const square = { create: { width: 64, height: 64, channels: 3 as const, background: '#404040' } }
    const grey = await sharp(square).toColourspace('b-w').png().toBuffer()
    expect((await kept('a.png', withChunks(grey, [gamma(1)]))).pixel).toEqual([137, 137, 137])
  })

  it.each(Object.entries(senseless))('P-10: %s changes nothing in a PNG', async (_what, chunks) => {
    const square = { create: { width: 64, height: 64, channels: 3 as const, background: '#c86432' } }
    const picture = await kept('a.png', withChunks(await sharp(square).png().toBuffer(), chunks))
    expect(picture.pixel).toEqual([200, 100, 50])
  })

  it('P-10: numbers of sRGB, and a profile that is none, change nothing', async () => {
    const plain = await kept('a.heic', heicWithPlace())
    for (const colour of [colourNumbers(1, 13, 6), colourProfile(Buffer.from('no profile'))])
      expect(await kept('a.heic', withColour(heicWithPlace(), colour))).toEqual(plain)
  })

  it('P-10: an animated PNG keeps its profile, and nothing else that stands in it', async () => {
    const profile = Buffer.concat([p3, Buffer.from('<script>')])
    const said = Buffer.concat([Buffer.from('<script>\0\0', 'latin1'), deflateSync(profile)])
    const sent = await upload(me, {
      ...{ purpose: 'avatar', name: 'a.png' },
      bytes: withChunks(await animatedPng(64, 3), [['iCCP', said]]),
    })
    const picture = (await app.visitor.raw(sent.data.url)).rawPayload
    expect((await sharp(picture).metadata()).icc).toEqual(p3)
    expect(picture.includes('script')).toBe(false)
  })

  it('P-10: a profile keeps nothing else that stands in it', async () => {
    const bytes = withColour(heicWithPlace(), colourProfile(Buffer.concat([p3, Buffer.from('<script>')])))
    const sent = await upload(me, { purpose: 'avatar', name: 'a.heic', bytes })
    expect(sent.status).toBe(201)
    expect((await app.visitor.raw(sent.data.url)).rawPayload.includes('script')).toBe(false)
  })
})
