import type { Role } from '@slipway/domain/access/roles.ts'
import { fileKinds } from '@slipway/domain/files/kinds.ts'
import { type PurposeName, purposes } from '@slipway/domain/files/purposes.ts'
import type { TaskStatus } from '@slipway/domain/tasks/status.ts'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import type { ValueOf } from '../../src/platform/database/column-values.ts'
import { jsonText } from '../../src/platform/database/json-columns.ts'
import type { TestApp } from '../app.ts'
import type { Person } from '../people.ts'
import { buildApplication } from './applications.ts'
import { buildFile } from './files.ts'
import { buildSubtask } from './tasks.ts'

interface Actor extends Person {
  avatar: number
}

const minute = 60_000

/** Puts files where the product puts them: with deliveries, rounds, verdicts, comments, orders, applications. */
export function worldBuilder(app: TestApp) {
  let clock = app.now().getTime()
  /** Every call a minute later, so that what is during an attempt and what is after it never meet. */
  const tick = () => new Date((clock += minute))

  const file = async (
    ownerId: number,
    purpose: PurposeName,
    to: { subtask_id?: number; application_id?: number } = {},
  ) => {
    const mime = fileKinds[purposes[purpose].kinds[0]].mime
    const row = await buildFile(app, { owner_id: ownerId, purpose, mime, bytes: Buffer.from('bytes'), ...to })
    if (to.subtask_id || to.application_id) {
      await app.db.updateTable('files').set({ attached_at: tick() }).where('id', '=', row.id).execute()
    }
    return row.id
  }

  const person = async (name: string, role: Role): Promise<Actor> => {
    const user = await app.people[role]({ first_name: name })
    const avatar = await file(user.id, 'avatar')
    await app.db.updateTable('files').set({ attached_at: tick() }).where('id', '=', avatar).execute()
    await app.db.updateTable('users').set({ image_file_id: avatar }).where('id', '=', user.id).execute()
    return { ...user, avatar }
  }

  const comment = async (subtaskId: number, userId: number, attemptId: number | null = null) => {
    const fileId = await file(userId, 'comment_attachment', { subtask_id: subtaskId })
    const at = tick()
    const { id } = await app.db
      .insertInto('comments')
      .values({
        subtask_id: subtaskId,
        user_id: userId,
        attempt_id: attemptId,
        text: `Said ${fileId}`,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.db.insertInto('comment_files').values({ comment_id: id, file_id: fileId }).execute()
    return { id, fileId }
  }

  const openAttempt = async (subtaskId: number, userId: number, number: number) =>
    (
      await app.db
        .insertInto('subtask_attempts')
        .values({ subtask_id: subtaskId, user_id: userId, number, started_at: tick() })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id

  const closeAttempt = (id: number, outcome: ValueOf<'subtask_attempts.outcome'>) =>
    app.db.updateTable('subtask_attempts').set({ closed_at: tick(), outcome }).where('id', '=', id).execute()

  const deliver = async (subtaskId: number, attemptId: number, content: Record<string, unknown>) =>
    (
      await app.db
        .insertInto('subtask_deliverables')
        .values({ subtask_id: subtaskId, attempt_id: attemptId, content: jsonText(content), created_at: tick() })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id

  const round = async (subtaskId: number, judgeId: number, upload: number | null) => {
    const screen = await file(judgeId, 'screen', { subtask_id: subtaskId })
    await app.db
      .insertInto('moderations')
      .values({
        subtask_id: subtaskId,
        kind: 'upload',
        title: 'Round',
        status: 'rejected',
        moderator_id: judgeId,
        screen_file_id: screen,
        upload_screen_file_id: upload,
        created_at: tick(),
        completed_at: tick(),
      })
      .execute()
    return screen
  }

  const verdict = async (subtaskId: number, deliverableId: number | null, judgeId: number) => {
    const screen = await file(judgeId, 'screen', { subtask_id: subtaskId })
    await app.db
      .insertInto('subtask_verdicts')
      .values({
        subtask_id: subtaskId,
        deliverable_id: deliverableId,
        outcome: 'failed',
        screen_file_id: screen,
        created_at: tick(),
      })
      .execute()
    return screen
  }

  const application = async (creator: Person, manager: Person | null, aso: Person | null) => {
    const row = await buildApplication(app, {
      creator_id: creator.id,
      app_manager_id: manager?.id ?? null,
      aso_manager_id: aso?.id ?? null,
    })
    const to = { application_id: row.id }
    const icon = await file(creator.id, 'icon_google_play', to)
    const phone = await file(creator.id, 'phone_screenshot', to)
    await app.db
      .insertInto('application_images')
      .values([
        { application_id: row.id, kind: 'icon', file_id: icon },
        { application_id: row.id, kind: 'phone', file_id: phone },
      ])
      .execute()
    return { ...row, icon, phone }
  }

  const subtask = async (
    options: Parameters<typeof buildSubtask>[1] & { type: SubtaskType; status: TaskStatus },
  ): Promise<number> => {
    const row = await buildSubtask(app, options)
    // The attempts are made by `openAttempt`, with times that differ.
    await app.db.deleteFrom('subtask_attempts').where('subtask_id', '=', row.id).execute()
    await app.db.deleteFrom('moderations').where('subtask_id', '=', row.id).execute()
    return row.id
  }

  return { tick, file, person, comment, openAttempt, closeAttempt, deliver, round, verdict, application, subtask }
}
