import type { Colour } from './colour.ts'
import type { Chromaticities } from './icc.ts'
import { chunksOf } from './png-chunks.ts'

/** Browsers take this for sRGB. */
const usualGamma = 0.45455

/**
 * What a PNG says about its colours beside a profile, which the decoder applies itself. The newest of what it says
 * counts, as in browsers; null for sRGB, and for what can't be read.
 */
export function pngColour(bytes: Buffer): Colour | null {
  const said = chunksBeforePixels(bytes)
  const numbers = said.get('cICP')
  if (numbers && numbers.length === 4) return { primaries: numbers.readUInt8(0), transfer: numbers.readUInt8(1) }
  const old = said.get('gAMA')
  if (said.has('iCCP') || said.has('sRGB') || old?.length !== 4) return null
  const gamma = old.readUInt32BE(0) / 100_000
  const chromaticities = chromaticitiesIn(said.get('cHRM'))
  const isUsual = Math.abs(gamma - usualGamma) < 0.001
  return gamma < 0.1 || gamma > 10 || (isUsual && !chromaticities) ? null : { gamma, chromaticities }
}

function chunksBeforePixels(bytes: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>()
  for (const { type, content } of chunksOf(bytes)) {
    if (type === 'IDAT') break
    if (!found.has(type)) found.set(type, content)
  }
  return found
}

/** White stands first in the file. */
function chromaticitiesIn(chunk: Buffer | undefined): Chromaticities | null {
  if (chunk?.length !== 32) return null
  const [wx, wy, ...primaries] = Array.from({ length: 8 }, (_, at) => chunk.readUInt32BE(at * 4) / 100_000)
  const all = [...primaries, wx, wy] as unknown as Chromaticities
  return all.every((part) => part > 0 && part < 1) ? all : null
}
