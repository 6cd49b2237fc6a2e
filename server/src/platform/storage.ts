import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where the bytes of files are; keys are ours, never a person's file name. */
export interface Storage {
  put(key: string, bytes: Buffer): Promise<void>
  putStream(key: string, bytes: Readable): Promise<void>
  read(key: string): Promise<Readable>
  remove(key: string): Promise<void>
}

/** Files in a folder of the disk. */
export function createStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: resolve(folder), visibility: 'private' }))
  return {
    put: (key, bytes) => disk.put(key, bytes),
    putStream: (key, bytes) => disk.putStream(key, bytes),
    read: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
  }
}
