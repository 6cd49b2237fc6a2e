import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { deletionKindText } from '@slipway/domain/settings/deletion-kinds.ts'
import { messages as en } from '@slipway/domain/settings/messages.en.ts'
import { messages as ru } from '@slipway/domain/settings/messages.ru.ts'
import { typeTitle } from '@slipway/domain/settings/titles.ts'
import { exported, headersOf, idColumn } from '../../platform/list/export.ts'
import { reasons } from './queries/reasons.ts'

const header = headersOf(ru, en)

const status = (
  group: 'user_console_status' | 'application_console_status',
  name: string | null,
  locale: Locale,
): string => (name === null ? header('consoleStatusStays')[locale] : typeTitle(group, name, locale))

export const exportReasons = exported(reasons, {
  name: 'deletion-reasons',
  columns: [
    idColumn,
    { header: header('reason'), value: ({ reason }) => reason },
    { header: header('reasonKind'), value: ({ kind }, locale) => deletionKindText[kind][locale] },
    {
      header: header('userConsoleStatus'),
      value: (row, locale) => status('user_console_status', row.user_console_status, locale),
    },
    {
      header: header('applicationConsoleStatus'),
      value: (row, locale) => status('application_console_status', row.application_console_status, locale),
    },
    {
      header: header('nextPublications'),
      value: ({ allow_next_publication: allowed }, locale) =>
        header(allowed ? 'publicationAllowed' : 'publicationForbidden')[locale],
    },
  ],
})
