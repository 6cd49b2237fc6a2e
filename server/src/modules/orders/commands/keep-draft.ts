import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { ordersContract } from '@slipway/domain/orders/contract.ts'
import { draftRoleOf, isNewOrder, maxDrafts } from '@slipway/domain/orders/drafts.ts'
import type { BuildOrder } from '@slipway/domain/orders/schema.ts'
import { sql } from 'kysely'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { jsonText } from '../../../platform/database/json-columns.ts'
import { hint, userChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'
import { keepLive } from '../../applications/queries/keep-live.ts'
import { loadApplication } from '../../applications/queries/visible.ts'
import { holdPerson } from '../../users/commands/hold-person.ts'
import { filesIn, headOf, ownDraft } from '../queries/drafts.ts'
import { holdDrafted, letGo } from './drafted-files.ts'

type Add = Input<(typeof ordersContract)['addDraft']>
type Keep = Input<(typeof ordersContract)['keepDraft']>
type Drop = Input<(typeof ordersContract)['dropDraft']>

/** One at a time for each person: the count, the versions and the files that several drafts name hold. */
export const oneByOne = (tx: Tx, { userId }: Actor) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('order drafts'), ${userId})`.execute(tx.db)

export async function addDraft(tx: Tx, actor: Actor, { body }: Add) {
  const { kind, application_id, content, ...rest } = body
  if (draftRoleOf(kind) !== actor.role) throw invalid({ kind: 'invalid_value' })
  if (isNewOrder(kind) !== (application_id === null)) throw invalid({ application_id: 'invalid_value' })
  if (application_id !== null) {
    await loadApplication(tx, actor, application_id)
    await keepLive(tx, application_id)
  }
  if (!(await holdPerson(tx, actor.userId))) throw new AppError('unauthenticated')
  await oneByOne(tx, actor)
  const made = await tx.db
    .selectFrom('order_drafts')
    .select(['id', 'kind', 'application_id'])
    .where('user_id', '=', actor.userId)
    .where('writer', '=', body.writer)
    .executeTakeFirst()
  if (made && (made.kind !== kind || made.application_id !== application_id)) throw invalid({ writer: 'invalid_value' })
  // Its answer was lost on the way.
  if (made) return write(tx, actor, made.id, { ...rest, content })
  const { count } = await tx.db
    .selectFrom('order_drafts')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('user_id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  if (count >= maxDrafts) throw new AppError('too_many_drafts', { max: maxDrafts })
  const row = await tx.db
    .insertInto('order_drafts')
    .values({
      ...{ ...rest, kind, application_id, user_id: actor.userId, content: jsonText(content) },
      ...{ created_at: tx.now, updated_at: tx.now },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await holdDrafted(tx, actor, filesIn(content))
  tell(tx, actor, row.id)
  return headOf(row)
}

export async function keepDraft(tx: Tx, actor: Actor, { params: { id }, body }: Keep) {
  await oneByOne(tx, actor)
  const before = await ownDraft(tx, actor, id)
  const { version, ...kept } = body
  if (before.version !== version && before.writer !== body.writer) throw new AppError('draft_changed')
  return write(tx, actor, id, kept)
}

async function write(tx: Tx, actor: Actor, id: number, { content, ...rest }: Omit<Keep['body'], 'version'>) {
  const before = await ownDraft(tx, actor, id)
  const row = await tx.db
    .updateTable('order_drafts')
    .set({ ...rest, content: jsonText(content), version: before.version + 1, updated_at: tx.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await letGo(tx, actor, filesIn(before.content))
  await holdDrafted(tx, actor, filesIn(content))
  tell(tx, actor, id)
  return headOf(row)
}

export async function dropDraft(tx: Tx, actor: Actor, { params: { id } }: Drop): Promise<undefined> {
  await oneByOne(tx, actor)
  const row = await ownDraft(tx, actor, id)
  await tx.db.deleteFrom('order_drafts').where('id', '=', id).execute()
  await letGo(tx, actor, filesIn(row.content))
  tell(tx, actor, id)
  return undefined
}

/**
 * Those of an application that is ordered now: nothing else can be ordered under its package in its store. A draft names
 * only what differs from the wizard's start, which is Google Play. The caller is `oneByOne`.
 */
export async function endDrafts(
  tx: Tx,
  actor: Actor,
  { package_id, store }: Pick<BuildOrder, 'package_id' | 'store'>,
): Promise<void> {
  const ended = await tx.db
    .deleteFrom('order_drafts')
    .where('user_id', '=', actor.userId)
    .where('application_id', 'is', null)
    .where(sql<boolean>`btrim(content ->> 'package_id') = ${package_id}`)
    .where(sql<boolean>`coalesce(content ->> 'store', 'google_play') = ${store}`)
    .returning(['id', 'content'])
    .execute()
  await letGo(
    tx,
    actor,
    ended.flatMap(({ content }) => filesIn(content)),
  )
  for (const { id } of ended) tell(tx, actor, id)
}

/** The other devices of the same person. */
const tell = (tx: Tx, { userId }: Actor, id: number) => hint(tx, [userChannel(userId)], 'order-drafts', id)
