import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { messages as en } from '@slipway/domain/people/messages.en.ts'
import { messages as ru } from '@slipway/domain/people/messages.ru.ts'
import { messages as shellEn } from '@slipway/domain/shell/messages.en.ts'
import { messages as shellRu } from '@slipway/domain/shell/messages.ru.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { exported, headersOf, idColumn, momentColumn } from '../../platform/list/export.ts'
import { listUsers } from './queries/list-users.ts'

const header = headersOf(ru, en)
const shell = headersOf(shellRu, shellEn)
const said = (yes: boolean | undefined, locale: Locale) => header(yes ? 'yes' : 'no')[locale]

/** What stands in the list, without the addresses that people sign in from. */
export const exportUsers = exported(listUsers, {
  name: 'users',
  columns: [
    idColumn,
    { header: header('person'), value: personName },
    {
      header: header('roles'),
      value: ({ roles }, locale) => roles.map(({ name }) => shell(`role_${name}`)[locale]).join(', '),
    },
    { header: header('phone'), value: ({ phone }) => phone },
    { header: header('email'), value: ({ email }) => email },
    { header: header('country'), value: ({ country_code }) => country_code },
    { header: header('is_block'), value: ({ is_block }, locale) => said(is_block, locale) },
    { header: header('task_block'), value: ({ task_block }, locale) => said(task_block, locale) },
    { header: header('is_suspicious'), value: ({ is_suspicious }, locale) => said(is_suspicious, locale) },
    {
      header: header('passport'),
      value: ({ passport_status }, locale) => header(`passport_${passport_status}`)[locale],
    },
    momentColumn(header('created'), ({ created_at }) => created_at),
  ],
})
