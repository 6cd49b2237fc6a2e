import { sql } from 'kysely'
import type { Config } from '../../../platform/config.ts'
import { isInUse } from '../../../platform/database/constraints.ts'
import type { JobHost } from '../../../platform/jobs/job.ts'
import type { Storage } from '../../../platform/storage.ts'
import type { Tx } from '../../../platform/tx.ts'
import { sweepSpool } from '../spool.ts'
import { sweepFailedExaminations } from './note-failed-examination.ts'
import { sealFiles } from './seal-files.ts'
import { sweepPartials } from './sweep-partials.ts'

const day = 24 * 3600 * 1000
const batch = 200

type Transact = JobHost['transact']

interface Swept {
  sealed: number
  files: number
  uploads: number
  copies: number
}

/** Removes uploads that nothing came to use within a day or nobody went on with, bytes that never became a file, and stale working copies. */
export async function sweepFiles(host: JobHost<{ config: Config; storage: Storage }>): Promise<Swept> {
  const before = new Date(host.now().getTime() - day)
  const { done: sealed } = await sealFiles(host)
  const files = await forgetOrphans(host, before)
  const uploads = (await removeStray(host, before)) + (await sweepPartials(host))
  await host.transact(sweepFailedExaminations)
  return { sealed, files, uploads, copies: await sweepSpool(host.services, new Date()) }
}

/** By id, so that those that can't be forgotten now are passed, however many they are. */
async function forgetOrphans({ log, transact }: JobHost, before: Date): Promise<number> {
  let done = 0
  for (let after: number | undefined = 0; after !== undefined; ) {
    const ids = await transact((tx) => orphansAfter(tx, after ?? 0, before))
    for (const id of ids) {
      try {
        if (await transact((tx) => forget(tx, id, before))) done++
      } catch (error) {
        if (isInUse(error)) done += await keepUsed(transact, id)
        // Whatever else it was may be over at the next sweep.
        else log.warn({ err: error, file: id }, 'an orphan is left to the next sweep')
      }
    }
    after = ids.at(-1)
  }
  return done
}

/** No draft names it, or none that is still there. */
const isUnwanted = (tx: Tx) => sql<boolean>`(drafted_until IS NULL OR drafted_until < ${tx.now})`

async function orphansAfter(tx: Tx, after: number, before: Date): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('files')
    .select('id')
    .where('attached_at', 'is', null)
    .where('created_at', '<', before)
    .where(isUnwanted(tx))
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the row first and books its bytes as stray: a crash in between loses nothing and shows nothing. */
async function forget(tx: Tx, id: number, before: Date): Promise<boolean> {
  const row = await tx.db
    .deleteFrom('files')
    .where('id', '=', id)
    .where('attached_at', 'is', null)
    // Again: a draft may have come to name it since it was found.
    .where(isUnwanted(tx))
    .returning(['storage_key', 'size'])
    .executeTakeFirst()
  if (!row) return false
  await tx.db
    .insertInto('file_uploads')
    .values({
      owner_id: null,
      storage_key: row.storage_key,
      reserved: BigInt(row.size),
      created_at: new Date(before.getTime() - 1),
    })
    .execute()
  return true
}

/** Something refers to it although it was never attached: it is in use, so it is not asked about again. */
async function keepUsed(transact: Transact, id: number): Promise<number> {
  await transact((tx) => tx.db.updateTable('files').set({ attached_at: tx.now }).where('id', '=', id).execute())
  return 1
}

/** By id, so that bytes that can't be removed now are passed. */
async function removeStray({ services, log, transact }: JobHost<{ storage: Storage }>, before: Date): Promise<number> {
  let done = 0
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows = await transact((tx) =>
      tx.db
        .selectFrom('file_uploads')
        .select(['id', 'storage_key'])
        .where('created_at', '<', before)
        .where('id', '>', after ?? 0)
        .orderBy('id')
        .limit(batch)
        .execute(),
    )
    for (const row of rows) {
      try {
        await services.storage.remove(row.storage_key)
        await transact((tx) => tx.db.deleteFrom('file_uploads').where('id', '=', row.id).execute())
        done++
      } catch (error) {
        log.warn({ err: error, key: row.storage_key }, 'stray bytes are left to the next sweep')
      }
    }
    after = rows.at(-1)?.id
  }
  return done
}
