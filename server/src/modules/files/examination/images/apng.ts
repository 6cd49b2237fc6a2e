import { crc32 } from 'node:zlib'
import { maxPixels, TooManyPixels } from './raster.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'cHRM', 'sBIT', 'acTL', 'fcTL', 'fdAT', 'IDAT', 'IEND'])

/**
 * An animated PNG without texts, EXIF and whatever follows its end: sharp reads only the first picture of one, so the
 * chunks are filtered instead of encoded anew. Null when the file isn't well formed. Throws TooManyPixels.
 */
export function cleanApng(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(0, 8).equals(signature)) return null
  const parts: Buffer[] = [signature]
  let canvas: { width: number; height: number } | null = null
  let pixels = 0
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null
    if (type === 'IHDR') canvas = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
    if (!canvas || (type === 'fcTL' && !fits(bytes.subarray(at + 8, end - 4), canvas))) return null
    if (type === 'fcTL') pixels += canvas.width * canvas.height
    if (pixels > maxPixels) throw new TooManyPixels()
    if (kept.has(type)) parts.push(bytes.subarray(at, end))
    if (type === 'IEND') return Buffer.concat(parts)
    at = end
  }
  return null
}

/** A frame lies within the canvas. */
function fits(frame: Buffer, canvas: { width: number; height: number }): boolean {
  if (frame.length !== 26) return false
  const [width, height, x, y] = [4, 8, 12, 16].map((at) => frame.readUInt32BE(at)) as [number, number, number, number]
  return width > 0 && height > 0 && x + width <= canvas.width && y + height <= canvas.height
}
