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
