import type { Actor } from '@slipway/domain/access/actor.ts'
import { type Selectable, sql } from 'kysely'
import type { ApplicationDeletionsTable, DeletionReasonsTable } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/tx.ts'
import { typeIdOf } from '../../settings/queries/types.ts'
import { lockStanding, type Standing, setStanding } from '../../users/commands/set-standing.ts'
import type { ApplicationRow } from '../queries/visible.ts'

type Reason = Pick<Selectable<DeletionReasonsTable>, 'user_console_status' | 'allow_next_publication'>
type Deletion = Selectable<ApplicationDeletionsTable>
type Kept = Pick<Deletion, 'publisher_console_before' | 'publisher_console_after' | 'publisher_allowed_before'>

/** Does to a publisher what the reason says, and answers what has to be known to undo it. */
export async function applyToPublisher(tx: Tx, actor: Actor, id: number, reason: Reason): Promise<Kept> {
  const before = await lockStanding(tx, id)
  const console = reason.user_console_status
    ? await typeIdOf(tx, 'user_console_status', reason.user_console_status)
    : null
  const next: Partial<Standing> = {
    ...(console !== null && { user_console_status_id: console }),
    ...(!reason.allow_next_publication && { allow_next_publication: false }),
  }
  await setStanding(tx, actor, id, before, next)
  return {
    publisher_console_before: console === null ? null : before.user_console_status_id,
    publisher_console_after: console,
    publisher_allowed_before: reason.allow_next_publication ? null : before.allow_next_publication,
  }
}

/**
 * Takes that back. A deletion after this one that did the same goes on standing: what was before this one becomes what
 * was before that one. What somebody has set by hand since stays as they set it.
 */
export async function undoAtPublisher(
  tx: Tx,
  actor: Actor,
  deletion: Deletion,
  { deleted_at }: Pick<ApplicationRow, 'deleted_at'>,
): Promise<void> {
  const { publisher_id: id } = deletion
  if (id === null) return
  const now = await lockStanding(tx, id)
  const next: Partial<Standing> = {}
  const own = { ...deletion, deleted_at }
  if (deletion.publisher_console_after !== null) {
    const { publisher_console_before: before, publisher_console_after: after } = deletion
    const passed = await passOn(tx, own, 'publisher_console_after', { publisher_console_before: before })
    if (!passed && now.user_console_status_id === after) next.user_console_status_id = before
  }
  if (deletion.publisher_allowed_before !== null) {
    const { publisher_allowed_before: before } = deletion
    const passed = await passOn(tx, own, 'publisher_allowed_before', { publisher_allowed_before: before })
    if (!passed && !now.allow_next_publication) next.allow_next_publication = before
  }
  await setStanding(tx, actor, id, now, next)
}

/** Gives the next deletion that touched the same what was before this one; false where there is none. */
async function passOn(
  tx: Tx,
  { application_id, publisher_id, deleted_at }: Deletion & Pick<ApplicationRow, 'deleted_at'>,
  touched: 'publisher_console_after' | 'publisher_allowed_before',
  before: Partial<Kept>,
): Promise<boolean> {
  const later = await tx.db
    .selectFrom('application_deletions as d')
    .innerJoin('applications as a', 'a.id', 'd.application_id')
    .select('d.application_id')
    .where('d.publisher_id', '=', publisher_id)
    .where(`d.${touched}`, 'is not', null)
    .where(sql<boolean>`(a.deleted_at, a.id) > (${deleted_at}::timestamptz, ${application_id}::int)`)
    .orderBy('a.deleted_at')
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirst()
  if (!later) return false
  await tx.db
    .updateTable('application_deletions')
    .set(before)
    .where('application_id', '=', later.application_id)
    .execute()
  return true
}
