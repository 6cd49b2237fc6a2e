import { deflateSync, inflateSync } from 'node:zlib'
import { chunksOf, pngChunk, pngSignature } from './png-chunks.ts'
import { maxPixels, TooManyPixels } from './raster.ts'

const pixelChunks = ['IHDR', 'PLTE', 'tRNS', 'acTL', 'fcTL', 'fdAT', 'IDAT', 'IEND']
const kept = new Set([...pixelChunks, 'sRGB', 'gAMA', 'cHRM', 'cICP', 'sBIT'])
/** Profiles with tables for printers have some. */
const maxProfile = 4_000_000

/**
 * An animated PNG without texts, EXIF and whatever follows its end: sharp reads only the first picture of one, so the
 * chunks are filtered instead of encoded anew. Null when the file isn't well formed. Throws TooManyPixels.
 */
export function cleanApng(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(0, 8).equals(pngSignature)) return null
  const parts: Buffer[] = [pngSignature]
  let canvas: { width: number; height: number } | null = null
  let pixels = 0
  for (const { type, content, bytes: chunk, isWhole } of chunksOf(bytes)) {
    if (!isWhole) return null
    if (type === 'IHDR' && content.length === 13)
      canvas = { width: content.readUInt32BE(0), height: content.readUInt32BE(4) }
    if (!canvas || (type === 'fcTL' && !fits(content, canvas))) return null
    if (type === 'fcTL') pixels += canvas.width * canvas.height
    if (pixels > maxPixels) throw new TooManyPixels()
    if (kept.has(type)) parts.push(chunk)
    if (type === 'iCCP') parts.push(...cleanProfile(content))
    if (type === 'IEND') return Buffer.concat(parts)
  }
  return null
}

/** A frame lies within the canvas. */
function fits(frame: Buffer, canvas: { width: number; height: number }): boolean {
  if (frame.length !== 26) return false
  const [width, height, x, y] = [4, 8, 12, 16].map((at) => frame.readUInt32BE(at)) as [number, number, number, number]
  return width > 0 && height > 0 && x + width <= canvas.width && y + height <= canvas.height
}

/** The colour profile under no name and without whatever follows its end; nothing where it is none. */
function cleanProfile(content: Buffer): Buffer[] {
  const name = content.indexOf(0)
  if (name < 1) return []
  try {
    const profile = inflateSync(content.subarray(name + 2), { maxOutputLength: maxProfile })
    const size = profile.readUInt32BE(0)
    if (size < 132 || size > profile.length || profile.toString('latin1', 36, 40) !== 'acsp') return []
    const begin = Buffer.from('ICC\0\0', 'latin1')
    return [pngChunk('iCCP', Buffer.concat([begin, deflateSync(profile.subarray(0, size))]))]
  } catch {
    // Broken, or too big for a profile.
    return []
  }
}
