import type { JobHost } from '../../../platform/jobs/jobs.ts'
import type { Tx } from '../../../platform/services.ts'
import { sweepSpool } from '../spool.ts'

const day = 24 * 3600 * 1000
const batch = 200

type Transact = JobHost['transact']

interface Swept {
  files: number
  uploads: number
  copies: number
}

/** Removes uploads that nothing came to use within a day, bytes that never became a file, and stale working copies. */
export async function sweepFiles({ services, transact }: JobHost): Promise<Swept> {
  const before = new Date(services.now().getTime() - day)
  const files = await inBatches(() => forgetOrphans(transact, before))
  const uploads = await inBatches(() => removeStray({ services, transact }, before))
  return { files, uploads, copies: await sweepSpool(services, new Date()) }
}

async function inBatches(run: () => Promise<{ seen: number; done: number }>): Promise<number> {
  for (let total = 0; ; ) {
    const { seen, done } = await run()
    total += done
    if (seen < batch || !done) return total
  }
}

/** Deletes the rows first and books their bytes as stray: a crash in between loses nothing and shows nothing. */
async function forgetOrphans(transact: Transact, before: Date) {
  const ids = await transact((tx) =>
    tx.db
      .selectFrom('files')
      .select('id')
      .where('attached_at', 'is', null)
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(batch)
      .execute(),
  )
  let done = 0
  for (const { id } of ids)
    if (await transact((tx) => forget(tx, id, before)).catch(() => keepUsed(transact, id))) done++
  return { seen: ids.length, done }
}

async function forget(tx: Tx, id: number, before: Date): Promise<boolean> {
  const row = await tx.db
    .deleteFrom('files')
    .where('id', '=', id)
    .where('attached_at', 'is', null)
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
async function keepUsed(transact: Transact, id: number): Promise<boolean> {
  await transact((tx) => tx.db.updateTable('files').set({ attached_at: tx.now }).where('id', '=', id).execute())
  return true
}

async function removeStray({ services, transact }: JobHost, before: Date) {
  const rows = await transact((tx) =>
    tx.db
      .selectFrom('file_uploads')
      .select(['id', 'storage_key'])
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(batch)
      .execute(),
  )
  for (const row of rows) {
    await services.storage.remove(row.storage_key)
    await transact((tx) => tx.db.deleteFrom('file_uploads').where('id', '=', row.id).execute())
  }
  return { seen: rows.length, done: rows.length }
}
