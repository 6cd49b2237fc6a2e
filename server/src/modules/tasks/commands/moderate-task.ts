import type { TaskAction } from '@slipway/domain/tasks/workflow.ts'
import { invalid } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'
import { attachFiles } from '../../files/commands/attach-files.ts'
import { leaveNote } from '../note.ts'
import type { SubtaskRow } from '../row.ts'
import { type Step, taskCommand } from './act.ts'

const screenOnly = { purposes: ['screen'] } as const

type Verdict = 'verified' | 'failed'
/** The actions that judge a publication; the screens of the others belong to its round of moderation. */
const verdicts: Partial<Record<TaskAction, Verdict>> = { verify: 'verified', fail_verification: 'failed' }

/** Attaches the screens; a verification that nobody submitted is only as good as its screen, so there it must be. */
async function keepScreens({ tx, actor, row, body }: Step, action: TaskAction) {
  const { screen_file_id: screen, upload_screen_file_id: upload } = body
  const verdict = verdicts[action]
  if (verdict && row.type === 'manager_verification' && !screen) throw invalid({ screen_file_id: 'file_missing' })
  if (screen) await attachFiles(tx, actor, [screen], { subtaskId: row.id }, { field: 'screen_file_id', ...screenOnly })
  if (upload) {
    await attachFiles(tx, actor, [upload], { subtaskId: row.id }, { field: 'upload_screen_file_id', ...screenOnly })
  }
  if (verdict) await keepVerdict(tx, row, verdict, screen)
  if (body.comment) await leaveNote(tx, actor, row.id, { comment: body.comment })
  const variant = action === 'confirm_moderation' && (await purchasesDue(tx, row)) ? 'purchases' : (body.final ?? null)
  return { screenFileId: screen ?? null, uploadScreenFileId: upload ?? null, variant }
}

/** The order says that the application sells something, and no round of purchases is confirmed yet. */
async function purchasesDue(tx: Tx, row: SubtaskRow): Promise<boolean> {
  const order = await tx.db
    .selectFrom('tasks')
    .select('purchases')
    .where('id', '=', row.task_id)
    .where('purchases', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('moderations as m')
            .select('m.id')
            .where('m.subtask_id', '=', row.id)
            .where('m.kind', '=', 'purchase')
            .where('m.status', '=', 'confirmed'),
        ),
      ),
    )
    .executeTakeFirst()
  return order !== undefined
}

async function keepVerdict(tx: Tx, row: SubtaskRow, outcome: Verdict, screen: number | undefined): Promise<void> {
  await tx.db
    .insertInto('subtask_verdicts')
    .values({
      subtask_id: row.id,
      deliverable_id: (eb) =>
        eb
          .selectFrom('subtask_deliverables as d')
          .select((of) => of.fn.max('d.id').as('id'))
          .where('d.subtask_id', '=', row.id),
      outcome,
      screen_file_id: screen ?? null,
      created_at: tx.now,
    })
    .execute()
}

const judged = (action: TaskAction) => taskCommand([action], { prepare: (step) => keepScreens(step, action) })

export const confirmModeration = judged('confirm_moderation')
export const rejectModeration = judged('reject_moderation')
export const confirmPurchase = judged('confirm_purchase')
export const rejectPurchase = judged('reject_purchase')
export const verifyTask = judged('verify')
export const failVerification = judged('fail_verification')
