import type { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  /** Where it lies in the archive (`zip-paths.ts`). */
  path: string
  size: number
  modified: Date
  /** Its bytes are packed already: packing them again takes time and gains nothing. */
  packed: boolean
  open(): Promise<Readable>
}

export interface Zip {
  stream: Readable
  /** Of all bytes to come; null where something is packed on the way. */
  size: number | null
}

/**
 * An archive that is made while it is read: one file is open at a time, and none of it is kept in memory or on disk.
 * Whoever stops reading destroys the stream, which closes that file. A file that can't be read ends the stream with its
 * error.
 */
export function zipOf(entries: readonly ZipEntry[]): Zip {
  const zip = new ZipFile()
  const stream = zip.outputStream as PassThrough
  let current: Readable | undefined
  const fail = (error: unknown) => void stream.destroy(error as Error)
  zip.on('error', fail)
  stream.once('close', () => current?.destroy())
  for (const { path, size, modified, packed, open } of entries) {
    zip.addReadStreamLazy(path, { size, mtime: modified, mode: 0o100644, compress: !packed }, (give) => {
      open().then((source) => {
        current = source
        source.on('error', fail)
        // Whoever read has left meanwhile.
        if (stream.destroyed) source.destroy()
        else give(null, source)
      }, fail)
    })
  }
  let size: number | null = null
  const sized = (total: number) => {
    size = total < 0 ? null : total
  }
  // Its types leave out what the callback is given.
  zip.end(undefined, sized as () => void)
  return { stream, size }
}
