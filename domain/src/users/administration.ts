import { z } from 'zod'
import { roleReference } from '../access/roles.schema.ts'
import { phone } from '../identity/phone.ts'
import { seen } from '../kernel/edit.ts'
import { id } from '../kernel/ids.ts'
import { locale } from '../kernel/locale.schema.ts'
import { flag, readDigits } from '../kernel/query.ts'
import { line } from '../kernel/text.ts'
import { blockReasonMaxLength } from './kinds.ts'
import { birthday, email, link, names, personName, userView } from './schema.ts'

const blank = z.literal('').transform(() => null)

/** What a superadministrator fills in. Forms send text, so numbers and flags are read from digits, and empty is none. */
const fields = {
  last_name: z.union([z.literal(''), personName]).optional(),
  email: z.union([blank, email]).nullable().optional(),
  social_link: link.nullable().optional(),
  portfolio_link: link.nullable().optional(),
  interface_language: locale.optional(),
  frameworks: names.optional(),
  programming_languages: names.optional(),
  birthday: z.union([blank, birthday]).nullable().optional(),
  is_block: flag.optional(),
  task_block: flag.optional(),
  ignore_user_analyser: flag.optional(),
  allow_next_publication: flag.optional(),
  allow_google_account_verification: flag.optional(),
  user_console_status_id: z.preprocess(readDigits, z.union([blank, id]).nullable().optional()),
}
const roles = z.array(z.preprocess(readDigits, roleReference)).min(1).max(8)

export const addUserBody = z.strictObject({ phone, first_name: personName, roles, ...fields })
const replaced = { phone: phone.optional(), first_name: personName.optional(), roles: roles.optional(), ...fields }
export const replaceUserBody = z.strictObject({
  ...replaced,
  /** Why somebody is blocked. */
  reason: line(blockReasonMaxLength).optional(),
  was: seen(replaced),
})
export type ReplaceUserBody = z.infer<typeof replaceUserBody>

export const userAnswer = z.object({ data: userView })
