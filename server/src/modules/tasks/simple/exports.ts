import { messages as simpleEn } from '@slipway/domain/simple-tasks/messages.en.ts'
import { messages as simpleRu } from '@slipway/domain/simple-tasks/messages.ru.ts'
import { messages as en } from '@slipway/domain/tasks/messages.en.ts'
import { messages as ru } from '@slipway/domain/tasks/messages.ru.ts'
import { statusText } from '@slipway/domain/tasks/status.ts'
import { subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { exported, headersOf, idColumn, momentColumn } from '../../../platform/list/export.ts'
import { decimal } from '../../../platform/list/export-cells.ts'
import { simpleTasks } from './list.ts'

const header = headersOf(ru, en)
const simple = headersOf(simpleRu, simpleEn)

export const exportSimpleTasks = exported(simpleTasks, {
  name: 'simple-tasks',
  columns: [
    idColumn,
    { header: header('task'), value: ({ title }) => title },
    { header: simple('tag'), value: ({ tag }) => tag },
    { header: header('type'), value: ({ type }, locale) => subtaskTypeText[type][locale] },
    { header: header('status'), value: ({ status }, locale) => statusText[status][locale] },
    { header: header('application'), value: ({ application }) => application?.name ?? null },
    { header: header('executor'), value: ({ user }) => (user ? personName(user) : null) },
    momentColumn(header('submittedAt'), ({ submitted_at }) => submitted_at),
    { header: simple('quantity'), value: ({ batch }) => batch?.quantity ?? 1 },
    { header: simple('left'), value: ({ batch }) => batch?.left ?? null },
    { header: header('cost'), value: ({ cost }) => decimal(cost) },
    { header: header('currency'), value: ({ currency }) => currency },
  ],
})
