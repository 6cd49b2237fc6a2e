import { executorRoles, type Role, roles } from './roles.ts'
import type { ScreenPath } from './screens.ts'

interface Window {
  /** Whose it is; which records each of them sees is for the record's call to say. */
  roles: readonly Role[]
  /**
   * It is about a record, whose number follows: `?open=task.7`. `maybe`: without a number it adds one; `named`: the
   * record has a name in place of a number.
   */
  record?: 'always' | 'maybe' | 'named'
  /** Parts of the address that go with it. */
  own?: readonly string[]
  /** It stands on a screen of its own, and a link leads there; others open over any screen. */
  on?: ScreenPath
}

const admin = ['superadministrator'] as const
const adminAndManager = ['superadministrator', 'app_manager'] as const

/** The one table of what `?open=` can name: links, notifications, the palette and every list open these. */
export const windows = {
  task: { roles, record: 'always' },
  desk: { roles: ['creator', 'aso_manager', 'app_manager'], record: 'maybe' },
  application: { roles, record: 'always', own: ['card', 'period'] },
  'application-delete': { roles: ['creator', ...adminAndManager], record: 'always' },
  /** The same folded, beside a list. */
  applicationCollapse: { roles, record: 'always', own: ['period'] },
  order: { roles: ['creator', 'aso_manager'], own: ['step'] },
  change: { roles: ['creator', 'aso_manager'], record: 'always', own: ['step'] },
  /** A manager's own build of an application. */
  'application-upload': { roles: ['app_manager'], record: 'always' },
  browserSession: { roles: adminAndManager, record: 'always' },
  user: { roles: adminAndManager, record: 'always', own: ['card', 'figure', 'part'] },
  'user-new': { roles: admin },
  'user-edit': { roles: admin, record: 'always' },
  'user-balance': { roles: admin, record: 'always' },
  'user-settle': { roles: admin, record: 'always' },
  'user-message': { roles: admin, record: 'always' },
  'user-block': { roles: admin, record: 'always' },
  payout: { roles: [...adminAndManager, ...executorRoles], record: 'always' },
  /** Of somebody's wallets; the number is the person's. */
  statement: { roles: ['superadministrator', ...executorRoles], record: 'always', own: ['wallet', 'days', 'part'] },
  'reject-payout': { roles: admin, record: 'always' },
  'hold-payout': { roles: admin, record: 'always' },
  'reconcile-payouts': { roles: admin },
  passport: { roles: admin, record: 'always' },
  testEmail: { roles: admin, record: 'always' },
  'deletion-reason': { roles: admin, record: 'maybe', on: '/settings/deletion-reasons' },
  language: { roles: admin, record: 'maybe', on: '/settings/programming-languages' },
  framework: { roles: admin, record: 'maybe', on: '/settings/frameworks' },
  'promo-code': { roles: admin, record: 'maybe', on: '/settings/promo-code' },
  layout: { roles: admin, record: 'maybe', on: '/settings/email-layouts' },
  template: { roles: admin, record: 'maybe', on: '/settings/email-layouts' },
  email: { roles: admin, on: '/settings/localizations-email' },
  mailing: { roles: admin, record: 'maybe', on: '/settings/mailings' },
  webhook: { roles: admin, record: 'maybe', on: '/settings/webhooks' },
  delivery: { roles: admin, record: 'always', on: '/settings/webhooks' },
  sms: { roles: admin, record: 'maybe', on: '/settings/localizations-sms' },
  simple: { roles: ['creator', 'aso_manager', 'app_manager', 'superadministrator'], record: 'maybe' },
  'simple-tags': { roles: admin },
  command: { roles: admin, record: 'named', on: '/settings/console-commands' },
  run: { roles: admin, record: 'always', on: '/settings/console-commands' },
  audit: { roles: admin, record: 'named', on: '/settings/audit' },
  job: { roles: admin, record: 'named', on: '/settings/jobs' },
  text: { roles: admin, record: 'always', on: '/settings/texts' },
  'service-balance': { roles: admin, record: 'named', on: '/settings/service-balances' },
  'task-times': { roles: admin, record: 'always', on: '/settings/tasks' },
} as const satisfies Record<string, Window>

export type WindowName = keyof typeof windows
/** Those that open over any screen. */
export type OverWindow = {
  [N in WindowName]: (typeof windows)[N] extends { on: ScreenPath } ? never : N
}[WindowName]

export const windowOf = (name: string): Window | undefined =>
  Object.hasOwn(windows, name) ? windows[name as WindowName] : undefined

export const mayOpen = (name: string, role: Role): boolean => Boolean(windowOf(name)?.roles.includes(role))
