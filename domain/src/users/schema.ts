import { z } from 'zod'
import { role, roleReference, roleView } from '../access/roles.schema.ts'
import { roles } from '../access/roles.ts'
import { calendarDay } from '../kernel/calendar.schema.ts'
import { seen } from '../kernel/edit.ts'
import { id } from '../kernel/ids.ts'
import { webAddress, withScheme } from '../kernel/link.schema.ts'
import { locale } from '../kernel/locale.schema.ts'
import { amountOut, currency } from '../kernel/money.schema.ts'
import { line, visibleText } from '../kernel/text.ts'
import { typeEntry } from '../settings/schema.ts'
import { filterReferralCode, promoCodePattern, wholePromoCode } from './filters.ts'
import { blockReasonMaxLength, messageMaxLength, passportStatuses } from './kinds.ts'

export const nameMaxLength = 60
export const linkMaxLength = 300
export const skillsMax = 30

export const personName = line(nameMaxLength).min(1)
export const email = z.string().trim().max(200).pipe(z.email())
export const countryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/)

/** A date of birth; the server refuses one that is still to come. */
export const birthday = calendarDay('date_invalid')

export const link = line(linkMaxLength)
  .transform(withScheme)
  .pipe(z.union([z.literal(''), webAddress], { error: 'url_invalid' }))
  .transform((text) => text || null)

export const referralCode = z.string().max(40).transform(filterReferralCode)
/** Of what is no letter nothing is left out without a word: that would be another code. */
export const promoCode = z
  .string()
  .max(40)
  .transform(wholePromoCode)
  .pipe(z.string().regex(promoCodePattern, { error: 'promo_code_letters' }))

/** What a person is told by an administrator. */
export const messageText = z.string().overwrite(visibleText).min(1).max(messageMaxLength)

export const passportStatus = z.enum(passportStatuses)

/** Name of a programming language or framework. */
export const skillName = z.string().regex(/^[\w+#.-]{1,50}$/)
export const names = z
  .array(skillName)
  .max(skillsMax)
  .transform((list) => [...new Set(list)])

export const skillView = z.object({ id: z.number(), name: z.string(), title: z.string() })
export type SkillView = z.infer<typeof skillView>
export const walletView = z.object({ id: z.number(), name: currency, balance: amountOut })

/** Somebody as others see them beside their work. */
export const personView = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  image: z.string().nullable(),
  role,
})
export type PersonView = z.infer<typeof personView>

/** How often somebody is signed in, and when and in what that was last used. Addresses have calls of their own. */
export const loginDetails = z.object({
  sessions: z.number(),
  last_used_at: z.string(),
  user_agent: z.string(),
})

/** An e-mail that waits for the code which was mailed to it. */
export const emailCode = z.object({
  email: z.string(),
  sent_at: z.string(),
  expires_at: z.string(),
  /** Its time is over, or its tries. */
  over: z.boolean(),
})
export type EmailCode = z.infer<typeof emailCode>
export const emailCodeBody = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, { error: 'code_invalid' }),
})

/** What a question before a block says. */
export const blocksPreview = z.object({
  /** The first few of `count`. */
  names: z.array(z.string()),
  count: z.number(),
  /** People who match beyond those that one call takes. */
  left: z.number(),
  /** In hand, offered to them alone, or under review. */
  tasks: z.number(),
  /** Payouts without a decision. */
  payouts: z.number(),
  /** Of their balances. */
  sums: z.array(z.object({ currency, amount: amountOut })),
})
export type BlocksPreview = z.infer<typeof blocksPreview>

/** A person's own data. */
export const userView = personView.extend({
  uuid: z.string(),
  phone: z.string().nullable(),
  country_code: z.string(),
  email: z.string().nullable(),
  /** Shown to be theirs: by a code mailed to it, or by the administrator who set it. */
  email_verified: z.boolean(),
  roles: z.array(roleView),
  is_internal: z.boolean(),
  interface_language: locale,
  social_link: z.string().nullable(),
  /** The specification's other name of `social_link`. */
  social_account: z.string().nullable(),
  portfolio_link: z.string().nullable(),
  frameworks: z.array(skillView),
  programming_languages: z.array(skillView),
  is_block: z.boolean(),
  task_block: z.boolean(),
  allow_next_publication: z.boolean(),
  allow_google_account_verification: z.boolean(),
  user_console_status_id: z.number().nullable(),
  console: z.object({ status_id: z.number().nullable() }),
  passport_status: passportStatus,
  referral_code: z.string(),
  has_password: z.boolean(),
  created_at: z.string(),
  /** Only external people have wallets; the balance is what the top bar shows in the reader's language. */
  wallets: z.array(walletView).optional(),
  balance: z.object({ amount: amountOut, currency }).optional(),
  /** The wallet that money is withdrawn from: the one in roubles where there is one. */
  wallet: walletView.nullable().optional(),
  /** Only to the person and to superadministrators. */
  birthday: z.string().nullable().optional(),
  /** Only to the person: the address that a code was mailed to. */
  email_code: emailCode.nullable().optional(),
  /** The superadministrator who acts as this person. */
  impersonator: z.object({ id: z.number(), name: z.string() }).nullable().optional(),
  /** Only to superadministrators: a server has refused the address for good, so mailings pass it over. */
  email_failure: z.object({ reason: z.string(), noted_at: z.string() }).nullable().optional(),
  /** For superadministrators and app managers only. */
  is_suspicious: z.boolean().optional(),
  ignore_user_analyser: z.boolean().optional(),
  login_details: loginDetails.nullable().optional(),
  console_status: typeEntry.nullable().optional(),
})
export type UserView = z.infer<typeof userView>

const selfFields = {
  first_name: personName.optional(),
  last_name: personName.optional(),
  /** One's own stays as it is until the code that is mailed to the other one comes back. */
  email: email.nullable().optional(),
  social_link: link.nullable().optional(),
  portfolio_link: link.nullable().optional(),
  interface_language: locale.optional(),
  frameworks: names.optional(),
  programming_languages: names.optional(),
  birthday: birthday.nullable().optional(),
  /** An own uploaded picture, null to remove it. */
  image_id: id.nullable().optional(),
}
const adminFields = {
  is_block: z.boolean().optional(),
  task_block: z.boolean().optional(),
  ignore_user_analyser: z.boolean().optional(),
  allow_next_publication: z.boolean().optional(),
  allow_google_account_verification: z.boolean().optional(),
  user_console_status_id: id.nullable().optional(),
  roles: z.array(roleReference).min(1).max(8).optional(),
}
export const adminFieldNames = Object.keys(adminFields) as (keyof typeof adminFields)[]

const patchFields = { ...selfFields, ...adminFields }
export const userPatch = z.strictObject({
  ...patchFields,
  /** Why somebody is blocked; who shuts somebody out says so. */
  reason: line(blockReasonMaxLength).optional(),
  was: seen(patchFields),
})
export type UserPatch = z.infer<typeof userPatch>

/** What the specification calls some fields, and their names here. */
export const userAliases = {
  social_account: 'social_link',
  'console.status_id': 'user_console_status_id',
  console_status_id: 'user_console_status_id',
} as const

/** Roles by name; `uploader` stands for who may publish, `all` for everybody. */
export const roleNames = [...roles, 'uploader', 'all'] as const
export type RoleName = (typeof roleNames)[number]
export const userSorts = ['id', 'name', 'created_at'] as const

export const sessionView = z.object({
  id: z.string(),
  user_agent: z.string(),
  ip: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  current: z.boolean(),
})
