const maxObjects = 100_000
/** Objects may be shared: many keys that are one long text would unpack to far more than the list. */
const maxKeys = 1_000
const maxText = 1_000

/**
 * The texts in the outermost dictionary of a binary property list. Nothing below it is read: objects of a list may be
 * shared, and a small file can describe more of them than fit into any memory. Throws RangeError on a broken list.
 */
export function topTexts(bytes: Buffer): Record<string, string> {
  const trailer = bytes.length - 32
  const offsetSize = bytes.readUInt8(trailer + 6)
  const refSize = bytes.readUInt8(trailer + 7)
  const count = Number(bytes.readBigUInt64BE(trailer + 8))
  const top = Number(bytes.readBigUInt64BE(trailer + 16))
  const table = Number(bytes.readBigUInt64BE(trailer + 24))
  if (count > maxObjects || offsetSize < 1 || offsetSize > 6 || refSize < 1 || refSize > 6)
    throw new RangeError('A list')
  const objectAt = (index: number) => bytes.readUIntBE(table + index * offsetSize, offsetSize)

  const dictionary = header(bytes, objectAt(top))
  if (dictionary.type !== 0xd || dictionary.size > Math.min(count, maxKeys)) throw new RangeError('Not a dictionary')
  const texts: Record<string, string> = {}
  for (let index = 0; index < dictionary.size; index++) {
    const refOf = (place: number) => bytes.readUIntBE(dictionary.at + place * refSize, refSize)
    const key = textAt(bytes, objectAt(refOf(index)))
    const value = textAt(bytes, objectAt(refOf(dictionary.size + index)))
    if (key !== null && value !== null) texts[key] = value
  }
  return texts
}

/** Kind and length of an object, and where its content starts. */
function header(bytes: Buffer, at: number): { type: number; size: number; at: number } {
  const marker = bytes.readUInt8(at)
  const size = marker & 0x0f
  if (size !== 0x0f) return { type: marker >> 4, size, at: at + 1 }
  const width = 1 << (bytes.readUInt8(at + 1) & 0x0f)
  if (width > 4) throw new RangeError('A length')
  return { type: marker >> 4, size: bytes.readUIntBE(at + 2, width), at: at + 2 + width }
}

function textAt(bytes: Buffer, at: number): string | null {
  const { type, size, at: start } = header(bytes, at)
  if (size > maxText) return null
  if (type === 0x5) return bytes.toString('latin1', start, start + size)
  if (type === 0x6)
    return Buffer.from(bytes.subarray(start, start + size * 2))
      .swap16()
      .toString('utf16le')
  return null
}
