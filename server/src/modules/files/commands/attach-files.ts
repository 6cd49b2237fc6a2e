import type { Actor } from '@slipway/domain/access/actor.ts'
import { type FileSubject, type PurposeName, purposeOf } from '@slipway/domain/files/purposes.ts'
import { sql } from 'kysely'
import { invalid } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'
import type { FileRow } from '../queries/files.ts'

/** What files come to belong to. A person's own picture is `{ userId }`. */
export interface Owner {
  subtaskId?: number
  applicationId?: number
  userId?: number
}

interface Options {
  /** Where the message goes when a file can't be used. */
  field?: string
  /** The purposes that fit the place, when not all that the subject takes do. */
  purposes?: readonly PurposeName[]
}

/**
 * Makes uploads of the actor part of something, in the order of the ids. An id that isn't an own, still free upload for
 * such a place is a fault at the field (`files` unless named).
 */
export async function attachFiles(
  tx: Tx,
  actor: Pick<Actor, 'userId'>,
  fileIds: readonly number[],
  owner: Owner,
  { field = 'files', purposes }: Options = {},
): Promise<FileRow[]> {
  if (!fileIds.length) return []
  const rows = await tx.db
    .selectFrom('files')
    .selectAll()
    .where('id', 'in', [...fileIds])
    .orderBy('id')
    .forUpdate()
    .execute()
  const wanted = subjectsOf(owner)
  const usable = rows.filter((row) => {
    const name = row.purpose
    const fits = wanted.some((subject) => purposeOf(name).subjects.includes(subject))
    return row.owner_id === actor.userId && row.attached_at === null && fits && (purposes?.includes(name) ?? true)
  })
  if (usable.length !== new Set(fileIds).size) throw invalid({ [field]: 'invalid_value' })
  const attached = await tx.db
    .updateTable('files')
    .set({
      attached_at: tx.now,
      place: sql`array_position(${[...fileIds]}::int[], id)`,
      subtask_id: owner.subtaskId ?? null,
      application_id: owner.applicationId ?? null,
      drafted_until: null,
    })
    .where('id', 'in', [...fileIds])
    .returningAll()
    .execute()
  return fileIds.map((id) => attached.find((row) => row.id === id) as FileRow)
}

function subjectsOf(owner: Owner): FileSubject[] {
  const named: [unknown, FileSubject][] = [
    [owner.subtaskId, 'subtask'],
    [owner.applicationId, 'application'],
    [owner.userId, 'user'],
  ]
  return named.filter(([id]) => id !== undefined).map(([, subject]) => subject)
}

/** What stood at one subtask stands at another of the same order from now on. */
export const moveFiles = (tx: Tx, from: number, to: number) =>
  tx.db.updateTable('files').set({ subtask_id: to }).where('subtask_id', '=', from).execute()

/** They stand in this order from now on, whenever each of them came. */
export async function placeFiles(tx: Tx, fileIds: readonly number[]): Promise<void> {
  if (!fileIds.length) return
  await tx.db
    .updateTable('files')
    .set({ place: sql`array_position(${[...fileIds]}::int[], id)` })
    .where('id', 'in', [...fileIds])
    .execute()
}

/** Files that nothing shows any more; the sweeper removes them. */
export async function detachFiles(tx: Tx, fileIds: readonly number[]): Promise<void> {
  if (!fileIds.length) return
  await tx.db
    .updateTable('files')
    .set({ attached_at: null, place: 0, subtask_id: null, application_id: null })
    .where('id', 'in', [...fileIds])
    .execute()
}

/** What somebody attached to a subtask at this moment is a free upload again. */
export async function detachOf(
  tx: Tx,
  { subtaskId, ownerId, at }: { subtaskId: number; ownerId: number; at: Date },
): Promise<void> {
  const rows = await tx.db
    .selectFrom('files')
    .select('id')
    .where('subtask_id', '=', subtaskId)
    .where('owner_id', '=', ownerId)
    .where('attached_at', '=', at)
    .execute()
  await detachFiles(
    tx,
    rows.map(({ id }) => id),
  )
}
