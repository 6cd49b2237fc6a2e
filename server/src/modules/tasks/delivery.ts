import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Deliverable, DeliverableField } from '@slipway/domain/tasks/deliverables.schema.ts'
import {
  buildKindOf,
  type Demand,
  filesByField,
  foreignFields,
  missingFields,
  purposesOf,
} from '@slipway/domain/tasks/deliverables.ts'
import { type FieldFaults, invalid } from '../../platform/app-error.ts'
import type { Reader, Tx } from '../../platform/tx.ts'
import { isKeystoreKnown } from '../applications/queries/secrets.ts'
import { attachFiles } from '../files/commands/attach-files.ts'
import { packageOf } from '../files/queries/package-of.ts'
import type { SubtaskRow } from './row.ts'

/** What the application and the order say about what has to be delivered. */
export interface Delivered extends Demand {
  applicationId: number | null
  packageId: string | null
  /** What the order wants its builds to say, whatever later orders want. */
  version: string | null
}

export async function subjectOf(reader: Reader, row: Pick<SubtaskRow, 'task_id' | 'type'>): Promise<Delivered> {
  const found = await reader.db
    .selectFrom('tasks as t')
    .leftJoin('applications as a', 'a.id', 't.application_id')
    .select(['t.asks', 't.application_id', 'a.store', 'a.package_id'])
    .select(({ fn }) => fn.coalesce('t.version', 'a.version').as('version'))
    .where('t.id', '=', row.task_id)
    .executeTakeFirstOrThrow()
  return {
    type: row.type,
    store: found.store,
    asks: found.asks,
    keystoreKnown: await isKeystoreKnown(reader, row.task_id, found.application_id),
    applicationId: found.application_id,
    packageId: found.package_id,
    version: found.version,
  }
}

/** 422 with a message at each part that is missing, foreign to the type or wrong. Attaches the files. */
export async function acceptDelivery(
  tx: Tx,
  actor: Actor,
  row: SubtaskRow,
  subject: Delivered,
  given: Deliverable,
): Promise<void> {
  const faults: Record<string, FieldFaults[string]> = {}
  for (const field of foreignFields(subject.type, given)) faults[field] = ['unknown_field', { keys: field }]
  for (const field of missingFields(subject, given)) faults[field] = 'deliverable_missing'
  if (Object.keys(faults).length) throw invalid(faults)
  for (const [field, ids] of filesByField(given)) await keepFiles(tx, actor, row, subject, field, ids)
  await checkPackage(tx, subject, given)
  await checkLanguage(tx, given)
}

/** Files of an earlier delivery of the same person may be named again; everything else has to be a fresh upload. */
async function keepFiles(
  tx: Tx,
  actor: Actor,
  row: SubtaskRow,
  subject: Delivered,
  field: DeliverableField,
  ids: readonly number[],
): Promise<void> {
  if (!ids.length) return
  const purposes = purposesOf(field, subject.store)
  const kept = await tx.db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', [...ids])
    .where('subtask_id', '=', row.id)
    .where('owner_id', '=', actor.userId)
    .$if(purposes !== null, (query) => query.where('purpose', 'in', [...(purposes ?? [])]))
    .execute()
  const fresh = ids.filter((id) => !kept.some((file) => file.id === id))
  const owner = {
    subtaskId: row.id,
    ...(subject.applicationId === null ? {} : { applicationId: subject.applicationId }),
  }
  await attachFiles(tx, actor, fresh, owner, { field, ...(purposes ? { purposes } : {}) })
}

/** What a build says about itself is the application's package ID and version. */
async function checkPackage(tx: Tx, subject: Delivered, { aab_file_id, package_id }: Deliverable): Promise<void> {
  if (package_id && subject.packageId && package_id !== subject.packageId) {
    throw invalid({ package_id: ['package_id_differs', { found: package_id, expected: subject.packageId }] })
  }
  if (!aab_file_id) return
  const file = await packageOf(tx, aab_file_id)
  const kind = buildKindOf(subject.store)
  if (!file) throw invalid({ aab_file_id: 'package_unreadable' })
  if (file.kind !== kind) {
    const named = { expected: kind.toUpperCase(), found: file.kind.toUpperCase() }
    throw invalid({ aab_file_id: ['package_kind_differs', named] })
  }
  const found = file.content
  if (found === undefined) throw invalid({ aab_file_id: 'package_unread' })
  if (found === null) throw invalid({ aab_file_id: 'package_unreadable' })
  if (subject.packageId && found.package_id !== subject.packageId) {
    throw invalid({ aab_file_id: ['package_id_differs', { found: found.package_id, expected: subject.packageId }] })
  }
  if (subject.version && found.version !== subject.version) {
    throw invalid({ aab_file_id: ['version_differs', { found: found.version, expected: subject.version }] })
  }
}

async function checkLanguage(tx: Tx, { programming_language_id: id }: Deliverable): Promise<void> {
  if (!id) return
  const found = await tx.db.selectFrom('programming_languages').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw invalid({ programming_language_id: 'invalid_value' })
}
