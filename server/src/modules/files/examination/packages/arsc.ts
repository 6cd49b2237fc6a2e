import { type Chunk, chunksOf, readPool, typedValue } from './axml.ts'
import type { Variant } from './values.ts'

const table = 0x0002
const stringPool = 0x0001
const packageChunk = 0x0200
const typeChunk = 0x0201

/** One for each configuration of a device; hundreds are possible, more are made up. */
const maxValues = 1_000

/**
 * The values of resource 0xPPTTEEEE in a compiled table: texts, numbers, paths of files, or references to others. Reads
 * only what leads to it. Throws RangeError on a table that doesn't hold together.
 */
export function valuesOf(bytes: Buffer, id: number): Variant[] {
  if (bytes.readUInt16LE(0) !== table) throw new RangeError('Not a resource table')
  let text: (index: number) => string | undefined = () => undefined
  const found: Variant[] = []
  for (const chunk of chunksOf(bytes, bytes.readUInt16LE(2))) {
    if (chunk.type === stringPool) text = readPool(chunk)
    if (chunk.type !== packageChunk || chunk.bytes.readUInt32LE(8) !== id >>> 24) continue
    for (const inner of chunksOf(chunk.bytes, chunk.headerSize)) {
      if (inner.type !== typeChunk || inner.bytes.readUInt8(8) !== ((id >>> 16) & 0xff)) continue
      const value = valueIn(inner, id & 0xffff)
      if (found.length >= maxValues) return found
      const typed = value && typedValue(value.type, value.data, text)
      if (typed?.text !== undefined || typed?.reference) found.push({ ...typed, ...configurationOf(inner) })
    }
  }
  return found
}

function configurationOf({ bytes, headerSize }: Chunk): Pick<Variant, 'density' | 'isDefault'> {
  const config = bytes.subarray(20, headerSize)
  return { density: config.readUInt16LE(14), isDefault: config.readUInt32LE(8) === 0 }
}

function valueIn(chunk: Chunk, entry: number): { type: number; data: number } | null {
  const { bytes } = chunk
  const offset = offsetOf(chunk, entry)
  if (offset === null) return null
  const at = bytes.readUInt32LE(16) + offset
  const flags = bytes.readUInt16LE(at + 2)
  // A compact entry carries its type in the upper half of the flags and its data in place.
  if (flags & 0x08) return { type: flags >>> 8, data: bytes.readUInt32LE(at + 4) }
  if (flags & 0x01) return null
  const value = at + bytes.readUInt16LE(at)
  return { type: bytes.readUInt8(value + 3), data: bytes.readUInt32LE(value + 4) }
}

function offsetOf({ bytes, headerSize }: Chunk, entry: number): number | null {
  const flags = bytes.readUInt8(9)
  const count = bytes.readUInt32LE(12)
  if (flags & 0x01) {
    for (let index = 0; index < count; index++) {
      const at = headerSize + index * 4
      if (bytes.readUInt16LE(at) === entry) return bytes.readUInt16LE(at + 2) * 4
    }
    return null
  }
  if (entry >= count) return null
  if (flags & 0x02) {
    const short = bytes.readUInt16LE(headerSize + entry * 2)
    return short === 0xffff ? null : short * 4
  }
  const offset = bytes.readUInt32LE(headerSize + entry * 4)
  return offset === 0xffffffff ? null : offset
}
