import { executorRoles, type Role, staffRoles } from '@slipway/domain/access/roles.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { passportStatuses, userStates } from '@slipway/domain/users/kinds.ts'
import { frameworks, programmingLanguages } from '@slipway/domain/users/skills.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { flag, many, one } from '../../kit/list/filters.ts'
import { countriesIn, countryName } from './country-name.ts'

/** The three lists of people. */
export type Side = 'internal' | 'external' | 'uploaders'

const skillTitles = { ...programmingLanguages, ...frameworks }
const skills = Object.keys(skillTitles) as (keyof typeof skillTitles)[]

type Key =
  | 'roles'
  | 'state'
  | 'passport'
  | 'country'
  | 'skill'
  | 'everybody'
  | 'searchHint'
  | `state_${(typeof userStates)[number]}`
  | `passport_${(typeof passportStatuses)[number]}`

interface Words {
  t: (key: Key) => string
  roleOf: (role: Role) => string
  locale: Locale
}

const include: ('roles' | 'wallets' | 'console_status')[] = ['roles', 'wallets', 'console_status']

const shared = ({ t }: Words) =>
  ({
    sorts: ['id', 'name', 'created_at'],
    sort: '-id',
    search: t('searchHint'),
    include,
  }) as const

const roles = <const R extends Role>(held: readonly R[], { t, roleOf }: Words) => many(held, t('roles'), roleOf)
const status = ({ t }: Words) => many(userStates, t('state'), (state) => t(`state_${state}`))

export const internalOptions = (words: Words) => ({
  ...shared(words),
  filters: { 'roles.name': roles(staffRoles, words), status: status(words) },
  always: { is_internal: true },
})

export const externalOptions = (words: Words) => {
  const { t, locale } = words
  return {
    ...shared(words),
    filters: {
      'roles.name': roles(executorRoles, words),
      status: status(words),
      passport: one(passportStatuses, t('passport'), (value) => t(`passport_${value}`)),
      country: one(countriesIn(locale), t('country'), (code) => countryName(code, locale)),
      skill: one(skills, t('skill'), (name) => skillTitles[name]),
    },
    always: { is_internal: false },
  }
}

/** Whoever may publish, unless all roles are asked for. */
export const uploaderOptions = (words: Words) => {
  const all: 'all'[] = ['all']
  const everybody = flag(words.t('everybody'), { inline: true, as: all })
  return { ...shared(words), filters: { 'roles.name': everybody, status: status(words) } }
}

export function useWords(): Words {
  const t = useTexts('people')
  const shell = useTexts()
  return { t, roleOf: (role) => shell(`role_${role}`), locale: useLocale() }
}

/** The rows are asked for before the page is drawn; what is asked doesn't depend on the words. */
export const wordless: Words = { t: String, roleOf: String, locale: 'ru' }
