import { chmodSync, createReadStream, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Cipher } from './security/cipher.ts'

/** Positions of the first and the last byte. */
export interface Range {
  start: number
  end: number
}

/** Where the bytes of files are; keys are ours, never a person's file name. What lies at a sealed place is encrypted. */
export interface Storage {
  put(key: string, bytes: Buffer): Promise<void>
  putStream(key: string, bytes: Readable): Promise<void>
  /** All bytes, or those of a range, both ends included. Whoever takes the stream reads it to its end or destroys it. */
  read(key: string, range?: Range): Promise<Readable>
  remove(key: string): Promise<void>
  /** Whether the bytes are sealed, and with the current key. */
  isSealedNow(key: string): Promise<boolean>
}

const sealedFolder = 'sealed/'
/** The place for bytes that must not lie in clear. They are held in memory whole, so their purpose keeps them small. */
export const sealedPlace = (key: string): string => sealedFolder + key
export const isSealedPlace = (key: string): boolean => key.startsWith(sealedFolder)
const contextOf = (key: string): string => `file:${key}`

/** Files in a folder of the disk that is the process's alone. */
export function createStorage(folder: string, cipher: Cipher): Storage {
  const location = resolve(folder)
  mkdirSync(location, { recursive: true, mode: 0o700 })
  chmodSync(location, 0o700)
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  const put = (key: string, bytes: Buffer) =>
    disk.put(key, isSealedPlace(key) ? cipher.sealBytes(bytes, contextOf(key)) : bytes)
  return {
    put,
    putStream: async (key, bytes) => (isSealedPlace(key) ? put(key, await buffer(bytes)) : disk.putStream(key, bytes)),
    read: async (key, range) => {
      if (isSealedPlace(key)) {
        const bytes = cipher.openBytes(await buffer(await disk.getStream(key)), contextOf(key))
        return Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes])
      }
      // The library only reads whole files.
      return range ? createReadStream(join(location, key), range) : disk.getStream(key)
    },
    remove: (key) => disk.delete(key),
    isSealedNow: async (key) => {
      if (!isSealedPlace(key)) return false
      const bytes = await buffer(await disk.getStream(key))
      return bytes.subarray(0, cipher.prefix.length).toString('latin1') === cipher.prefix
    },
  }
}
