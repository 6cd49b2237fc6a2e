/** Where a box of ISO/IEC 14496-12 stands, on the way from the outermost one inwards. */
function find(bytes: Buffer, ...path: string[]): { at: number; size: number } {
  let [at, end] = [0, bytes.length]
  let found = { at: 0, size: 0 }
  for (const type of path) {
    while (bytes.toString('latin1', at + 4, at + 8) !== type) {
      at += bytes.readUInt32BE(at)
      if (at >= end) throw new Error(`No ${type}`)
    }
    found = { at, size: bytes.readUInt32BE(at) }
    end = at + found.size
    at += type === 'meta' ? 12 : 8
  }
  return found
}

export function colourProfile(icc: Buffer): Buffer {
  return Buffer.concat([Buffer.from('prof', 'latin1'), icc])
}

/** Primaries, transfer and matrix of ITU-T H.273, full range. */
export function colourNumbers(primaries: number, transfer: number, matrix: number): Buffer {
  const bytes = Buffer.from('nclx\0\0\0\0\0\0\x80', 'latin1')
  ;[primaries, transfer, matrix].forEach((number, at) => bytes.writeUInt16BE(number, 4 + at * 2))
  return bytes
}

/** A HEIC or AVIF whose last picture, of at most 127 properties, says what its colours are. */
export function withColour(given: Buffer, colour: Buffer): Buffer {
  const box = Buffer.concat([Buffer.alloc(4), Buffer.from('colr', 'latin1'), colour])
  box.writeUInt32BE(box.length)
  const ipco = find(given, 'meta', 'iprp', 'ipco')
  const ipma = find(given, 'meta', 'iprp', 'ipma')
  let properties = 0
  for (let at = ipco.at + 8; at < ipco.at + ipco.size; at += given.readUInt32BE(at)) properties++
  const [behindProperties, behindPlaces] = [ipco.at + ipco.size, ipma.at + ipma.size]
  const bytes = Buffer.concat([
    given.subarray(0, behindProperties),
    box,
    given.subarray(behindProperties, behindPlaces),
    Buffer.from([properties + 1]),
    given.subarray(behindPlaces),
  ])
  const grow = (at: number, by: number) => bytes.writeUInt32BE(bytes.readUInt32BE(at) + by, at)
  grow(ipco.at, box.length)
  grow(ipma.at + box.length, 1)
  for (const name of [['meta'], ['meta', 'iprp']]) grow(find(given, ...name).at, box.length + 1)
  let last = ipma.at + box.length + 16
  for (let item = 1; item < bytes.readUInt32BE(ipma.at + box.length + 12); item++) last += 3 + bytes.readUInt8(last + 2)
  bytes.writeUInt8(bytes.readUInt8(last + 2) + 1, last + 2)
  moveData(bytes, box.length + 1)
  return bytes
}

/** Pictures that lie behind the boxes have moved by so many bytes. */
function moveData(bytes: Buffer, by: number): void {
  const { at: iloc } = find(bytes, 'meta', 'iloc')
  const version = bytes.readUInt8(iloc + 8)
  const baseSize = bytes.readUInt8(iloc + 13) >> 4
  let at = iloc + 16
  for (let item = 0; item < bytes.readUInt16BE(iloc + 14); item++) {
    const isInFile = version === 0 || bytes.readUInt16BE(at + 2) === 0
    at += version === 0 ? 4 : 6
    if (baseSize && isInFile) bytes.writeUInt32BE(bytes.readUInt32BE(at) + by, at)
    at += baseSize
    const extents = bytes.readUInt16BE(at)
    at += 2
    for (let extent = 0; extent < extents; extent++, at += 8)
      if (!baseSize && isInFile) bytes.writeUInt32BE(bytes.readUInt32BE(at) + by, at)
  }
}
