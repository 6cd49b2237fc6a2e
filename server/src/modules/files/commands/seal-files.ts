import { type PurposeName, purposeNames, purposeOf } from '@slipway/domain/files/purposes.ts'
import type { JobHost } from '../../../platform/jobs/job.ts'
import type { Resealed } from '../../../platform/security/reseal.ts'
import type { Storage } from '../../../platform/storage.ts'
import { newStorageKey } from '../storage-key.ts'

const batch = 100
const dayMs = 24 * 3600 * 1000
const sealedPurposes = purposeNames.filter((name) => purposeOf(name).sealed)

interface Lying {
  id: number
  purpose: PurposeName
  size: number
  storage_key: string
}

/**
 * Moves files that must be sealed to a new sealed place: those that lie open from before, and with `rotate` those that
 * were sealed with another key. One by one, each step booked first, so that a crash loses nothing and leaves nothing.
 */
export async function sealFiles(host: JobHost<{ storage: Storage }>, { rotate = false } = {}): Promise<Resealed> {
  const total: Resealed = { done: 0, failed: [] }
  for (let after = 0; ; ) {
    const files = await host.transact((tx) => {
      const found = tx.db
        .selectFrom('files')
        .select(['id', 'purpose', 'size', 'storage_key'])
        .where('purpose', 'in', sealedPurposes)
        .where('id', '>', after)
        .orderBy('id')
        .limit(batch)
      return (rotate ? found : found.where('storage_key', 'not like', 'sealed/%')).execute()
    })
    for (const file of files) {
      try {
        if (await host.services.storage.isSealedNow(file.storage_key)) continue
        if (await move(host, file)) total.done++
      } catch (error) {
        host.log.error({ err: error, file: file.id }, 'a file could not be sealed')
        total.failed.push(`file ${file.id}`)
      }
    }
    const last = files.at(-1)
    if (!last) return total
    after = last.id
  }
}

/** False when the file was deleted meanwhile; the sweeper then finds the copy by its booking. */
async function move(
  { services, transact }: JobHost<{ storage: Storage }>,
  { id, purpose, size, storage_key }: Lying,
): Promise<boolean> {
  const place = newStorageKey(purpose)
  const booking = { owner_id: null, reserved: BigInt(size) }
  await transact((tx) =>
    tx.db
      .insertInto('file_uploads')
      .values({ ...booking, storage_key: place, created_at: tx.now })
      .execute(),
  )
  await services.storage.putStream(place, await services.storage.read(storage_key))
  return transact(async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('files')
      .set({ storage_key: place })
      .where('id', '=', id)
      .where('storage_key', '=', storage_key)
      .executeTakeFirst()
    if (!numUpdatedRows) return false
    await tx.db.deleteFrom('file_uploads').where('storage_key', '=', place).execute()
    // Old enough for the next sweep to take the bytes away.
    const created_at = new Date(tx.now.getTime() - dayMs - 1)
    await tx.db
      .insertInto('file_uploads')
      .values({ ...booking, storage_key, created_at })
      .execute()
    return true
  })
}
