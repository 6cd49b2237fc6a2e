import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'

// Names with a way out of the folder, absolute ones and backslashes are refused by yauzl itself.
const options = { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true } as const

export const openZip = (path: string): Promise<ZipFile> => openPromise(path, options)
export const openZipBuffer = (bytes: Buffer): Promise<ZipFile> => fromBufferPromise(bytes, options)

/** One entry as a whole; null when it is larger than `max` bytes. */
export async function readEntry(zip: ZipFile, entry: Entry | undefined, max: number): Promise<Buffer | null> {
  if (!entry || entry.uncompressedSize > max) return null
  const stream = await zip.openReadStreamPromise(entry)
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The entries that a test picks, by name. Can be asked once per open archive. */
export async function findEntries(zip: ZipFile, wanted: (name: string) => boolean): Promise<Map<string, Entry>> {
  const found = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) if (wanted(entry.fileName)) found.set(entry.fileName, entry)
  return found
}
