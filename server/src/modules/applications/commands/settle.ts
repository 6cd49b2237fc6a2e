import type { Actor } from '@slipway/domain/access/actor.ts'
import type { NotificationParams } from '@slipway/domain/notifications/words.ts'
import type { Tx } from '../../../platform/tx.ts'
import { notify } from '../../notifications/commands/notify.ts'
import type { ApplicationRow } from '../queries/visible.ts'
import { announce } from './announce.ts'
import { refreshApplicationStatus } from './refresh-status.ts'

type Told = { change: 'deleted'; reason: string; barred: boolean } | { change: 'restored' }

/** What follows a deletion and its undoing: the status, and who is told. Answers the application as it is now. */
export async function settle(tx: Tx, actor: Actor, { id }: ApplicationRow, told: Told): Promise<ApplicationRow> {
  await refreshApplicationStatus(tx, id)
  const after = await tx.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const common = { kind: 'application-deleted', tag: 'tasks', applicationId: id, authorId: actor.userId } as const
  const { creator_id, app_manager_id, aso_manager_id } = after
  const others = [creator_id, aso_manager_id].filter((one) => one !== null && one !== app_manager_id) as number[]
  const params: NotificationParams =
    told.change === 'deleted' ? { change: 'deleted', reason: told.reason } : { change: 'restored' }
  notify(tx, { ...common, userIds: others, params })
  if (app_manager_id !== null) {
    const barred = told.change === 'deleted' && told.barred
    notify(tx, { ...common, userIds: [app_manager_id], params: barred ? { ...params, change: 'barred' } : params })
  }
  await announce(tx, after)
  return after
}
