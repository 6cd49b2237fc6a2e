import { messages as en } from '@slipway/domain/applications/messages.en.ts'
import { messages as ru } from '@slipway/domain/applications/messages.ru.ts'
import { applicationStatusText } from '@slipway/domain/applications/status.ts'
import { storeText } from '@slipway/domain/applications/stores.ts'
import { typeTitle } from '@slipway/domain/settings/titles.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { both, exported, headersOf, idColumn, momentColumn } from '../../platform/list/export.ts'
import { listApplications } from './queries/list.ts'

const header = headersOf(ru, en)

export const exportApplications = exported(listApplications, {
  name: 'applications',
  include: ['aso_manager', 'app_manager'],
  columns: [
    idColumn,
    { header: header('columnApplication'), value: ({ name }) => name },
    { header: both('Package ID'), value: ({ package_id }) => package_id },
    { header: header('columnStatus'), value: ({ status }, locale) => applicationStatusText[status][locale] },
    { header: header('category'), value: ({ category }, locale) => typeTitle('category', category, locale) },
    { header: header('store'), value: ({ store }) => storeText[store] },
    { header: header('version'), value: ({ version }) => version },
    { header: header('asoManager'), value: ({ aso_manager: one }) => (one ? personName(one) : null) },
    { header: header('appManager'), value: ({ app_manager: one }) => (one ? personName(one) : null) },
    momentColumn(header('updated'), ({ updated_at }) => updated_at),
  ],
})
