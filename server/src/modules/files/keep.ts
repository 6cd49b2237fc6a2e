import { createReadStream } from 'node:fs'
import { type PurposeName, purposeOf } from '@slipway/domain/files/purposes.ts'
import type { Config } from '../../platform/config.ts'
import type { Before } from '../../platform/guard.ts'
import type { Seat } from '../../platform/sandbox/sandbox.ts'
import type { Storage } from '../../platform/storage.ts'
import type { Tx } from '../../platform/tx.ts'
import type { Publication } from './commands/publish-upload.ts'
import { acceptedFrom, hashOf } from './examinations.ts'
import type { FileRow } from './queries/files.ts'
import { openSpool } from './spool.ts'

export interface Host extends Before {
  services: { config: Config; storage: Storage }
}

interface Incoming {
  storageKey: string
  purpose: PurposeName
  name: string
  /** Puts the bytes at a path of a folder that is this upload's alone. */
  bring: (path: string) => Promise<void>
  publish: (tx: Tx, publication: Publication) => Promise<FileRow>
}

/** The one way of bytes into the storage: a working copy is examined and stored, and only then it becomes a file. */
export async function keep(host: Host, seat: Seat, incoming: Incoming): Promise<FileRow> {
  const { services, transact } = host
  const { storageKey, purpose, name, bring, publish } = incoming
  try {
    const spool = await openSpool(services)
    try {
      const received = spool.path('received')
      await bring(received)
      const given = { path: received, clean: spool.path('clean'), name, purpose }
      const accepted = await acceptedFrom(host, seat, given, purposeOf(purpose).limit)
      const sha256 = await hashOf(accepted.path)
      await services.storage.putStream(storageKey, createReadStream(accepted.path))
      return await transact((tx) => publish(tx, { storageKey, purpose, sha256, accepted }))
    } finally {
      await spool.dispose()
    }
  } catch (error) {
    await discard(host, storageKey)
    throw error
  }
}

/** Gives the booking back. When even that fails, the sweeper does it a day later. */
async function discard({ reader, services, transact }: Host, storageKey: string): Promise<void> {
  try {
    await services.storage.remove(storageKey)
    await transact((tx) => tx.db.deleteFrom('file_uploads').where('storage_key', '=', storageKey).execute())
  } catch (error) {
    reader.log.warn({ err: error, storageKey }, 'an upload is left to the sweeper')
  }
}
