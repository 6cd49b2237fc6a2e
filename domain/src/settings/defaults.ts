import type { SubtaskType } from '../tasks/types.ts'

/**
 * Every setting that the product reads, with the value that holds until a superadministrator sets another.
 * Values are text: counts and hours as integers, percents as decimals, switches as 0 or 1.
 */
const plain = {
  /** Subtasks that one executor may have in process and revision at once. */
  claim_limit: '3',
  /** Hours after which an assignment that nobody took lapses. */
  assign_lapse_hours: '24',
  /** Paid on top of a subtask's cost while its application is in a marathon. */
  marathon_percent: '10',
  /** What a referrer gets of each payment to the invited person, and for how many months after registration. */
  referral_percent: '5',
  referral_months: '12',
  /** Name of the driver that pays out. */
  payout_provider: 'manual',
  /** For how many days whoever credited somebody, or got hold of their account, can't decide their payouts. */
  payout_separation_days: '30',
  /** Switches. */
  need_upload_passport: '0',
  repeat_publication: '1',
  gmail_account_creation: '0',
  account_sharing: '0',
} as const

/** Where the type says 1: an expired subtask is offered to everybody again at once. */
const republish = {
  republish_uidesigner: '1',
  republish_designer: '1',
  republish_programmer: '1',
  republish_tester: '1',
  republish_uploader: '0',
  republish_uploader_update: '0',
  republish_app_manager: '0',
  republish_app_manager_update: '0',
  republish_manager_simple: '0',
  republish_manager_verification: '0',
  republish_simple: '1',
  republish_user_simple: '1',
} as const satisfies Record<`republish_${SubtaskType}`, '0' | '1'>

/** Where the type says 1: acceptance asks for a second pair of eyes. */
const confirmation = {
  confirmation_uidesigner: '0',
  confirmation_designer: '0',
  confirmation_programmer: '0',
  confirmation_tester: '0',
  confirmation_uploader: '0',
  confirmation_uploader_update: '0',
  confirmation_app_manager: '0',
  confirmation_app_manager_update: '0',
  confirmation_manager_simple: '0',
  confirmation_manager_verification: '0',
  confirmation_simple: '0',
  confirmation_user_simple: '0',
} as const satisfies Record<`confirmation_${SubtaskType}`, '0' | '1'>

export const settingDefaults = { ...plain, ...republish, ...confirmation } as const
export type SettingName = keyof typeof settingDefaults

const percent = /^\d{1,3}(\.\d{1,6})?$/
const whole = /^\d{1,5}$/
const flag = /^[01]$/
const word = /^[a-z]{1,40}$/

/** Can the value be in force? What was written past every check must not stop payments: the default holds then. */
export function settingFits(name: SettingName, value: string): boolean {
  if (name.endsWith('_percent')) return percent.test(value)
  if (name === 'payout_provider') return word.test(value)
  return (/_(limit|hours|months|days)$/.test(name) ? whole : flag).test(value)
}

/** Settings that are also entries of the types reference; their value stands there and nowhere else. */
export const switchNames = [
  'need_upload_passport',
  'repeat_publication',
  'gmail_account_creation',
  'account_sharing',
] as const satisfies readonly SettingName[]
