import type { Actor } from '@slipway/domain/access/actor.ts'
import { outsideStatuses } from '@slipway/domain/tasks/status.ts'
import { publicationTypes } from '@slipway/domain/tasks/types.ts'
import type { Selectable } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { ApplicationsTable } from '../../../platform/database/schema.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'
import { lockOrdersOf } from '../../tasks/queries/lock-orders.ts'

export type ApplicationRow = Selectable<ApplicationsTable>

/**
 * The one scope of applications. Creators, aso_managers and superadministrators see all of them; an app_manager those
 * that belong to them and those with a publication, which any manager may take; an executor those they work or have worked on,
 * not those they failed at or haven't begun.
 */
export function visibleApplications(reader: Reader, actor: Pick<Actor, 'userId' | 'role'>) {
  const query = reader.db.selectFrom('applications')
  switch (actor.role) {
    case 'superadministrator':
    case 'creator':
    case 'aso_manager':
      return query
    case 'app_manager':
      return query.where((where) =>
        where.or([
          where('applications.app_manager_id', '=', actor.userId),
          where.exists(
            where
              .selectFrom('subtasks')
              .select('subtasks.id')
              .whereRef('subtasks.application_id', '=', 'applications.id')
              .where('subtasks.type', 'in', publicationTypes),
          ),
        ]),
      )
    default:
      return query.where((where) =>
        where.exists(
          where
            .selectFrom('subtasks')
            .select('subtasks.id')
            .whereRef('subtasks.application_id', '=', 'applications.id')
            .where('subtasks.executor_id', '=', actor.userId)
            .where('subtasks.status', 'not in', outsideStatuses),
        ),
      )
  }
}

/** The application as the actor may see it; what they may not is not_found. */
export async function loadApplication(
  reader: Reader,
  actor: Pick<Actor, 'userId' | 'role'>,
  id: number,
): Promise<ApplicationRow> {
  const row = await visibleApplications(reader, actor)
    .selectAll('applications')
    .where('applications.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/**
 * The same, locked for a change. The order of locks is the one of the tasks module: orders, their subtasks by id, then
 * the application, whose status every transition refreshes last. Whoever may not see it locks nothing.
 */
export async function lockApplication(tx: Tx, actor: Actor, id: number): Promise<ApplicationRow> {
  await loadApplication(tx, actor, id)
  await lockOrdersOf(tx, id)
  return lockedApplication(tx, id)
}

/** The row itself, for whoever holds what of its orders they move. */
export const lockedApplication = (tx: Tx, id: number): Promise<ApplicationRow> =>
  tx.db.selectFrom('applications').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
