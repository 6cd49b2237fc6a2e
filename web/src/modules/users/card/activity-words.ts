import type { Role } from '@slipway/domain/access/roles.ts'
import { roles } from '@slipway/domain/access/roles.ts'
import type { ActivityView } from '@slipway/domain/activity/schema.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { messages } from '@slipway/domain/people/messages.ru.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { useTexts } from '../../../i18n/i18n.ts'

type Key = keyof typeof messages

const actions = {
  'adjust-balance': 'did_balance',
  'code-tried': 'did_code_tried',
  create: 'did_create',
  delete: 'did_delete',
  'email-code': 'did_email_code',
  'email-code-cancelled': 'did_email_cancelled',
  'email-confirmed': 'did_email_confirmed',
  'factor-add': 'did_factor_add',
  'factor-remove': 'did_factor_remove',
  'factor-rename': 'did_factor_rename',
  'factors-removed': 'did_factors_removed',
  finding_dismiss: 'did_dismiss',
  finding_restore: 'did_restore',
  message: 'did_message',
  'password-change': 'did_password',
  'password-link': 'did_link',
  'password-set': 'did_password',
  passport_decide: 'did_passport',
  passport_read: 'did_passport_read',
  passport_submit: 'did_submit',
  'password-reset': 'did_reset',
  promo_code: 'did_promo_code',
  prove: 'did_prove',
  'recovery-codes': 'did_recovery_codes',
  register: 'did_register',
  'session-end': 'did_end',
  settle: 'did_settle',
  'settle-request': 'did_settle_request',
  'settle-withdraw': 'did_settle_withdraw',
  'sign-in': 'did_sign_in',
  'sign-in-as': 'did_sign_in_as',
  'sign-out': 'did_sign_out',
  update: 'did_update',
} as const satisfies Record<string, Key>

const fields = {
  first_name: 'firstName',
  last_name: 'lastName',
  phone: 'phone',
  email: 'email',
  country_code: 'country',
  roles: 'roles',
  is_block: 'is_block',
  task_block: 'task_block',
  ignore_user_analyser: 'ignore_user_analyser',
  allow_next_publication: 'allow_next_publication',
  allow_google_account_verification: 'allow_google_account_verification',
  frameworks: 'frameworks',
  programming_languages: 'languages',
  birthday: 'birthday',
  social_link: 'social',
  portfolio_link: 'portfolio',
  interface_language: 'language',
  passport_status: 'passport',
  balance: 'balanceField',
  amount: 'paidAmount',
} as const satisfies Record<string, Key>

type ValueKey = `passport_${UserView['passport_status']}` | `language_${Locale}`
/** Values that have words, by their fields. */
const worded: Readonly<Record<string, Readonly<Record<string, ValueKey>>>> = {
  passport_status: {
    none: 'passport_none',
    pending: 'passport_pending',
    approved: 'passport_approved',
    rejected: 'passport_rejected',
  },
  interface_language: { ru: 'language_ru', en: 'language_en' },
}

const known = <T extends object>(table: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(table, key)

/** What was done to a person, in words. Ids say nothing to people: what changed only by them is left out. */
export function usePersonWords() {
  const t = useTexts('people')
  const shell = useTexts()
  const one = (value: unknown): string => {
    const text = String(value)
    return (roles as readonly string[]).includes(text) ? shell(`role_${text as Role}`) : text
  }
  const valueOf = (field: string, value: unknown): string => {
    const word = worded[field]?.[String(value)]
    if (word) return t(word)
    if (value === null || value === undefined || value === '') return '—'
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return Array.isArray(value) ? value.map(one).join(', ') || '—' : one(value)
  }
  return {
    actionOf: ({ action }: ActivityView): string => (known(actions, action) ? t(actions[action]) : action),
    changesOf: ({ changes }: ActivityView) =>
      Object.entries(changes)
        .filter(([name]) => !name.endsWith('_id'))
        .map(([name, [from, to]]) => ({
          field: known(fields, name) ? t(fields[name]) : name,
          from: valueOf(name, from),
          to: valueOf(name, to),
        })),
  }
}
