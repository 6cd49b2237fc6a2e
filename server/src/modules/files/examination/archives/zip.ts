import { inflateRawSync } from 'node:zlib'
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl'
import { Broken, decoding, decodingEach } from '../broken.ts'
import { ZipSource } from './zip-source.ts'

/** A directory of more costs seconds by itself. Honest source archives and packages stay far below. */
export const maxEntries = 20_000

export class HostileArchive extends Broken {}

// Names with a way out of the folder, absolute ones and backslashes are refused by yauzl itself.
const options = { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true } as const

export type Archive = ZipFile & { readonly source: ZipSource }

/** An archive by its path, or one that was inside another. */
export async function openZip(from: string | Buffer): Promise<Archive> {
  const source = new ZipSource(from)
  try {
    const zip = await decoding(() => fromRandomAccessReaderPromise(source, source.size, options))
    if (zip.entryCount > maxEntries) throw new HostileArchive('too many entries')
    return Object.assign(zip, { source })
  } catch (error) {
    source.shut()
    throw error
  }
}

const [stored, deflated] = [0, 8]

/**
 * An entry that is small on both sides, unpacked at once; null for any other. A stream for each of twenty thousand
 * small files costs more than all that is in them.
 */
export async function unpackSmall(zip: Archive, entry: Entry, max: number): Promise<Buffer | null> {
  const { compressionMethod, compressedSize, uncompressedSize } = entry
  if (compressedSize > max || uncompressedSize > max) return null
  if (compressionMethod !== stored && compressionMethod !== deflated) return null
  const { fileDataStart } = await decoding(() => zip.readLocalFileHeaderPromise(entry, { minimal: true }))
  const packed = zip.source.bytesAt(fileDataStart, compressedSize)
  if (packed.length < compressedSize) throw new HostileArchive('cut off')
  const limit = { maxOutputLength: Math.max(1, uncompressedSize) }
  const bytes = compressionMethod === stored ? packed : await decoding(() => inflateRawSync(packed, limit))
  if (bytes.length !== uncompressedSize) throw new HostileArchive('another size than it says')
  return bytes
}

/** The directory of an archive. Can be asked once per open archive. */
export const entriesOf = (zip: ZipFile): AsyncGenerator<Entry> => decodingEach(zip.eachEntry())

/** The content of an entry piece by piece. */
export async function* contentOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const stream = await decoding(() => zip.openReadStreamPromise(entry))
  yield* decodingEach(stream as AsyncIterable<Buffer>)
}

/** One entry as a whole; null when it is larger than `max` bytes. */
export async function readEntry(zip: ZipFile, entry: Entry | undefined, max: number): Promise<Buffer | null> {
  if (!entry || entry.uncompressedSize > max) return null
  const chunks: Buffer[] = []
  for await (const chunk of contentOf(zip, entry)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The entries that a test picks, by name. Can be asked once per open archive. */
export async function findEntries(zip: ZipFile, wanted: (name: string) => boolean): Promise<Map<string, Entry>> {
  const found = new Map<string, Entry>()
  for await (const entry of entriesOf(zip)) if (wanted(entry.fileName)) found.set(entry.fileName, entry)
  return found
}
