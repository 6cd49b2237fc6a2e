import { rm } from 'node:fs/promises'
import type { FileKind } from '@slipway/domain/files/kinds.ts'
import type { ImageSize } from '@slipway/domain/files/purposes.ts'
import sharp, { type Sharp } from 'sharp'
import { Broken, decoding } from '../broken.ts'
import { writeProfiled } from './profiled.ts'

/** All frames of an animation together. */
export const maxPixels = 50_000_000

/** Found in the middle of decoding, where the header didn't say it. */
export class TooManyPixels extends Broken {}

// One upload is worked on by one thread; how many at once and for how long is the sandbox's business.
sharp.concurrency(1)
sharp.cache(false)

const options = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const

const encoders: Partial<Record<FileKind, (image: Sharp) => Sharp>> = {
  jpeg: (image) => image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  png: (image) => image.png({ compressionLevel: 7 }),
  gif: (image) => image.gif({ effort: 3 }),
  webp: (image) => image.webp({ quality: 90, effort: 2 }),
  avif: (image) => image.avif({ quality: 65, effort: 1 }),
}

/**
 * Width and height as they are seen, after the EXIF orientation, and how many frames there are. Only the header is read,
 * whatever size it says: how much is too much is the caller's to tell. Throws on what can't be read.
 */
export async function seenSize(input: string | Buffer): Promise<ImageSize & { frames: number }> {
  const image = sharp(input, { ...options, limitInputPixels: false })
  const { autoOrient, pages = 1 } = await decoding(() => image.metadata())
  return { width: autoOrient.width, height: autoOrient.height, frames: pages }
}

/**
 * Decodes a picture, all of its frames when it is `animated`, and writes it anew: upright, without EXIF, comments, and
 * whatever was hidden behind it. Throws when any part of it is broken.
 */
export async function reencode(kind: FileKind, from: string, to: string, animated: boolean): Promise<ImageSize> {
  const encoder = encoderOf(kind)
  const image = encoder(sharp(from, { ...options, animated }).autoOrient())
  const { width, height, pageHeight } = await decoding(() => image.toFile(to))
  return { width, height: pageHeight ?? height }
}

/** The same for a picture of one frame that is held in memory. */
export function reencodeBytes(kind: 'jpeg' | 'png', bytes: Buffer): Promise<Buffer> {
  const image = encoderOf(kind)(sharp(bytes, options).autoOrient())
  return decoding(() => image.toBuffer())
}

/** The pixels of a picture, upright and in the colours that they say. Throws when it is broken. */
export async function decodePixels(from: string): Promise<Pixels> {
  const image = sharp(from, options).autoOrient().ensureAlpha().raw()
  const { isOpaque } = await statsOf(from)
  const { data, info } = await decoding(() => image.toBuffer({ resolveWithObject: true }))
  return { rgba: data, width: info.width, height: info.height, opaque: isOpaque }
}

/** Decodes all of the first picture and keeps nothing. Throws when it is broken. */
export async function decode(input: string): Promise<void> {
  await statsOf(input)
}

function statsOf(input: string) {
  const image = sharp(input, options)
  return decoding(() => image.stats())
}

/** Pixels as decoders of our own leave them: four bytes each, from the upper left. */
export interface Pixels extends ImageSize {
  rgba: Uint8Array
  opaque: boolean
}

/** Writes decoded pixels as a picture that says nothing else; colours of another profile become those of sRGB. */
export async function encodePixels(pixels: Pixels, kind: FileKind, to: string, icc: Buffer | null = null) {
  const { rgba, width, height, opaque } = pixels
  const raw = { width, height, channels: 4 } as const
  const profiled = `${to}.profiled`
  if (icc) await writeProfiled(pixels, icc, profiled)
  const image = icc ? sharp(profiled, options) : sharp(rgba, { raw, limitInputPixels: maxPixels })
  await encoderOf(kind)(opaque ? image.removeAlpha() : image).toFile(to)
  if (icc) await rm(profiled)
  return { width, height }
}

function encoderOf(kind: FileKind) {
  const encoder = encoders[kind]
  if (!encoder) throw new Error(`No encoder for ${kind}`)
  return encoder
}
