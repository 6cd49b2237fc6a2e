import type { Actor } from '@slipway/domain/access/actor.ts'
import { formatMinor } from '@slipway/domain/kernel/money.ts'
import type { NotificationParams } from '@slipway/domain/notifications/words.ts'
import { record } from '../../../platform/activity.ts'
import { hint, roleChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'
import { notify, notifyRole } from '../../notifications/commands/notify.ts'
import { decidersOf } from '../commands/watch-reviews.ts'
import type { SubtaskRow } from '../row.ts'
import { hintBoth } from '../tell-of-time.ts'
import type { DisputeRow } from './disputes.ts'

interface Told {
  row: SubtaskRow
  dispute: DisputeRow
  action: 'offer_pay' | 'answer_offer' | 'appeal' | 'decide_appeal' | 'withdraw_dispute'
  reason: string | null
}

/** It lands in the log, and what shows it is read again: both sides' cards, and the administrators' list of appeals. */
export function noteDispute(tx: Tx, actor: Actor, { row, dispute, action, reason }: Told): void {
  const { kind, share, state, decision } = dispute
  record(tx, actor, {
    ...{ subject: 'subtask', id: row.id, action, reason },
    changes: {
      [kind]: [action === 'offer_pay' || action === 'appeal' ? null : 'open', decision ?? state],
      ...(share !== null && { share: [null, share] }),
    },
  })
  hintBoth(tx, row)
  if (kind === 'appeal') hint(tx, [roleChannel('superadministrator')], 'subtasks', row.id, row.version)
}

interface Notice {
  kind: 'pay-offered' | 'offer-answered' | 'appeal-raised' | 'appeal-decided'
  row: SubtaskRow
  params?: NotificationParams
}

const noticeOf = (actor: Actor, { kind, row, params = {} }: Notice) => ({
  ...{ kind, params },
  tag: 'tasks' as const,
  subtaskId: row.id,
  applicationId: row.application_id,
  authorId: actor.userId,
})

/** A notification to one side; nobody is told what they did themselves. Answers who was told. */
export function tellSide(tx: Tx, actor: Actor, people: readonly (number | null)[], notice: Notice): number[] {
  const userIds = people.filter((id) => id !== null)
  notify(tx, { userIds, ...noticeOf(actor, notice) })
  return userIds
}

/** All of them but those who were told as a side of it. */
export const tellAdministrators = (tx: Tx, actor: Actor, notice: Notice, except: readonly number[]): Promise<void> =>
  notifyRole(tx, 'superadministrator', noticeOf(actor, notice), except)

/** Who ordered the work, and who decides on it where it stands. */
export const reviewersOf = (row: SubtaskRow): number[] => [row.owner_id, ...decidersOf(row)]

export const sumOf = ({ currency }: SubtaskRow, { amount_minor }: DisputeRow): NotificationParams =>
  amount_minor === null ? {} : { amount: formatMinor(amount_minor), currency }
