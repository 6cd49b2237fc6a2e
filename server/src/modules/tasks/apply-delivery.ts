import { type ImageKind, imageKinds } from '@slipway/domain/applications/images.ts'
import { entriesOf } from '@slipway/domain/kernel/records.ts'
import { isPublished } from '@slipway/domain/orders/policy.ts'
import type { Deliverable } from '@slipway/domain/tasks/deliverables.schema.ts'
import { secretFields } from '@slipway/domain/tasks/deliverables.ts'
import { publicationTypes, uploadTypes } from '@slipway/domain/tasks/types.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Cipher } from '../../platform/security/cipher.ts'
import type { Tx } from '../../platform/tx.ts'
import { announce } from '../applications/commands/announce.ts'
import { applyContent, type Content, contentOf } from '../applications/commands/apply-content.ts'
import { completeApplication, countBuild, editApplication } from '../applications/commands/write-application.ts'
import { imagesOf } from '../applications/queries/details.ts'
import { subtasksOf } from '../applications/queries/pipelines.ts'
import { openSecrets, saveSecrets } from '../applications/queries/secrets.ts'
import { lockedApplication } from '../applications/queries/visible.ts'
import { packageOf } from '../files/queries/package-of.ts'
import { keepReady } from '../orders/commands/keep-ready.ts'
import { keysOf } from '../orders/queries/content.ts'
import { type OrderRow, orderById } from '../orders/queries/orders.ts'
import { wantedBy } from '../orders/queries/wanted.ts'
import { testsDue } from './queries/tests-due.ts'
import type { SubtaskRow } from './row.ts'

type Inside = Tx<{ cipher: Cipher }>

/**
 * What was accepted becomes part of the application: at once the links, the language used, the store's address and the
 * keystore; what a store shows of it when all the work of its order is accepted. Until then the application says what
 * is in the store, and work without a publication of its own is ready for the next one. Only a new application has
 * nothing there yet, so it shows what its first order has brought so far.
 */
export async function applyDelivery(tx: Inside, row: SubtaskRow): Promise<void> {
  const { application_id: applicationId } = row
  if (applicationId === null) return
  const order = await orderById(tx, row.task_id)
  if (!order || order.kind === 'simple') return
  const given = (await acceptedOf(tx, order.id, row.id))[0]
  if (given) {
    await completeApplication(tx, applicationId, lasting(given))
    if (given.aab_file_id) await countBuild(tx, applicationId)
    await keepKeystore(tx, order, applicationId)
  }
  if (order.kind === 'native' || order.kind === 'export') {
    if (given) await show(tx, applicationId, await shownOf(tx, [given]))
    return
  }
  if (!(await isAccepted(tx, order.id))) return
  const content = await broughtBy(tx, order)
  if (await waitsForPublication(tx, order)) {
    await waitForCarrier(tx, order, applicationId, content)
    return
  }
  for (const newer of await publishedSince(tx, order)) leaveOut(content, await broughtBy(tx, newer))
  await show(tx, applicationId, content)
}

/** Work on what is in a store, which no publication of the order itself has brought there. */
async function waitsForPublication(tx: Tx, { id, application_id }: OrderRow): Promise<boolean> {
  const work = await subtasksOf(tx, [application_id as number], 'none')
  return isPublished(work) && !work.some((one) => one.task_id === id && publicationTypes.includes(one.type))
}

/** The next order that may carry it brings it into the store. */
async function waitForCarrier(tx: Inside, order: OrderRow, applicationId: number, brought: Content): Promise<void> {
  const before = await lockedApplication(tx, applicationId)
  const images = await imagesOf(tx, [applicationId], imageKinds)
  const shown = (kind: ImageKind) => images.filter((image) => image.kind === kind).map(({ file_id }) => file_id)
  await keepReady(tx, order, {
    ...Object.fromEntries(entriesOf(brought.columns).map(([name, to]) => [name, [before[name], to] as const])),
    ...Object.fromEntries(
      entriesOf(brought.images).map(([kind, to]) => [`images.${kind}`, [shown(kind), to] as const]),
    ),
  })
  await announce(tx, await editApplication(tx, before, {}))
}

/** What a store shows of an order: what it wants and what was delivered for it. */
async function broughtBy(tx: Inside, order: OrderRow): Promise<Content> {
  const wanted = contentOf(wantedBy(order.changes))
  const delivered = await shownOf(tx, await acceptedOf(tx, order.id))
  return {
    columns: { ...wanted.columns, ...delivered.columns },
    texts: wanted.texts,
    images: { ...wanted.images, ...delivered.images },
    keys: await keysOf(tx, order),
  }
}

/** Accepted orders that came into the store after this one: it was held up by its verification alone. */
async function publishedSince(tx: Tx, order: OrderRow): Promise<OrderRow[]> {
  const lastUpload = (taskId: RawBuilder<unknown>) => sql`(SELECT max(completed_at) FROM subtasks
    WHERE task_id = ${taskId} AND type = ANY (${uploadTypes}::text[]))`
  const { rows } = await sql<OrderRow>`SELECT o.* FROM tasks o
    WHERE o.application_id = ${order.application_id} AND o.kind <> 'simple'
      AND ${lastUpload(sql`o.id`)} > ${lastUpload(sql`${order.id}::int`)}
      AND NOT EXISTS (SELECT FROM subtasks s WHERE s.task_id = o.id AND s.status <> 'completed')`.execute(tx.db)
  return rows
}

function leaveOut(content: Content, newer: Content): void {
  for (const part of ['columns', 'texts', 'images', 'keys'] as const) {
    for (const name of Object.keys(newer[part])) delete (content[part] as Record<string, unknown>)[name]
  }
}

/** What was delivered last for each piece of work of an order that is accepted, in the order of the work. */
async function acceptedOf(tx: Tx, orderId: number, only: number | null = null): Promise<Deliverable[]> {
  const { rows } = await sql<{ content: Deliverable }>`SELECT d.content FROM subtasks s
    JOIN LATERAL (SELECT content FROM subtask_deliverables w WHERE w.subtask_id = s.id ORDER BY w.id DESC LIMIT 1) d ON true
    WHERE s.task_id = ${orderId} AND s.status = 'completed' AND (${only}::int IS NULL OR s.id = ${only})
    ORDER BY s.stage, s.id`.execute(tx.db)
  return rows.map(({ content }) => content)
}

async function isAccepted(tx: Tx, orderId: number): Promise<boolean> {
  const open = await tx.db
    .selectFrom('subtasks')
    .select('id')
    .where('task_id', '=', orderId)
    .where('status', '<>', 'completed')
    .limit(1)
    .executeTakeFirst()
  // A repaired build is tested again first.
  return open === undefined && !(await testsDue(tx, orderId)).length
}

const lasting = (given: Deliverable) => ({
  ...(given.repository_link ? { repository_link: given.repository_link } : {}),
  ...(given.prototype_link ? { prototype_link: given.prototype_link } : {}),
  ...(given.programming_language_id ? { actual_programming_language_id: given.programming_language_id } : {}),
  ...(given.store_url ? { store_url: given.store_url } : {}),
})

async function show(tx: Inside, applicationId: number, content: Content): Promise<void> {
  if (!Object.values(content).some((part) => Object.keys(part).length)) return
  const before = await lockedApplication(tx, applicationId)
  await announce(tx, await applyContent(tx, before, content))
}

/** What a store shows of deliveries. Of each kind of picture that was delivered, the new ones replace the old ones. */
async function shownOf(tx: Tx, deliveries: readonly Deliverable[]): Promise<Content> {
  const shown: Content = { columns: {}, texts: {}, images: {}, keys: {} }
  for (const given of deliveries) {
    Object.assign(shown.columns, await versionNumber(tx, given))
    const pictures = picturesOf(given)
    for (const kind of imageKinds) if (pictures[kind].length) shown.images[kind] = pictures[kind]
  }
  return shown
}

/** What the store counts versions by, as the build has it. Some count by more than a whole number: those stay unknown. */
async function versionNumber(tx: Tx, { aab_file_id }: Deliverable): Promise<{ version_number?: number }> {
  const read = aab_file_id ? (await packageOf(tx, aab_file_id))?.content?.version_number : undefined
  return read && /^[1-9]\d{0,8}$/.test(read) ? { version_number: Number(read) } : {}
}

function picturesOf(given: Deliverable): Record<ImageKind, readonly number[]> {
  const one = (id: number | undefined) => (id ? [id] : [])
  return {
    icon: one(given.icon_file_id),
    foreground: one(given.icon_foreground_file_id),
    background: one(given.icon_background_file_id),
    description: one(given.description_file_id),
    phone: given.phone_file_ids ?? [],
    tablet: given.tablet_file_ids ?? [],
  }
}

/**
 * The keystore that the order kept, maybe since an earlier attempt, is the application's from now on. A store takes no
 * build with another one: of what is in a store the first one stays, whatever a later order was delivered with.
 */
async function keepKeystore(tx: Inside, { id: orderId, kind }: OrderRow, applicationId: number): Promise<void> {
  const { keystore_file_id, ...secrets } = await openSecrets(tx, { orderId })
  if (keystore_file_id === null) return
  const known = (await openSecrets(tx, { applicationId })).keystore_file_id !== null
  if (known && kind !== 'native' && kind !== 'export') return
  await saveSecrets(
    tx,
    { applicationId },
    { keystore_file_id, ...Object.fromEntries(secretFields.map((field) => [field, secrets[field]])) },
  )
}
