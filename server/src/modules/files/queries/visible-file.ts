import type { Actor } from '@slipway/domain/access/actor.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Reader } from '../../../platform/services.ts'
import { visibleSubtasks } from '../../tasks/queries/visible.ts'
import type { FileRow } from './files.ts'

/** A file through what it belongs to. Whatever the actor can't see is not there: 404. */
export async function visibleFile(reader: Reader, actor: Actor, id: number): Promise<FileRow> {
  const file = await reader.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
  if (!file || !(await maySee(reader, actor, file))) throw new AppError('not_found')
  return file
}

async function maySee(reader: Reader, actor: Actor, file: FileRow): Promise<boolean> {
  if (file.owner_id === actor.userId || actor.role === 'superadministrator') return true
  if (file.attached_at === null) return false
  if (file.purpose === 'avatar') return true
  if (file.purpose === 'keystore') return runsApplication(reader, actor, file)
  if (file.subtask_id !== null && (await seesSubtask(reader, actor, 'subtasks.id', file.subtask_id))) return true
  if (file.application_id === null) return false
  return (
    (await runsApplication(reader, actor, file)) ||
    seesSubtask(reader, actor, 'subtasks.application_id', file.application_id)
  )
}

async function seesSubtask(
  reader: Reader,
  actor: Actor,
  column: 'subtasks.id' | 'subtasks.application_id',
  id: number,
): Promise<boolean> {
  const found = await visibleSubtasks(reader, actor)
    .select('subtasks.id')
    .where(column, '=', id)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The staff to whom the application belongs; signing keys are for them alone. */
async function runsApplication(reader: Reader, actor: Actor, file: FileRow): Promise<boolean> {
  const found = await reader.db
    .selectFrom('applications')
    .leftJoin('subtasks', 'subtasks.application_id', 'applications.id')
    .select('applications.id')
    .where((eb) =>
      file.application_id === null
        ? eb('subtasks.id', '=', file.subtask_id)
        : eb('applications.id', '=', file.application_id),
    )
    .where((eb) =>
      eb.or([
        eb('applications.creator_id', '=', actor.userId),
        eb('applications.app_manager_id', '=', actor.userId),
        eb('applications.aso_manager_id', '=', actor.userId),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
