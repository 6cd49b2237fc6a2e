import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { upload } from '../../../test/factories/files.ts'
import { colourNumbers, colourProfile, withColour } from '../../../test/factories/heif.ts'
import { heicWithPlace } from '../../../test/hostile-floods.ts'

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

  it('P-10: numbers of sRGB, and a profile that is none, change nothing', async () => {
    const plain = await kept('a.heic', heicWithPlace())
    for (const colour of [colourNumbers(1, 13, 6), colourProfile(Buffer.from('no profile'))])
      expect(await kept('a.heic', withColour(heicWithPlace(), colour))).toEqual(plain)
  })

  it('P-10: a profile keeps nothing else that stands in it', async () => {
    const bytes = withColour(heicWithPlace(), colourProfile(Buffer.concat([p3, Buffer.from('<script>')])))
    const sent = await upload(me, { purpose: 'avatar', name: 'a.heic', bytes })
    expect(sent.status).toBe(201)
    expect((await app.visitor.raw(sent.data.url)).rawPayload.includes('script')).toBe(false)
  })
})
