import type { Actor } from '@slipway/domain/access/actor.ts'
import { type CheckCause, foundIn, outcomeOf } from '@slipway/domain/store-checks/outcomes.ts'
import { record } from '../../../platform/activity.ts'
import { jsonText } from '../../../platform/database/json-columns.ts'
import { hint, userChannel } from '../../../platform/events.ts'
import type { Looked } from '../../../platform/stores/stores.ts'
import type { Tx } from '../../../platform/tx.ts'
import { judgeSoon } from '../../applications/commands/judge-soon.ts'
import type { ApplicationRow } from '../../applications/queries/visible.ts'
import { notify } from '../../notifications/commands/notify.ts'

interface Check {
  looked: Looked
  cause: CheckCause
  /** Who asked for it by hand, or for this one among several. */
  userId: number | null
  actor: Actor | null
}

/**
 * Keeps what the store said. What is known of the application changes only where the store said something; its staff
 * hear of it only when that is otherwise than before.
 */
export async function writeCheck(tx: Tx, application: ApplicationRow, { looked, cause, userId, actor }: Check) {
  const { id, store } = application
  const found = foundIn(looked.countries)
  const before = await lockPresence(tx, id)
  const isNews = found !== null && found !== before.found
  await tx.db
    .insertInto('application_checks')
    .values({
      ...{ application_id: id, store, found, version: looked.version, cause, user_id: userId, checked_at: tx.now },
      countries: jsonText(looked.countries),
    })
    .execute()
  await tx.db
    .updateTable('application_presences')
    .set({
      ...{ checked_at: tx.now, due_at: null, due_cause: null, due_for: null },
      ...(found !== null && { found, version: looked.version ?? before.version }),
      ...(isNews && { changed_at: tx.now, removed_at: found ? null : before.found ? tx.now : before.removed_at }),
    })
    .where('application_id', '=', id)
    .execute()
  const staff = [...new Set([application.creator_id, application.app_manager_id, application.aso_manager_id])]
  const userIds = staff.filter((one) => one !== null)
  hint(tx, [...userIds, ...(userId === null ? [] : [userId])].map(userChannel), 'application-checks', id)
  if (isNews) {
    await judgeSoon(tx, { applicationId: id })
    const changes = { in_store: [outcomeOf(before.found), outcomeOf(found)] as const }
    record(tx, actor, { subject: 'application', id, action: 'checked', changes })
    const params = { result: found ? 'found' : 'not_found' }
    const author = actor && { authorId: actor.userId }
    notify(tx, { kind: 'check-out-result', tag: 'tasks', params, applicationId: id, userIds, ...author })
  }
  return { found, version: looked.version, checked_at: tx.now.toISOString(), countries: looked.countries }
}

/** One check of an application is written at a time. */
export async function lockPresence(tx: Tx, applicationId: number) {
  await tx.db
    .insertInto('application_presences')
    .values({ application_id: applicationId })
    .onConflict((conflict) => conflict.column('application_id').doNothing())
    .execute()
  return tx.db
    .selectFrom('application_presences')
    .select(['found', 'version', 'removed_at'])
    .where('application_id', '=', applicationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
