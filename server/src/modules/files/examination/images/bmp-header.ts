import type { ImageSize } from '@slipway/domain/files/purposes.ts'

/** biCompression; 3 and 4 mean something else in a header of OS/2 (Huffman, and runs of 24 bits). */
const compression = { rgb: 0, rle8: 1, rle4: 2, bitfields: 3, rle24: 4, alphaBitfields: 6 } as const

const fileHeader = 14
const oldHeader = 12
const infoHeader = 40
/** From these lengths on the header itself holds three masks, or four. */
const [withMasks, withAlpha] = [52, 56]
/** OS/2 2.x writes any length from 16 to 64 bytes; what is left out is zero. */
const os2Lengths = { from: 16, to: 64 } as const

export interface BmpHeader extends ImageSize {
  /** Bits of a pixel. */
  bits: number
  isTopDown: boolean
  /** What the pixels are packed with. */
  runs: boolean
  /** Which bits of a pixel are red, green, blue and opacity; null for pixels that are places in the palette. */
  masks: readonly number[] | null
  palette: { at: number; entry: 3 | 4; count: number }
  /** Where the pixels begin. */
  at: number
}

/** Throws RangeError on a header that is cut off, or says what no browser draws. */
export function readBmpHeader(bytes: Buffer): BmpHeader {
  const length = bytes.readUInt32LE(fileHeader)
  const at = bytes.readUInt32LE(10)
  if (length === oldHeader) return readOldHeader(bytes, at)
  if (length < os2Lengths.from) throw new RangeError('A header that is too short')
  const field = (offset: number, size = 4) =>
    offset + size <= fileHeader + length ? bytes.readUIntLE(offset, size) : 0
  const [bits, packed, used] = [field(28, 2), field(30), field(46)]
  const isOs2 = length <= os2Lengths.to && ![infoHeader, withMasks, withAlpha].includes(length)
  const height = bytes.readInt32LE(22)
  const runs = runsOf(packed, bits, isOs2)
  const outside =
    length !== infoHeader ? 0 : packed === compression.bitfields ? 12 : packed === compression.alphaBitfields ? 16 : 0
  return {
    width: bytes.readInt32LE(18),
    // Negative where the rows stand from top to bottom.
    height: Math.abs(height),
    isTopDown: height < 0,
    ...{ bits, runs, at },
    masks: bits <= 8 || runs ? null : masksOf(bytes, { bits, packed, length, isOs2 }),
    palette: { at: fileHeader + length + outside, entry: 4, count: Math.min(used || 2 ** bits, 2 ** bits) },
  }
}

/** Windows 2 and OS/2 1.x: sizes of 16 bits, no packing, a palette of three bytes for each colour. */
function readOldHeader(bytes: Buffer, at: number): BmpHeader {
  const bits = bytes.readUInt16LE(24)
  if (bits > 24 || bits === 16) throw new RangeError('A number of bits that such a header never has')
  return {
    width: bytes.readUInt16LE(18),
    height: bytes.readUInt16LE(20),
    ...{ isTopDown: false, bits, runs: false, at },
    masks: bits <= 8 ? null : plainMasks(bits),
    palette: { at: fileHeader + oldHeader, entry: 3, count: 2 ** bits },
  }
}

function runsOf(packed: number, bits: number, isOs2: boolean): boolean {
  if (packed === compression.rgb) return false
  const expected = { [compression.rle8]: 8, [compression.rle4]: 4, ...(isOs2 && { [compression.rle24]: 24 }) }[packed]
  if (expected !== undefined && expected === bits) return true
  const isMasked = packed === compression.bitfields || packed === compression.alphaBitfields
  if (isOs2 || !isMasked || (bits !== 16 && bits !== 32)) throw new RangeError('Packed in an unknown way')
  return false
}

interface Masked {
  bits: number
  packed: number
  length: number
  isOs2: boolean
}

function masksOf(bytes: Buffer, { bits, packed, length, isOs2 }: Masked): readonly number[] {
  const alpha = length >= withAlpha && !isOs2 ? bytes.readUInt32LE(66) : 0
  // Without masks of its own a picture of 16 bits has no opacity, whatever the header says.
  if (packed === compression.rgb) return [...plainMasks(bits), bits === 32 ? alpha : 0]
  const masks = [54, 58, 62].map((at) => bytes.readUInt32LE(at))
  return [...masks, packed === compression.alphaBitfields ? bytes.readUInt32LE(66) : alpha]
}

function plainMasks(bits: number): readonly number[] {
  if (bits === 16) return [0x7c00, 0x03e0, 0x001f]
  if (bits === 24 || bits === 32) return [0xff0000, 0x00ff00, 0x0000ff]
  throw new RangeError('A number of bits that nobody writes')
}
