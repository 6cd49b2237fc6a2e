import type { ImageSize } from '@slipway/domain/files/purposes.ts'
import { decode } from 'bmp-ts'
import type { Pixels } from './raster.ts'

/** Width and height by the header. Throws RangeError on less than one. */
export const bmpSize = (bytes: Buffer): ImageSize => ({
  width: bytes.readInt32LE(18),
  // Negative where the rows stand from top to bottom.
  height: Math.abs(bytes.readInt32LE(22)),
})

/** The pixels of a BMP, and nothing of what stands behind them. Throws when it is broken. */
export function readBmp(bytes: Buffer): Pixels {
  const { width, height, data } = decode(bytes, { toRGBA: true })
  return { width, height, rgba: data, opaque: !hasAlpha(data) }
}

/** In most BMPs the fourth byte means nothing and is zero throughout. */
function hasAlpha(rgba: Uint8Array): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 0) return true
  return false
}
