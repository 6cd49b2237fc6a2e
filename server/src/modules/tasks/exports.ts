import { messages as en } from '@slipway/domain/tasks/messages.en.ts'
import { messages as ru } from '@slipway/domain/tasks/messages.ru.ts'
import { statusText } from '@slipway/domain/tasks/status.ts'
import { subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { both, exported, headersOf, idColumn, momentColumn } from '../../platform/list/export.ts'
import { decimal } from '../../platform/list/export-cells.ts'
import { listModerations } from './moderation/list.ts'
import { listForBoard } from './queries/list.ts'

const header = headersOf(ru, en)

/** Of the board, and of the list of the publishing managers, which is the same one. */
export const exportSubtasks = exported(listForBoard, {
  name: 'tasks',
  include: ['application', 'user'],
  columns: [
    idColumn,
    { header: header('task'), value: ({ title }) => title },
    { header: header('type'), value: ({ type }, locale) => subtaskTypeText[type][locale] },
    { header: header('status'), value: ({ status }, locale) => statusText[status][locale] },
    { header: header('application'), value: ({ application }) => application?.name ?? null },
    { header: both('Package ID'), value: ({ application }) => application?.package_id ?? null },
    { header: header('executor'), value: ({ user }) => (user ? personName(user) : null) },
    momentColumn(header('deadline'), ({ ends_at }) => ends_at),
    momentColumn(header('submittedAt'), ({ submitted_at }) => submitted_at),
    { header: header('cost'), value: ({ cost }) => decimal(cost) },
    { header: header('currency'), value: ({ currency }) => currency },
  ],
})

export const exportModerations = exported(listModerations, {
  name: 'moderations',
  columns: [
    idColumn,
    { header: header('task'), value: ({ subtask }) => subtask.title },
    { header: header('application'), value: ({ subtask }) => subtask.application?.name ?? null },
    { header: header('moderationKind'), value: ({ kind }, locale) => header(`kind.${kind}`)[locale] },
    { header: header('moderationStatus'), value: ({ status }, locale) => header(`moderation.${status}`)[locale] },
    momentColumn(header('submittedAt'), ({ created_at }) => created_at),
    momentColumn(header('decidedAt'), ({ completed_at }) => completed_at),
    { header: header('moderator'), value: ({ moderator }) => (moderator ? personName(moderator) : null) },
    { header: header('field.reason'), value: ({ reason }) => reason },
  ],
})
