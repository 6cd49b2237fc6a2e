import type { Actor } from '@slipway/domain/access/actor.ts'
import type { userConsoleStatuses } from '@slipway/domain/settings/deletion-kinds.ts'
import { harsherUserConsole } from '@slipway/domain/settings/harshness.ts'
import { type Selectable, sql } from 'kysely'
import type { ApplicationDeletionsTable, DeletionReasonsTable } from '../../../platform/database/schema.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'
import { typeIds } from '../../settings/queries/types.ts'
import { lockStanding, setStanding } from '../../users/commands/set-standing.ts'
import type { ApplicationRow } from '../queries/visible.ts'

type Reason = Pick<Selectable<DeletionReasonsTable>, 'user_console_status' | 'allow_next_publication'>
type Deletion = Selectable<ApplicationDeletionsTable>
type Kept = Pick<Deletion, 'publisher_console_before' | 'publisher_console_after' | 'publisher_allowed_before'>
type UserConsole = (typeof userConsoleStatuses)[number]

/** Does to a publisher what the reason says, and answers what has to be known to undo it. */
export async function applyToPublisher(tx: Tx, actor: Actor, id: number, reason: Reason): Promise<Kept> {
  const before = await lockStanding(tx, id)
  const consoles = await consolesOf(tx)
  const asked = consoles.idOf(reason.user_console_status)
  const bars = !reason.allow_next_publication
  await setStanding(tx, actor, id, before, {
    ...(asked !== null && { user_console_status_id: consoles.harsher(before.user_console_status_id, asked) }),
    ...(bars && { allow_next_publication: false }),
  })
  return {
    publisher_console_before: asked === null ? null : before.user_console_status_id,
    publisher_console_after: asked,
    publisher_allowed_before: bars ? before.allow_next_publication : null,
  }
}

/**
 * Takes that back: the publisher stands as if the deletions after this one had come without it. What somebody has set
 * by hand since stays as they set it.
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
  const { harsher } = await consolesOf(tx)
  const all = [deletion, ...(await laterThan(tx, deletion, deleted_at))]
  await setStanding(tx, actor, id, now, {
    user_console_status_id: await takeOut(
      all.flatMap(({ application_id, publisher_console_before: before, publisher_console_after: asked }) =>
        asked === null ? [] : [{ application_id, before, becomes: (was: number | null) => harsher(was, asked) }],
      ),
      { deletion, now: now.user_console_status_id, keep: (before) => ({ publisher_console_before: before }), tx },
    ),
    allow_next_publication: await takeOut(
      all.flatMap(({ application_id, publisher_allowed_before: before }) =>
        before === null ? [] : [{ application_id, before, becomes: () => false }],
      ),
      { deletion, now: now.allow_next_publication, keep: (before) => ({ publisher_allowed_before: before }), tx },
    ),
  })
}

/** One deletion that changes a value of the publisher. */
interface Step<T> {
  application_id: number
  before: T
  becomes: (was: T) => T
}
interface Taking<T> {
  tx: Tx
  deletion: Deletion
  /** The value as it is. */
  now: T
  /** The columns of a deletion that keep what was before it. */
  keep: (before: T) => Partial<Kept>
}

/** What the value is without the deletion, which is the first of the steps if it changed the value at all. */
async function takeOut<T>([own, ...later]: readonly Step<T>[], { tx, deletion, now, keep }: Taking<T>): Promise<T> {
  if (own?.application_id !== deletion.application_id) return now
  let was = own.becomes(own.before)
  let without = own.before
  for (const { application_id, before, becomes } of later) {
    // From here on nothing follows from the deletion, or somebody has set the value by hand.
    if (was === without || before !== was) return now
    await tx.db
      .updateTable('application_deletions')
      .set(keep(without))
      .where('application_id', '=', application_id)
      .execute()
    was = becomes(was)
    without = becomes(without)
  }
  return now === was ? without : now
}

/** The deletions of the same publisher that came after this one and stand, the first before the others. */
const laterThan = (tx: Tx, { application_id, publisher_id }: Deletion, deletedAt: Date | null): Promise<Deletion[]> =>
  tx.db
    .selectFrom('application_deletions as d')
    .innerJoin('applications as a', 'a.id', 'd.application_id')
    .selectAll('d')
    .where('d.publisher_id', '=', publisher_id)
    .where(sql<boolean>`(a.deleted_at, a.id) > (${deletedAt}::timestamptz, ${application_id}::int)`)
    .orderBy('a.deleted_at')
    .orderBy('a.id')
    .execute()

/** The statuses of consoles by their ids, as people have them, and by their names, as reasons do. */
async function consolesOf(reader: Reader) {
  const ids = await typeIds(reader, 'user_console_status')
  const idOf = (name: UserConsole | null) => (name === null ? null : (ids.get(name) ?? null))
  const names = new Map([...ids].map(([name, id]) => [id, name as UserConsole]))
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null))
  return {
    idOf,
    harsher: (before: number | null, asked: number) => idOf(harsherUserConsole(nameOf(before), nameOf(asked))),
  }
}
