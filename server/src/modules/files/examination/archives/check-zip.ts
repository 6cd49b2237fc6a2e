import type { Entry } from 'yauzl'
import {
  type Archive,
  contentOf,
  entriesOf,
  HostileArchive,
  maxEntries,
  openZip,
  readEntry,
  unpackSmall,
} from './zip.ts'

const maxTotal = 2 * 1024 * 1024 * 1024
/** Deflate makes at most about 1:1030; honest archives stay far below 1:200. */
const maxRatio = 200
const ratioMatters = 1024 * 1024
const maxDepth = 3
const maxSmall = 1024 * 1024
const maxNested = 20 * 1024 * 1024
const nestedName = /\.(zip|jar|aar|war|apk|aab|ipa|xapk)$/i

/** What all archives of one upload may hold together, however they are nested. */
interface Budget {
  entries: number
  bytes: number
}

/**
 * Reads every entry of an archive once, keeping nothing. Throws HostileArchive when it holds links or names with a way
 * out, unpacks to far more than it is, says less than it unpacks to, or nests too deeply, and Broken where it can't be
 * read.
 */
export async function checkZip(path: string): Promise<void> {
  await walk(await openZip(path), 0, { entries: maxEntries, bytes: maxTotal })
}

async function walk(zip: Archive, depth: number, budget: Budget): Promise<void> {
  try {
    // First the directory, then what lies before it: each is read in one go from its start to its end.
    for (const entry of await checkDirectory(zip, budget)) await checkContent(zip, entry, depth, budget)
  } finally {
    zip.close()
  }
}

/** The entries whose content is still to be looked at. */
async function checkDirectory(zip: Archive, budget: Budget): Promise<Entry[]> {
  const names = new Set<string>()
  const filled: Entry[] = []
  let packed = 0
  if (!zip.entryCount) throw new HostileArchive('empty')
  for await (const entry of entriesOf(zip)) {
    if (names.has(entry.fileName)) throw new HostileArchive('a name twice')
    names.add(entry.fileName)
    checkEntry(entry, budget)
    packed += entry.compressedSize
    // Entries that share their bytes make a bomb of a small file.
    if (packed > zip.source.size) throw new HostileArchive('overlapping entries')
    const empty = !entry.uncompressedSize && !entry.compressedSize
    if (!empty && !entry.fileName.endsWith('/')) filled.push(entry)
  }
  return filled
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

async function checkContent(zip: Archive, entry: Entry, depth: number, budget: Budget): Promise<void> {
  if (nestedName.test(entry.fileName) && entry.uncompressedSize <= maxNested) {
    const bytes = await readEntry(zip, entry, maxNested)
    if (!bytes?.subarray(0, 2).equals(Buffer.from('PK'))) return
    if (depth >= maxDepth) throw new HostileArchive('nested too deeply')
    return walk(await openZip(bytes), depth + 1, budget)
  }
  if (await unpackSmall(zip, entry, maxSmall)) return
  // Inflating stops with an error as soon as more comes than the directory says.
  for await (const _ of contentOf(zip, entry));
}
