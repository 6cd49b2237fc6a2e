import { row } from '../access/who.ts'
import { halts } from '../applications/halts.ts'
import { bulkAnswer } from '../kernel/bulk.ts'
import { contract, one } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/ids.ts'
import { subtaskResource } from '../tasks/schema.ts'
import { undoBody, undoManyBody } from './schema.ts'

const v3 = { base: 'v3', method: 'POST', changes: ['subtasks'] } as const

export const undoContract = contract({
  undo: {
    ...v3,
    path: '/subtasks/{id}/undo',
    summary: 'Take back one’s own decision, some seconds after it and as long as nothing has followed from it',
    who: [row('reviewer', 'subtask')],
    params: idParams,
    body: undoBody,
    answer: one(subtaskResource),
    errors: [
      ...(['not_found', 'forbidden', 'not_owner', 'app_manager_rights', ...halts] as const),
      ...([
        'undo_too_late',
        'undo_moved_on',
        'undo_paid',
        'undo_not_yours',
        'just_changed',
        'executor_deleted',
        'publication_open',
        'version_overtaken',
      ] as const),
    ],
  },
  undoMany: {
    ...v3,
    path: '/subtasks/undos',
    summary: 'Take back several decisions: each by itself, and each refusal with its reason',
    who: ['creator', 'aso_manager', 'app_manager', 'superadministrator'],
    body: undoManyBody,
    answer: bulkAnswer,
    costly: 'always',
  },
})
