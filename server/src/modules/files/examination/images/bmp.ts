import { type BmpHeader, readBmpHeader } from './bmp-header.ts'
import type { Pixels } from './raster.ts'

/**
 * The pixels of a BMP as browsers draw them, and nothing of what stands behind them. Throws RangeError when it is
 * broken. The formats are those of Windows and OS/2 (BITMAPCOREHEADER to BITMAPV5HEADER), without pictures of another
 * format inside.
 */
export function readBmp(bytes: Buffer): Pixels {
  const header = readBmpHeader(bytes)
  const { width, height } = header
  const target: Target = { header, pixels: new Uint32Array(width * height).fill(black), opaque: true }
  if (header.runs) drawRuns(bytes, target)
  else if (header.masks) drawMasked(bytes, target, header.masks)
  else drawIndexed(bytes, target)
  const rgba = new Uint8Array(target.pixels.buffer)
  return { width, height, rgba, opaque: target.opaque }
}

interface Target {
  header: BmpHeader
  /** Red, green, blue and opacity, the first in the lowest byte. Pixels that are never drawn are black. */
  pixels: Uint32Array
  opaque: boolean
}

const black = 0xff000000

const colour = (red: number, green: number, blue: number, alpha = 255): number =>
  ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0

/** All colours that an index can name: those which the file doesn't hold are black. */
function paletteOf(bytes: Buffer, { bits, palette }: BmpHeader): Uint32Array {
  const colours = new Uint32Array(2 ** bits).fill(black)
  for (let index = 0; index < palette.count; index++) {
    const at = palette.at + index * palette.entry
    if (at + 3 > bytes.length) break
    colours[index] = colour(bytes[at + 2] as number, bytes[at + 1] as number, bytes[at] as number)
  }
  return colours
}

const placeOf = ({ width, height, isTopDown }: BmpHeader, row: number): number =>
  (isTopDown ? row : height - 1 - row) * width

/** Where each row begins, among the pixels and in the file. Rows fill whole groups of four bytes there. */
function* rowsOf(bytes: Buffer, header: BmpHeader): Generator<[place: number, start: number]> {
  const { width, height, bits, at } = header
  const stride = Math.ceil((width * bits) / 32) * 4
  // The last row may lack what fills it up.
  if (at + stride * (height - 1) + Math.ceil((width * bits) / 8) > bytes.length) throw new RangeError('Cut off')
  for (let row = 0; row < height; row++) yield [placeOf(header, row), at + stride * row]
}

function drawIndexed(bytes: Buffer, { header, pixels }: Target): void {
  const { width, bits } = header
  if (![1, 2, 4, 8].includes(bits)) throw new RangeError('A number of bits that nobody writes')
  const colours = paletteOf(bytes, header)
  const [perByte, mask] = [8 / bits, 2 ** bits - 1]
  for (const [place, start] of rowsOf(bytes, header)) {
    for (let x = 0; x < width; x++) {
      const byte = bytes[start + Math.floor(x / perByte)] as number
      const index = (byte >>> (8 - bits - (x % perByte) * bits)) & mask
      pixels[place + x] = colours[index] as number
    }
  }
}

function drawMasked(bytes: Buffer, target: Target, masks: readonly number[]): void {
  const { header, pixels } = target
  const { width, bits } = header
  const [red, green, blue] = masks.slice(0, 3).map(channelOf) as [Channel, Channel, Channel]
  const alpha = masks[3] ? channelOf(masks[3]) : null
  for (const [place, start] of rowsOf(bytes, header)) {
    for (let x = 0; x < width; x++) {
      const at = start + (x * bits) / 8
      const value =
        bits === 16 ? bytes.readUInt16LE(at) : bits === 24 ? bytes.readUIntLE(at, 3) : bytes.readUInt32LE(at)
      const opacity = alpha ? alpha(value) : 255
      if (opacity !== 255) target.opaque = false
      pixels[place + x] = colour(red(value), green(value), blue(value), opacity)
    }
  }
}

type Channel = (value: number) => number

/** What of a pixel's value is one colour, in 0 to 255. */
function channelOf(mask: number): Channel {
  if (mask === 0) return () => 0
  const shift = 31 - Math.clz32(mask & -mask)
  const most = mask >>> shift
  if (((most + 1) & most) !== 0) throw new RangeError('A mask with a gap')
  if (most > 255) {
    const extra = 24 - Math.clz32(most)
    return (value) => ((value & mask) >>> shift) >>> extra
  }
  const scaled = Uint8Array.from({ length: most + 1 }, (_, part) => Math.round((part * 255) / most))
  return (value) => scaled[(value & mask) >>> shift] as number
}

const [endOfRow, endOfPicture, delta] = [0, 1, 2]

/**
 * Run lengths: pairs of a count and what is repeated; behind a zero an escape, or a count of pixels as they are. Pixels
 * that are passed over stay black, those beyond a row's end are left out.
 */
function drawRuns(bytes: Buffer, { header, pixels }: Target): void {
  const { width, height, bits } = header
  const colours = bits === 24 ? null : paletteOf(bytes, header)
  const byteAt = (at: number) => bytes.readUInt8(at)
  let [x, y, drawn] = [0, 0, 0]
  const put = (value: number) => {
    if (x < width && y < height) {
      pixels[placeOf(header, y) + x] = value
      drawn++
    }
    x++
  }
  /** The pixel with this number of those that begin at a place. */
  const pixelAt = (at: number, index: number): number => {
    if (!colours) return colour(byteAt(at + index * 3 + 2), byteAt(at + index * 3 + 1), byteAt(at + index * 3))
    if (bits === 8) return colours[byteAt(at + index)] as number
    return colours[(byteAt(at + (index >> 1)) >> (index % 2 ? 0 : 4)) & 15] as number
  }
  const unit = bits === 24 ? 3 : 1
  for (let at = header.at; y < height; ) {
    // Some writers leave the end out.
    if (at >= bytes.length && drawn >= width * height) break
    const count = byteAt(at)
    if (count > 0) {
      for (let index = 0; index < count; index++) put(pixelAt(at + 1, bits === 4 ? index % 2 : 0))
      at += 1 + unit
      continue
    }
    const escape = byteAt(at + 1)
    at += 2
    if (escape === endOfPicture) break
    if (escape === endOfRow) [x, y] = [0, y + 1]
    else if (escape === delta) {
      ;[x, y] = [x + byteAt(at), y + byteAt(at + 1)]
      at += 2
    } else {
      for (let index = 0; index < escape; index++) put(pixelAt(at, index))
      // Filled up to an even number of bytes.
      at += Math.ceil((escape * bits) / 16) * 2
    }
  }
}
