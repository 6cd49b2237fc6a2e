import { maySee, type Screen, screens } from '@slipway/domain/access/screens.ts'
import { type ListName, listNames } from '@slipway/domain/views/lists.ts'
import type { Page } from './browser.ts'
import { type DemoRole, demo } from './people.ts'
import { goInside, settled } from './screens.ts'
import { ru } from './words.ts'

/** Its list is there once a mailing has begun: mailings.test.ts looks at it. */
const elsewhere = 'mailing-receivers'
type Tried = Exclude<ListName, typeof elsewhere>

/** Where each list stands; one without a line here doesn't compile. */
const places: Record<Tried, string> = {
  accruals: '/users/accruals',
  deposit: '/user/deposit',
  payouts: '/users/accruals?tab=payouts',
  'payout-history': '/user/payout',
  settlements: '/users/accruals?tab=settlements',
  notifications: '/todo/notifications',
  board: '/todo/list',
  'own-results': '/todo/list?show=statistics&period=year',
  publications: '/tasks/list',
  'all-tasks': '/other-tasks?tab=all',
  moderations: '/tasks/moderations',
  verification: '/tasks/verification',
  'simple-tasks': '/simple-tasks/list',
  'simple-moderations': '/simple-tasks/moderations',
  appeals: '/other-tasks?tab=appeals',
  'applications-all': '/applications/all',
  'applications-archived': '/applications/archived',
  'applications-creator-my': '/applications/creator-my',
  'applications-no-develop-no-publish': '/applications/no-develop-no-publish',
  'applications-app-manager-my': '/applications/app-manager-my',
  'applications-aso-manager-my': '/applications/aso-manager-my',
  'deletion-reasons': '/settings/deletion-reasons',
  'promo-codes': '/settings/promo-code',
  referrals: '/stats/referrals',
  referrers: '/settings/referral-system',
  languages: '/settings/programming-languages',
  frameworks: '/settings/frameworks',
  'currency-rates': '/settings/currency',
  'command-runs': '/settings/console-commands',
  jobs: '/settings/jobs',
  audit: '/settings/audit',
  'email-layouts': '/settings/email-layouts',
  'email-templates': '/settings/email-layouts?tab=template',
  'email-localisations': '/settings/localizations-email',
  'sms-localisations': '/settings/localizations-sms',
  'sent-messages': '/settings/localizations-email?tab=sent',
  mailings: '/settings/mailings',
  webhooks: '/settings/webhooks',
  'webhook-deliveries': '/settings/webhooks?tab=deliveries',
  texts: '/settings/texts',
  'task-limits': '/settings/limits',
  'passport-checks': '/settings/passport-verification',
  'payout-limits': '/settings/payout-limits',
  'task-options': '/settings/tasks',
  'users-internal': '/users/internal-list',
  'users-external': '/users/external-list',
  'users-uploaders': '/users/uploaders-list',
}
/** Screens that show a list of another one, in a way of their own. */
const again: readonly (readonly [ListName, string])[] = [
  ['notifications', '/applications/notifications'],
  ['deletion-reasons', '/applications/deletion-reasons'],
  ['simple-tasks', '/simple-tasks/list/:role'],
  ['simple-tasks', '/other-tasks'],
  ['applications-all', '/other-tasks?tab=applications'],
  ['applications-archived', '/other-tasks?tab=archived'],
  ['simple-moderations', '/simple-tasks/moderations-gmail'],
]

export const listOf = (page: Page, name: ListName) => page.locator(`[data-list="${name}"]`)

/** The address changes before the page does: the heading and the list are of the page that stands. */
export async function goToList(page: Page, name: ListName, address: string, { title }: Screen) {
  await goInside(page, address)
  await page.getByRole('heading', { level: 1, name: title.ru }).waitFor()
  await listOf(page, name).waitFor()
  await settled(page, ru)
}

const pathOf = (place: string) => place.split('?')[0] as string
export const screenOf = (place: string) =>
  (screens as readonly Screen[]).find(({ path }) => path === pathOf(place)) as Screen
const everybody = Object.keys(demo) as DemoRole[]
const tried = listNames.filter((name) => name !== elsewhere)
export const stands = [...tried.map((name) => [name, places[name]] as const), ...again]
export const firstWho = (place: string) => everybody.find((role) => maySee(screenOf(place), [role]))

/** Each list is looked at by the first who may see its screen. */
export const lookers = everybody.filter((role) => stands.some(([, place]) => firstWho(place) === role))
