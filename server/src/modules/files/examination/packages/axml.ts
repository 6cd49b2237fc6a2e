import type { Value } from './values.ts'

/** Chunks of Android's binary XML and resource tables (ResourceTypes.h); all numbers are little-endian. */
const stringPool = 0x0001
const resourceMap = 0x0180
const startElement = 0x0102
const maxStrings = 500_000
/** Names, versions and paths are short; what is longer is read no further. */
const maxText = 4_096
/** Real manifests hold hundreds of tags with some ten attributes each. */
const maxElements = 20_000
const attributeSize = 20

export interface BinaryAttribute {
  name: string
  resourceId: number | undefined
  value: Value
}
export interface BinaryElement {
  name: string
  attributes: BinaryAttribute[]
}

export interface Chunk {
  type: number
  headerSize: number
  bytes: Buffer
}

/** The chunks that stand one after the other from `at` on. Throws RangeError on what doesn't fit. */
export function* chunksOf(bytes: Buffer, at: number): Generator<Chunk> {
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32LE(at + 4)
    if (size < 8 || at + size > bytes.length) throw new RangeError('A chunk that is too long')
    yield { type: bytes.readUInt16LE(at), headerSize: bytes.readUInt16LE(at + 2), bytes: bytes.subarray(at, at + size) }
    at += size
  }
}

/** Reads strings by their index, when they are asked for. */
export function readPool({ bytes }: Chunk): (index: number) => string | undefined {
  const count = bytes.readUInt32LE(8)
  const utf8 = (bytes.readUInt32LE(16) & 0x100) !== 0
  const start = bytes.readUInt32LE(20)
  if (count > maxStrings || 28 + count * 4 > bytes.length) throw new RangeError('Too many strings')
  return (index) => {
    if (index >= count) return undefined
    const at = start + bytes.readUInt32LE(28 + index * 4)
    return utf8 ? utf8At(bytes, at) : utf16At(bytes, at)
  }
}

function utf8At(bytes: Buffer, at: number): string {
  // Two lengths, in characters and in bytes, each of one or two bytes.
  at += (bytes.readUInt8(at) & 0x80) !== 0 ? 2 : 1
  const first = bytes.readUInt8(at)
  const long = (first & 0x80) !== 0
  const length = long ? ((first & 0x7f) << 8) | bytes.readUInt8(at + 1) : first
  const begin = at + (long ? 2 : 1)
  return bytes.toString('utf8', begin, begin + Math.min(length, maxText))
}

function utf16At(bytes: Buffer, at: number): string {
  const first = bytes.readUInt16LE(at)
  const long = (first & 0x8000) !== 0
  const length = long ? ((first & 0x7fff) << 16) | bytes.readUInt16LE(at + 2) : first
  const begin = at + (long ? 4 : 2)
  return bytes.toString('utf16le', begin, begin + Math.min(length, maxText) * 2)
}

/** The start tags of a binary XML document in their order, to be asked for one by one. Throws RangeError when it is none. */
export function* elementsOf(bytes: Buffer): Generator<BinaryElement> {
  if (bytes.length < 8 || bytes.readUInt16LE(0) !== 0x0003) throw new RangeError('Not a binary XML document')
  let text: (index: number) => string | undefined = () => undefined
  let ids: Buffer = Buffer.alloc(0)
  let elements = 0
  for (const chunk of chunksOf(bytes, bytes.readUInt16LE(2))) {
    if (chunk.type === startElement && ++elements > maxElements) throw new RangeError('Too many elements')
    if (chunk.type === stringPool) text = readPool(chunk)
    else if (chunk.type === resourceMap) ids = chunk.bytes.subarray(chunk.headerSize)
    else if (chunk.type === startElement) yield readElement(chunk, text, ids)
  }
}

function readElement(
  { bytes, headerSize }: Chunk,
  text: (index: number) => string | undefined,
  ids: Buffer,
): BinaryElement {
  const name = text(bytes.readUInt32LE(headerSize + 4)) ?? ''
  const start = headerSize + bytes.readUInt16LE(headerSize + 8)
  const size = bytes.readUInt16LE(headerSize + 10)
  const count = bytes.readUInt16LE(headerSize + 12)
  // Attributes may be longer than we know them, never shorter, and all of them lie in the element's chunk.
  if (count && (size < attributeSize || start + count * size > bytes.length)) throw new RangeError('Attributes')
  const attributes: BinaryAttribute[] = []
  for (let index = 0; index < count; index++) {
    const at = start + index * size
    const nameIndex = bytes.readUInt32LE(at + 4)
    attributes.push({
      name: text(nameIndex) ?? '',
      resourceId: nameIndex * 4 + 4 <= ids.length ? ids.readUInt32LE(nameIndex * 4) : undefined,
      value: typedValue(bytes.readUInt8(at + 15), bytes.readUInt32LE(at + 16), text),
    })
  }
  return { name, attributes }
}

// Res_value::dataType of ResourceTypes.h; the second reference is one to a package whose number isn't fixed.
const types = {
  reference: 0x01,
  string: 0x03,
  float: 0x04,
  dynamic: 0x07,
  decimal: 0x10,
  hex: 0x11,
  bool: 0x12,
} as const
const lastInteger = 0x1f

/** A value by its type, with the text that `TypedValue.coerceToString` makes of it. */
export function typedValue(type: number, data: number, text: (index: number) => string | undefined): Value {
  if (type === types.reference || type === types.dynamic) return data ? { reference: { id: data } } : {}
  if (type === types.string) return { text: text(data) }
  if (type === types.float) return { text: String(floatOf(data)) }
  if (type < types.decimal || type > lastInteger) return {}
  const number = data | 0
  if (type === types.hex) return { number, text: `0x${data.toString(16)}` }
  return { number, text: type === types.bool ? String(data !== 0) : String(number) }
}

const floatOf = (bits: number): number => new Float32Array(Uint32Array.of(bits).buffer)[0] ?? 0
