import { open } from 'node:fs/promises'
import type { ImageSize } from '@slipway/domain/files/purposes.ts'

interface Coloured extends ImageSize {
  /** Four bytes for each pixel. */
  rgba: Uint8Array
}

const rowsOfStrip = 64
const [short, long, undefinedType] = [3, 4, 7]

/** Writes pixels with their profile as a TIFF: the one way to tell sharp what decoders of our own know about colours. */
export async function writeProfiled({ rgba, width, height }: Coloured, icc: Buffer, path: string): Promise<void> {
  const strips = Math.ceil(height / rowsOfStrip)
  const stripBytes = width * 4 * rowsOfStrip
  const fields = 13
  const lists = 8 + 2 + fields * 12 + 4
  const [offsetsAt, sizesAt] = [lists + 8, lists + 8 + strips * 4]
  const iccAt = sizesAt + strips * 4
  const pixelsAt = iccAt + icc.length + (icc.length % 2)
  const head = Buffer.alloc(pixelsAt)
  head.write('II*\0\b\0\0\0', 'latin1')
  head.writeUInt16LE(fields, 8)
  // A list of one stands in its field.
  const offset = (at: number) => (strips === 1 ? head.readUInt32LE(at) : at)
  for (let bits = 0; bits < 4; bits++) head.writeUInt16LE(8, lists + bits * 2)
  for (let strip = 0; strip < strips; strip++) {
    head.writeUInt32LE(pixelsAt + strip * stripBytes, offsetsAt + strip * 4)
    head.writeUInt32LE(Math.min(stripBytes, rgba.length - strip * stripBytes), sizesAt + strip * 4)
  }
  icc.copy(head, iccAt)
  // Tag, type, count, value. RGB with a fourth sample that is opacity without premultiplication.
  const table = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, 4, lists],
    [259, short, 1, 1],
    [262, short, 1, 2],
    [273, long, strips, offset(offsetsAt)],
    [274, short, 1, 1],
    [277, short, 1, 4],
    [278, long, 1, rowsOfStrip],
    [279, long, strips, offset(sizesAt)],
    [284, short, 1, 1],
    [338, short, 1, 2],
    [34_675, undefinedType, icc.length, iccAt],
  ] as const
  table.forEach(([tag, type, count, value], index) => {
    const at = 10 + index * 12
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(count, at + 4)
    head.writeUInt32LE(value, at + 8)
  })
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(head)
    await file.writeFile(rgba)
  } finally {
    await file.close()
  }
}
