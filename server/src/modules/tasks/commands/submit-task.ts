import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Deliverable } from '@slipway/domain/tasks/deliverables.schema.ts'
import { secretFields } from '@slipway/domain/tasks/deliverables.ts'
import { jsonText } from '../../../platform/database/json-columns.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { saveSecrets } from '../../applications/queries/secrets.ts'
import { holdPerson } from '../../users/commands/hold-person.ts'
import { acceptDelivery, subjectOf } from '../delivery.ts'
import { moveSubtask } from '../move.ts'
import { leaveNote } from '../note.ts'
import { assertTicked, carryPins } from '../pins/commands/carry-pins.ts'
import { lockById } from '../queries/lock.ts'
import type { SubtaskRow } from '../row.ts'
import { taskCommand } from './act.ts'

type SubmitBody = Deliverable & { comment?: string | undefined }
/** Delivers the work: everything that the type asks for has to be there. A tester's 'fail' sends the build back. */
export const submitTask = taskCommand<SubmitBody>(['submit'], {
  hold: 'order',
  prepare: async ({ tx, actor, row, body: { comment, ...given } }) => {
    await assertTicked(tx, row)
    const subject = await subjectOf(tx, row)
    await acceptDelivery(tx, actor, row, subject, given)
    await keepSecrets(tx, row, given)
    await keepDelivery(tx, row, given)
    await carryPins(tx, row)
    await leaveNote(tx, actor, row.id, { comment })
    return {
      uploadScreenFileId: given.upload_screen_file_id ?? null,
      ...(isFailed(row, given) && { cause: 'test-failed' }),
    }
  },
  follow: async ({ tx, actor, row, body }) => {
    if (isFailed(row, body)) await sendBuildBack(tx, actor, row, body.report ?? '')
  },
})

const isFailed = ({ type }: SubtaskRow, { outcome }: Deliverable) => type === 'tester' && outcome === 'fail'

/** With the order: the application gets them when this work is accepted. */
async function keepSecrets(tx: Tx<{ cipher: Cipher }>, row: SubtaskRow, given: Deliverable): Promise<void> {
  if (row.application_id === null) return
  const secrets = secretFields.flatMap((field) => (given[field] === undefined ? [] : [[field, given[field]]]))
  const { keystore_file_id } = given
  const values = { ...Object.fromEntries(secrets), ...(keystore_file_id !== undefined && { keystore_file_id }) }
  await saveSecrets(tx, { orderId: row.task_id }, values)
}

async function keepDelivery(tx: Tx, row: SubtaskRow, given: Deliverable): Promise<void> {
  const shown = { ...given }
  for (const field of secretFields) delete shown[field]
  await tx.db
    .insertInto('subtask_deliverables')
    .values({
      subtask_id: row.id,
      attempt_id: (eb) =>
        eb
          .selectFrom('subtask_attempts')
          .select('subtask_attempts.id')
          .where('subtask_attempts.subtask_id', '=', row.id)
          .where('closed_at', 'is', null),
      content: jsonText(shown),
      created_at: tx.now,
    })
    .execute()
}

/** The report reaches the programmers of the order with their accepted work. */
async function sendBuildBack(
  tx: Tx<{ cipher: Cipher }>,
  actor: Actor,
  tested: SubtaskRow,
  report: string,
): Promise<void> {
  const builds = await tx.db
    .selectFrom('subtasks')
    .select('id')
    .where('task_id', '=', tested.task_id)
    .where('type', '=', 'programmer')
    .where('status', '=', 'completed')
    .where('executor_id', 'is not', null)
    .orderBy('id')
    .execute()
  for (const { id } of builds) {
    const row = await lockById(tx, id)
    if (!row) continue
    // Nobody is left to mend what a deleted person made; its owner reads the report there.
    if (row.executor_id !== null && (await holdPerson(tx, row.executor_id)))
      await moveSubtask(tx, actor, row, 'reopen', { reason: report })
    // Afterwards: what is said during an attempt is for its executor, and the last one may have ended.
    await leaveNote(tx, actor, id, { comment: report })
  }
}
