import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Entry, ZipFile } from 'yauzl'
import { openZip, openZipBuffer, readEntry } from './zip.ts'

const maxEntries = 60_000
const maxTotal = 2 * 1024 * 1024 * 1024
/** Deflate makes at most about 1:1030; honest archives stay far below 1:200. */
const maxRatio = 200
const ratioMatters = 1024 * 1024
const maxDepth = 3
const maxNested = 20 * 1024 * 1024
const nestedName = /\.(zip|jar|aar|war|apk|aab|ipa|xapk)$/i

export class HostileArchive extends Error {}

/** What all archives of one upload may hold together, however they are nested. */
interface Budget {
  entries: number
  bytes: number
}

/**
 * Reads every entry of an archive once, keeping nothing. Throws HostileArchive when it holds links or names with a way
 * out, unpacks to far more than it is, says less than it unpacks to, or nests too deeply; yauzl's errors mean the same.
 */
export async function checkZip(path: string): Promise<void> {
  const { size } = await stat(path)
  const zip = await openZip(path)
  await walk(zip, size, 0, { entries: maxEntries, bytes: maxTotal })
}

async function walk(zip: ZipFile, size: number, depth: number, budget: Budget): Promise<void> {
  try {
    const names = new Set<string>()
    let packed = 0
    if (!zip.entryCount) throw new HostileArchive('empty')
    for await (const entry of zip.eachEntry()) {
      if (names.has(entry.fileName)) throw new HostileArchive('a name twice')
      names.add(entry.fileName)
      checkEntry(entry, budget)
      packed += entry.compressedSize
      // Entries that share their bytes make a bomb of a small file.
      if (packed > size) throw new HostileArchive('overlapping entries')
      if (!entry.fileName.endsWith('/')) await checkContent(zip, entry, depth, budget)
    }
  } finally {
    zip.close()
  }
}

function checkEntry(entry: Entry, budget: Budget): void {
  const mode = (entry.externalFileAttributes >>> 16) & 0xf000
  if (mode !== 0 && mode !== 0x8000 && mode !== 0x4000) throw new HostileArchive('a link or a device')
  if (entry.isEncrypted()) throw new HostileArchive('encrypted')
  if (entry.fileName.includes('\0') || entry.fileName.length > 1024) throw new HostileArchive('a name')
  budget.entries -= 1
  budget.bytes -= entry.uncompressedSize
  if (budget.entries < 0 || budget.bytes < 0) throw new HostileArchive('too much')
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize)
  if (entry.uncompressedSize > ratioMatters && ratio > maxRatio) throw new HostileArchive('a bomb')
}

async function checkContent(zip: ZipFile, entry: Entry, depth: number, budget: Budget): Promise<void> {
  if (nestedName.test(entry.fileName) && entry.uncompressedSize <= maxNested) {
    const bytes = await readEntry(zip, entry, maxNested)
    if (!bytes?.subarray(0, 2).equals(Buffer.from('PK'))) return
    if (depth >= maxDepth) throw new HostileArchive('nested too deeply')
    return walk(await openZipBuffer(bytes), bytes.length, depth + 1, budget)
  }
  // Inflating stops with an error as soon as more comes than the directory says.
  await drain(await zip.openReadStreamPromise(entry))
}

async function drain(stream: Readable): Promise<void> {
  for await (const _ of stream);
}
