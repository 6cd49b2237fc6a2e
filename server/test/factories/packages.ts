/** Numbers of four bytes, as Android's formats have them. */
export function numbers(...list: number[]): Buffer {
  const bytes = Buffer.alloc(list.length * 4)
  list.forEach((number, index) => bytes.writeUInt32LE(number >>> 0, index * 4))
  return bytes
}

/** A chunk of Android's binary XML: type, size of its head, size, content. */
export function chunk(type: number, headerSize: number, rest: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt16LE(type)
  head.writeUInt16LE(headerSize, 2)
  head.writeUInt32LE(rest.length + 8, 4)
  return Buffer.concat([head, rest])
}

/** Start tags that claim so many attributes of such a size and hold none. */
export function startTag(size: number, count: number, times: number): Buffer {
  const shorts = Buffer.alloc(12)
  ;[20, size, count, 0, 0, 0].forEach((value, index) => shorts.writeUInt16LE(value, index * 2))
  const tag = chunk(0x0102, 16, Buffer.concat([numbers(1, 0xffffffff, 0xffffffff, 0), shorts]))
  return Buffer.concat(Array.from({ length: times }, () => tag))
}

/** An archive of so many entries without content, as yazl takes too long to make. */
export function emptyEntries(count: number): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (let index = 0; index < count; index++) {
    const name = Buffer.from(`f${index}`)
    const file = Buffer.alloc(30)
    file.write('PK\x03\x04', 'latin1')
    file.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.write('PK\x01\x02', 'latin1')
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE((0o100644 << 16) >>> 0, 38)
    entry.writeUInt32LE(offset, 42)
    files.push(file, name)
    directory.push(entry, name)
    offset += 30 + name.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, listed, end])
}

const [none, textType, referenceType, integerType] = [0xffffffff, 0x03, 0x01, 0x10]

/** Texts in UTF-16 as the first chunk of Android's formats holds them. */
function pool(words: readonly string[]): Buffer {
  const strings = words.map((word) => {
    const bytes = Buffer.alloc(4 + word.length * 2)
    bytes.writeUInt16LE(word.length)
    bytes.write(word, 2, 'utf16le')
    return bytes
  })
  let at = 0
  const offsets = strings.map((bytes) => {
    at += bytes.length
    return at - bytes.length
  })
  const padding = Buffer.alloc((4 - (at % 4)) % 4)
  const heads = [numbers(words.length, 0, 0, 28 + words.length * 4, 0), numbers(...offsets)]
  return chunk(0x0001, 28, Buffer.concat([...heads, ...strings, padding]))
}

/** A text, a whole number, or the id of a resource. */
export type Typed = string | number | { id: number }

/** Type and data of a value whose texts stand in a pool of these words. */
function typed(value: Typed, words: string[]): { type: number; data: number } {
  if (typeof value === 'number') return { type: integerType, data: value }
  if (typeof value === 'object') return { type: referenceType, data: value.id }
  return { type: textType, data: words.push(value) - 1 }
}

/** A binary XML manifest as aapt writes it: UTF-16 strings, a map of resource ids, one element within another. */
export function binaryManifest(packageId: string, versionName: Typed, versionCode: Typed, label: Typed): Buffer {
  const words = ['versionCode', 'versionName', 'label', 'package', 'manifest', 'application']
  const attribute = (name: number, value: Typed) => {
    const { type, data } = typed(value, words)
    return Buffer.concat([
      numbers(none, name, type === textType ? data : none),
      Buffer.from([8, 0, 0, type]),
      numbers(data),
    ])
  }
  const element = (name: number, attributes: Buffer[]) => {
    const sizes = Buffer.alloc(12)
    ;[20, 20, attributes.length, 0, 0, 0].forEach((size, index) => sizes.writeUInt16LE(size, index * 2))
    return chunk(0x0102, 16, Buffer.concat([numbers(1, none, none, name), sizes, ...attributes]))
  }
  const manifest = element(4, [attribute(0, versionCode), attribute(1, versionName), attribute(3, packageId)])
  const application = element(5, [attribute(2, label)])
  const ids = chunk(0x0180, 8, numbers(0x0101021b, 0x0101021c, 0x01010001))
  return chunk(0x0003, 8, Buffer.concat([pool(words), ids, manifest, application]))
}

/** A compiled table of one type, 0x7f01: its first value is 0x7f010000. */
export function compiledTable(values: readonly Typed[]): Buffer {
  const words: string[] = []
  const entries = values.map((value) => {
    const { type, data } = typed(value, words)
    return Buffer.concat([Buffer.from([8, 0, 0, 0]), numbers(0), Buffer.from([8, 0, 0, type]), numbers(data)])
  })
  const [configuration, offsets] = [numbers(64, ...Array(15).fill(0)), numbers(...values.map((_, index) => index * 16))]
  const head = Buffer.concat([Buffer.from([1, 0, 0, 0]), numbers(values.length, 84 + offsets.length), configuration])
  const type = chunk(0x0201, 84, Buffer.concat([head, offsets, ...entries]))
  const inner = chunk(0x0200, 288, Buffer.concat([numbers(0x7f), Buffer.alloc(276), type]))
  return chunk(0x0002, 12, Buffer.concat([numbers(1), pool(words), inner]))
}
