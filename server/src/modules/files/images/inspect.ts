import { readFile, writeFile } from 'node:fs/promises'
import type { FileKind } from '@slipway/domain/files/kinds.ts'
import type { ImageSize } from '@slipway/domain/files/purposes.ts'
import { imageSize } from 'image-size'
import { cleanApng } from './apng.ts'
import { decode, maxPixels, reencode, seenSize } from './raster.ts'
import { cleanSvg } from './svg.ts'

/** The size of a picture before any of it is decoded. Throws on what can't be read or has too many pixels. */
export async function measure(kind: FileKind, path: string): Promise<ImageSize> {
  const size = kind === 'bmp' || kind === 'heif' ? sizeByHeader(await readFile(path)) : await seenSize(path)
  if (!size.width || !size.height || size.width * size.height > maxPixels) throw new Error('too many pixels')
  return size
}

/** sharp reads neither BMP nor HEIC. */
function sizeByHeader(bytes: Buffer): ImageSize {
  const { width, height, orientation = 1 } = imageSize(bytes)
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}

/** Writes the picture as it will be kept. Throws when it is broken. */
export async function rewrite(kind: FileKind, from: string, to: string): Promise<ImageSize> {
  if (kind === 'bmp' || kind === 'heif') {
    await writeFile(to, await readFile(from))
    return measure(kind, to)
  }
  if (kind === 'apng') {
    const clean = cleanApng(await readFile(from))
    if (!clean) throw new Error('broken')
    await writeFile(to, clean)
    await decode(to)
    return seenSize(to)
  }
  return reencode(kind, from, to)
}

/** The cleaned drawing at `to`, and its natural size. Throws when it can't be cleaned. */
export async function rewriteSvg(from: string, to: string): Promise<ImageSize> {
  const bytes = await readFile(from)
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  const clean = await cleanSvg(text)
  if (!clean) throw new Error('unclean')
  await writeFile(to, clean)
  const { width, height } = await seenSize(to)
  return { width, height }
}
