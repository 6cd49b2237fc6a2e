import { readFile, writeFile } from 'node:fs/promises'
import type { FileKind } from '@slipway/domain/files/kinds.ts'
import type { ImageSize } from '@slipway/domain/files/purposes.ts'
import { Broken } from '../broken.ts'
import { cleanApng } from './apng.ts'
import { readBmp } from './bmp.ts'
import { readBmpHeader } from './bmp-header.ts'
import { type Colour, profileOf } from './colour.ts'
import { readHeif } from './heif.ts'
import { heifColour } from './heif-colour.ts'
import { pngColour } from './png-colour.ts'
import { decode, decodePixels, encodePixels, reencode, seenSize } from './raster.ts'
import { svgText } from './svg-text.ts'

/** What the pictures become that most browsers don't show. */
const converted: Partial<Record<FileKind, FileKind>> = { bmp: 'png', heif: 'jpeg', tiff: 'png' }

const animated: readonly FileKind[] = ['gif', 'webp']

/** Those that may say what their colours are in another way than by a profile. */
const sayers: Partial<Record<FileKind, (bytes: Buffer) => Colour | null>> = { avif: heifColour, png: pngColour }

export const keptKind = (kind: FileKind): FileKind => converted[kind] ?? kind

/** The size of a picture before any of it is decoded, and its pixels in all frames. Throws on what can't be read. */
export async function measure(kind: FileKind, path: string): Promise<ImageSize & { pixels: number }> {
  const { width, height, frames = 1 } = await sizeOf(kind, path)
  if (!width || !height) throw new RangeError('A picture without pixels')
  return { width, height, pixels: width * height * (animated.includes(kind) ? frames : 1) }
}

async function sizeOf(kind: FileKind, path: string): Promise<ImageSize & { frames?: number }> {
  if (kind === 'bmp') return readBmpHeader(await readFile(path))
  return kind === 'heif' ? readHeif(await readFile(path)) : seenSize(path)
}

/** Writes the picture as it will be kept. Throws when it is broken. */
export async function rewrite(kind: FileKind, from: string, to: string): Promise<ImageSize> {
  if (kind === 'bmp') return encodePixels(readBmp(await readFile(from)), 'png', to)
  if (kind === 'heif') {
    const bytes = await readFile(from)
    const pixels = await (await readHeif(bytes)).pixels()
    return encodePixels(pixels, 'jpeg', to, profileOf(heifColour(bytes)))
  }
  const colourOf = sayers[kind]
  if (colourOf) {
    // A profile is applied by libvips, which passes over all else that says the same.
    const colour = colourOf(await readFile(from))
    const icc = colour && !('icc' in colour) ? profileOf(colour) : null
    if (icc) return encodePixels(await decodePixels(from), kind, to, icc)
  }
  if (kind === 'apng') {
    const clean = cleanApng(await readFile(from))
    if (!clean) throw new Broken('An animation that does not hold together')
    await writeFile(to, clean)
    await decode(to)
    const { width, height } = await seenSize(to)
    return { width, height }
  }
  return reencode(keptKind(kind), from, to, animated.includes(kind))
}

/**
 * The cleaned drawing at `to`, and its natural size. Throws when it can't be cleaned, or when it is a source to be
 * stored as it is and does something by itself.
 */
export async function rewriteSvg(from: string, to: string, isSource: boolean): Promise<ImageSize> {
  const text = svgText(await readFile(from))
  // A DOM is loaded with it: half a second and 60 MB for those who never send drawings.
  const { cleanSvg } = await import('./clean-svg.ts')
  const clean = await cleanSvg(text, isSource)
  if (!clean) throw new Broken('A drawing that cannot be read')
  await writeFile(to, clean)
  const { width, height } = await seenSize(to)
  return { width, height }
}
