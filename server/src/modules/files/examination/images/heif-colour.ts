import type { Colour } from './colour.ts'

interface Box {
  type: string
  /** What is in it. */
  body: Buffer
}

/** Honest files have some fifty. */
const maxBoxes = 10_000

/** The boxes of ISO/IEC 14496-12 that stand one after the other. Throws RangeError on what doesn't fit. */
function* boxesOf(bytes: Buffer): Generator<Box> {
  let at = 0
  for (let boxes = 0; at + 8 <= bytes.length && boxes < maxBoxes; boxes++) {
    const short = bytes.readUInt32BE(at)
    const head = short === 1 ? 16 : 8
    const size = short === 0 ? bytes.length - at : short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short
    if (size < head || at + size > bytes.length) throw new RangeError('A box that is too long')
    yield { type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + head, at + size) }
    at += size
  }
}

function boxIn(bytes: Buffer, type: string): Buffer {
  for (const box of boxesOf(bytes)) if (box.type === type) return box.body
  throw new RangeError(`No ${type}`)
}

/**
 * What a HEIC or AVIF says about the colours of its main picture. Null where it says nothing, or can't be read: then its
 * colours are those of sRGB, as everywhere.
 */
export function heifColour(bytes: Buffer): Colour | null {
  try {
    // A full box begins with its version and flags.
    const meta = boxIn(bytes, 'meta').subarray(4)
    const properties = boxIn(meta, 'iprp')
    const own = propertiesOf(boxIn(properties, 'ipma'), primaryOf(boxIn(meta, 'pitm')))
    const all = [...boxesOf(boxIn(properties, 'ipco'))]
    const colours = own.flatMap((place) => {
      const box = all[place - 1]
      return box?.type === 'colr' ? (colourIn(box.body) ?? []) : []
    })
    return colours.find((colour) => 'icc' in colour) ?? colours[0] ?? null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const primaryOf = (pitm: Buffer): number => (pitm[0] === 0 ? pitm.readUInt16BE(4) : pitm.readUInt32BE(4))

/** The places of an item's properties, counted from 1. */
function propertiesOf(ipma: Buffer, item: number): number[] {
  const [idSize, placeSize] = [ipma.readUInt8(0) < 1 ? 2 : 4, (ipma.readUInt8(3) & 1) === 0 ? 1 : 2]
  const items = ipma.readUInt32BE(4)
  for (let at = 8, index = 0; index < items; index++) {
    const id = ipma.readUIntBE(at, idSize)
    const count = ipma.readUInt8(at + idSize)
    const start = at + idSize + 1
    at = start + count * placeSize
    if (id !== item) continue
    // The highest bit says that whoever doesn't know the property must not show the picture.
    const mask = placeSize === 1 ? 0x7f : 0x7fff
    return Array.from({ length: count }, (_, place) => ipma.readUIntBE(start + place * placeSize, placeSize) & mask)
  }
  return []
}

function colourIn(colr: Buffer): Colour | null {
  const kind = colr.toString('latin1', 0, 4)
  if (kind === 'prof' || kind === 'rICC') return { icc: colr.subarray(4) }
  return kind === 'nclx' ? { primaries: colr.readUInt16BE(4), transfer: colr.readUInt16BE(6) } : null
}
