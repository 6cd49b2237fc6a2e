import type { Role } from '@slipway/domain/access/roles.ts'
import { roles } from '@slipway/domain/access/roles.ts'
import { actionKey } from '@slipway/domain/activity/actions.ts'
import type { ActivityView } from '@slipway/domain/activity/schema.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { Currency } from '@slipway/domain/kernel/money.ts'
import type { messages } from '@slipway/domain/people/messages.ru.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'

type Key = keyof typeof messages

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

const isNothing = (value: unknown) => value === null || value === undefined || value === ''

const known = <T extends object>(table: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(table, key)

/** What was done to a person, in words. Ids say nothing to people: what changed only by them is left out. */
export function usePersonWords() {
  const t = useTexts('people')
  const did = useTexts('actions')
  const shell = useTexts()
  const { money } = useFormats()
  const one = (value: unknown): string => {
    const text = String(value)
    const [, amount = '', currency] = /^(-?\d+(?:\.\d+)?) (RUB|USD|USDT)$/.exec(text) ?? []
    if (currency) return money(amount, currency as Currency, { plus: true })
    return (roles as readonly string[]).includes(text) ? shell(`role_${text as Role}`) : text
  }
  const valueOf = (field: string, value: unknown): string => {
    const word = worded[field]?.[String(value)]
    if (word) return t(word)
    if (isNothing(value)) return '—'
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return Array.isArray(value) ? value.map(one).join(', ') || '—' : one(value)
  }
  return {
    actionOf: ({ subject_type, action }: ActivityView): string => {
      const key = actionKey(subject_type, action)
      return key ? did(key) : action
    },
    changesOf: ({ changes }: Pick<ActivityView, 'changes'>) =>
      Object.entries(changes)
        .filter(([name]) => !name.endsWith('_id'))
        .map(([name, [from, to]]) => ({
          field: known(fields, name) ? t(fields[name]) : name,
          from: isNothing(from) ? '' : valueOf(name, from),
          to: valueOf(name, to),
        })),
  }
}
