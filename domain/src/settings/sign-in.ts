import { z } from 'zod'
import { staffRoles } from '../access/roles.ts'
import { callingCodes } from '../identity/calling-codes.ts'
import type { SsoRoles } from '../identity/sso-roles.ts'
import { defineSetting, whole } from './define.ts'

const parts = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** `all`, or ISO codes separated by commas; read as a list that is empty for all. */
const countries: z.ZodType<readonly string[], string> = z
  .string()
  .regex(/^(all|[A-Za-z]{2}(\s*,\s*[A-Za-z]{2})*)$/, { error: 'invalid_value', abort: true })
  .transform((text) => (text === 'all' ? [] : parts(text.toUpperCase())))
  .refine((codes) => codes.every((code) => callingCodes.has(code)), { error: 'invalid_value' })

const pair = new RegExp(`^([^=]+)=(${staffRoles.join('|')})$`)

/** `none`, or `theirs=ours` separated by commas. */
const ssoRoles: z.ZodType<SsoRoles, string> = z
  .string()
  .refine((text) => text === 'none' || (parts(text).length > 0 && parts(text).every((part) => pair.test(part))), {
    error: 'invalid_value',
    abort: true,
  })
  .transform((text) => {
    const pairs = parts(text).flatMap((part) => {
      const [, theirs = '', ours] = pair.exec(part) ?? []
      const role = staffRoles.find((name) => name === ours)
      return role ? [[theirs.trim(), role] as const] : []
    })
    return new Map(pairs)
  })

const admin = ['superadministrator'] as const

/** What decides about ways in and what they may cost. */
export const signInSettings = {
  ...defineSetting('sso_roles', {
    group: 'people_setting',
    schema: ssoRoles,
    default: 'none',
    who: admin,
    title: { ru: 'Роли из SSO', en: 'Roles from single sign-on' },
    hint: {
      ru: 'Роль SSO=роль здесь, через запятую: admins=superadministrator. none — роли не меняются',
      en: 'Role there=role here, separated by commas: admins=superadministrator. none: roles do not change',
    },
  }),
  ...defineSetting('code_countries', {
    group: 'people_setting',
    schema: countries,
    default: 'all',
    who: admin,
    title: { ru: 'Страны, куда отправляются коды', en: 'Countries that codes are sent to' },
    hint: { ru: 'Коды стран через запятую: RU, KZ. all — все', en: 'Country codes such as RU, KZ. all: every one' },
  }),
  ...defineSetting('codes_per_day', {
    group: 'people_setting',
    schema: whole({ min: 1, max: 1_000_000 }),
    default: '3000',
    who: admin,
    title: { ru: 'Кодов в сутки', en: 'Codes a day' },
    hint: {
      ru: 'На все новые браузеры вместе. Когда исчерпаны, коды получают только знакомые браузеры',
      en: 'For all new browsers together. Once they are spent only known browsers are sent codes',
    },
  }),
}
