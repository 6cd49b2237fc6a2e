import { crc32 } from 'node:zlib'

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export interface PngChunk {
  type: string
  content: Buffer
  /** All of it, with its length and its checksum. */
  bytes: Buffer
  isWhole: boolean
}

/** The chunks of a PNG one after the other, up to one that is cut off. */
export function* chunksOf(png: Buffer): Generator<PngChunk> {
  for (let at = pngSignature.length; at + 12 <= png.length; ) {
    const end = at + 12 + png.readUInt32BE(at)
    if (end > png.length) return
    yield {
      type: png.toString('latin1', at + 4, at + 8),
      content: png.subarray(at + 8, end - 4),
      bytes: png.subarray(at, end),
      isWhole: crc32(png.subarray(at + 4, end - 4)) === png.readUInt32BE(end - 4),
    }
    at = end
  }
}

export function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
