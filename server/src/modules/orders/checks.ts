import type { Actor } from '@slipway/domain/access/actor.ts'
import { type ImageKind, purposeOfImage } from '@slipway/domain/applications/images.ts'
import type { Store } from '@slipway/domain/applications/stores.ts'
import { whyNotDimensions } from '@slipway/domain/files/check.ts'
import { purposeOf } from '@slipway/domain/files/purposes.ts'
import { parseMinor } from '@slipway/domain/kernel/money.ts'
import { isHigherVersion, isSameVersion } from '@slipway/domain/orders/versions.ts'
import { gmailTag, ordersGmail } from '@slipway/domain/simple-tasks/tags.ts'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import { sql } from 'kysely'
import { AppError, type FieldFault, Sum } from '../../platform/app-error.ts'
import type { Reader, Tx } from '../../platform/tx.ts'
import type { ImageSlot } from '../applications/commands/write-content.ts'
import type { ApplicationRow } from '../applications/queries/visible.ts'
import { uploads } from '../files/queries/uploads.ts'
import { type Limits, managersFor, timeBounds } from '../order-options/queries/tree.ts'
import { setting } from '../settings/queries/settings.ts'
import { typeExists } from '../settings/queries/types.ts'
import { isOrderOpen } from '../tasks/queries/of-order.ts'

/** Faults by the path of their field. */
export type Faults = Record<string, FieldFault>

/**
 * The store takes no version again. Throws version_not_higher with what is published, and version_ordered where
 * another open order of the application has the same. The application is locked.
 */
export async function assertNewVersion(
  tx: Tx,
  application: Pick<ApplicationRow, 'id' | 'version'>,
  version: string | undefined,
  ownOrder: number | null = null,
): Promise<void> {
  if (version === undefined) return
  if (!isHigherVersion(version, application.version))
    throw new AppError('version_not_higher', { published: application.version })
  const { rows } = await sql<{ version: string }>`SELECT version FROM tasks o
    WHERE application_id = ${application.id} AND kind = 'update' AND id IS DISTINCT FROM ${ownOrder}
      AND changes ? 'version' AND ${isOrderOpen(sql`o.id`)}`.execute(tx.db)
  if (rows.some((other) => isSameVersion(version, other.version))) throw new AppError('version_ordered', { version })
}

interface Technology {
  programming_language_id: number
  framework_id: number
}

/** Every reference must exist, and the framework must be one of the language. */
export async function technologyFaults(
  reader: Reader,
  { programming_language_id, framework_id }: Technology,
): Promise<Faults> {
  const pairs = await reader.db
    .selectFrom('framework_languages')
    .select('framework_id')
    .where('programming_language_id', '=', programming_language_id)
    .execute()
  if (!pairs.length) return { programming_language_id: 'invalid_value' }
  return pairs.some((pair) => pair.framework_id === framework_id) ? {} : { framework_id: 'invalid_value' }
}

export async function categoryFaults(reader: Reader, category: string): Promise<Faults> {
  const found = await reader.db
    .selectFrom('types')
    .select('id')
    .where('type', '=', 'category')
    .where('name', '=', category)
    .executeTakeFirst()
  return found ? {} : { category: 'invalid_value' }
}

export async function managerFaults(reader: Reader, id: number | null | undefined): Promise<Faults> {
  if (id === null || id === undefined) return {}
  return (await managersFor(reader, id)).length ? {} : { aso_manager_id: 'invalid_value' }
}

/** The unique index decides in the end; asked first so that the fault stands beside the others. */
export async function packageFaults(
  reader: Reader,
  store: Store,
  packageId: string,
  self: number | null,
): Promise<Faults> {
  const taken = await reader.db
    .selectFrom('applications')
    .select('id')
    .where('store', '=', store)
    .where('package_id', '=', packageId)
    .$if(self !== null, (query) => query.where('id', '<>', self))
    .executeTakeFirst()
  return taken ? { package_id: 'package_id_taken' } : {}
}

interface Terms {
  type: SubtaskType
  cost?: string | undefined
  time_limit?: number | undefined
  publish_at?: string | null | undefined
}

/** Cost and duration within the limits of the type, publication in the future. */
export function termFaults(limits: Map<SubtaskType, Limits>, now: Date, terms: Terms, path = ''): Faults {
  const faults: Faults = {}
  const at = (field: string) => (path ? `${path}.${field}` : field)
  const limit = limits.get(terms.type)
  if (!limit) return { [at('type')]: 'invalid_value' }
  if (terms.cost !== undefined) {
    const cost = parseMinor(terms.cost)
    const { currency } = limit
    if (cost < limit.min) faults[at('cost')] = ['amount_min', { minimum: new Sum(limit.min, currency) }]
    if (cost > limit.max) faults[at('cost')] = ['amount_max', { maximum: new Sum(limit.max, currency) }]
  }
  if (terms.time_limit !== undefined) {
    const { min, max } = timeBounds(limit)
    if (terms.time_limit < min || terms.time_limit > max) faults[at('time_limit')] = 'time_limit_range'
  }
  if (terms.publish_at && new Date(terms.publish_at) <= now) faults[at('publish_at')] = 'date_past'
  return faults
}

/** Of all the stages of an order. */
export const stageFaults = (limits: Map<SubtaskType, Limits>, now: Date, stages: readonly Terms[]): Faults =>
  Object.assign({}, ...stages.map((stage, index) => termFaults(limits, now, stage, `subtasks.${index}`)))

interface Images {
  icon?: number | null | undefined
  foreground?: number | null | undefined
  background?: number | null | undefined
  description?: number | null | undefined
  phone?: readonly number[] | undefined
  tablet?: readonly number[] | undefined
}

/** The places of the pictures that are named. */
export function slotsOf({ icon, foreground, background, description, phone = [], tablet = [] }: Images): ImageSlot[] {
  const single = (kind: ImageKind, id: number | null | undefined): ImageSlot[] =>
    id ? [{ kind, position: 0, fileId: id, path: `images.${kind}` }] : []
  const several = (kind: ImageKind, ids: readonly number[]): ImageSlot[] =>
    ids.map((fileId, position) => ({ kind, position, fileId, path: `images.${kind}.${position}` }))
  return [
    ...single('icon', icon),
    ...single('foreground', foreground),
    ...single('background', background),
    ...single('description', description),
    ...several('phone', phone),
    ...several('tablet', tablet),
  ]
}

/** The application that pictures are for, and those it has, some of which were delivered. */
interface Owner {
  id: number
  images: ReadonlyMap<ImageKind, readonly number[]>
}

/**
 * Each picture is the actor's own upload that belongs to nothing yet (or to this application already), was uploaded
 * for its place, and has exactly one of the sizes of that place.
 */
export async function imageFaults(
  reader: Reader,
  userId: number,
  slots: readonly ImageSlot[],
  store: Store,
  application: Owner | null,
): Promise<Faults> {
  const present = new Set([...(application?.images.values() ?? [])].flat())
  const rows = new Map(
    (
      await uploads(
        reader,
        slots.map(({ fileId }) => fileId),
      )
    ).map((row) => [row.id, row]),
  )
  const faults: Faults = {}
  for (const { kind, fileId, path } of slots) {
    const row = rows.get(fileId)
    const own = row?.attached_at === null && row.owner_id === userId
    const kept = application !== null && (row?.application_id === application.id || present.has(fileId))
    const purpose = purposeOfImage(kind, store)
    if (!row || !(own || kept)) faults[path] = 'file_unknown'
    else if (row.purpose !== purpose) faults[path] = 'image_wrong_kind'
    else {
      const wrong = whyNotDimensions(purposeOf(purpose).sizes, { width: row.width ?? 0, height: row.height ?? 0 })
      if (wrong) faults[path] = wrong
    }
  }
  const seen = new Set<number>()
  for (const { fileId, path } of slots) {
    if (seen.has(fileId)) faults[path] ??= 'invalid_value'
    seen.add(fileId)
  }
  return faults
}

/** A tag that is there and that the person may order. */
export async function tagFaults(reader: Reader, { role }: Pick<Actor, 'role'>, tag: string): Promise<Faults> {
  if (!(await typeExists(reader, 'tags', tag))) return { tag: 'invalid_value' }
  if (tag !== gmailTag) return {}
  if (!ordersGmail(role)) return { tag: 'invalid_value' }
  return (await setting(reader, 'gmail_account_creation')) ? {} : { tag: 'tag_off' }
}
