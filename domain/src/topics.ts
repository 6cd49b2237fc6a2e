import type { Contracts } from './contracts.ts'
import type { Topic } from './kernel/topic.ts'

type Call = { [M in keyof Contracts]: Contracts[M][keyof Contracts[M]] }[keyof Contracts]
type PathOf<E> = E extends { base: infer B; method: 'GET'; path: infer P extends string }
  ? `/api${B extends 'v3' ? '/v3' : ''}${P}`
  : never
/** The full path of every GET call. Paths, not calls: the browser's first load must not hold every contract. */
export type ReadPath = PathOf<Call>

interface Shown {
  /** Show one record, whose id is that of the topic: others of the same path stay as they are. */
  one?: readonly ReadPath[]
  many: readonly ReadPath[]
}

/** Which calls show what a topic tells of. Who changes something names its topic, and no call. */
export const topics = {
  subtasks: {
    one: ['/api/v3/subtasks/{id}', '/api/v3/subtasks/{id}/deliverables', '/api/tasks/simple/{id}'],
    many: [
      '/api/v3/subtasks',
      '/api/tasks/simple',
      '/api/app_manager/tasks',
      '/api/v3/moderations',
      '/api/v3/applications',
      '/api/v3/applications/{id}',
      '/api/v3/dashboard',
      '/api/v3/counts',
      '/api/v3/activity-logs',
      '/api/tasks/{id}/assignees',
      '/api/v3/users/{id}/work',
      '/api/v3/users/{id}/work/results',
      '/api/v3/day',
      '/api/v3/own-work',
      '/api/v3/own-work/results',
    ],
  },
  applications: {
    one: ['/api/v3/applications/{id}', '/api/v2/admin/applications/{id}'],
    many: [
      '/api/v3/applications',
      '/api/v3/subtasks',
      '/api/v3/subtasks/{id}',
      '/api/tasks/simple',
      '/api/tasks/simple/{id}',
      '/api/app_manager/tasks',
      '/api/v3/moderations',
      '/api/v3/dashboard',
      '/api/v3/activity-logs',
    ],
  },
  uploads: { one: ['/api/uploads/{id}'], many: ['/api/uploads'] },
  links: { many: ['/api/v3/application-links'] },
  'application-checks': { many: ['/api/v3/application-checks', '/api/v3/application-checks/days'] },
  'google-accounts': { one: ['/api/v3/google-accounts/{id}'], many: ['/api/v3/applications/{id}/google-account'] },
  comments: { one: ['/api/v3/subtasks/{id}'], many: ['/api/v3/comments', '/api/v3/comments/people'] },
  pins: { one: ['/api/v3/subtasks/{id}'], many: [] },
  notifications: { many: ['/api/v3/notifications', '/api/v3/counts'] },
  'notification-preferences': { many: ['/api/v3/notification-preferences', '/api/v3/web-push'] },
  payouts: {
    one: [
      '/api/v3/payouts/{id}',
      '/api/v3/payouts/{id}/purse',
      '/api/v3/payouts/{id}/risks',
      '/api/v3/payouts/{id}/way',
    ],
    many: [
      '/api/v3/payouts',
      '/api/v3/payout-pace',
      '/api/v3/transactions',
      '/api/admin/transactions',
      '/api/admin/withdrawal',
      '/api/v3/users',
      '/api/v3/users/{id}',
      '/api/auth_user',
      '/api/v3/dashboard',
      '/api/v3/counts',
      '/api/superadministrator/statistic/withdrawal',
      '/api/v3/users/{id}/statement',
    ],
  },
  balance: {
    one: [
      '/api/v3/users/{id}',
      '/api/v3/users/{id}/work',
      '/api/v3/users/{id}/settlement-terms',
      '/api/v3/users/{id}/statement',
    ],
    many: [
      '/api/v3/transactions',
      '/api/v3/settlements',
      '/api/v3/counts',
      '/api/admin/transactions',
      '/api/v3/users',
      '/api/v3/day',
      '/api/v3/own-work',
      '/api/auth_user',
      '/api/v3/dashboard',
      '/api/v3/stats/expenses',
      '/api/v3/stats/task-expenses',
      '/api/v3/referral-system',
      '/api/v3/referral-system/invited',
      '/api/v3/referral-system/users',
      '/api/v3/stats/referral-stats',
    ],
  },
  users: {
    one: ['/api/v3/users/{id}'],
    many: [
      '/api/v3/users',
      '/api/admin/users',
      '/api/auth_user',
      '/api/v3/ip-counts',
      '/api/v3/user-analyzers',
      '/api/v2/admin/fingerprint/matches/{id}',
      '/api/tasks/{id}/assignees',
      '/api/v3/mailing-audience',
    ],
  },
  sessions: { many: ['/api/v3/users/{id}/sessions'] },
  factors: { many: ['/api/auth/factors', '/api/auth/proof', '/api/auth_user'] },
  settings: {
    many: [
      '/api/type',
      '/api/v3/types',
      '/api/v3/types/{id}',
      '/api/v3/payout-providers',
      '/api/v2/admin/settings/{name}',
      '/api/v3/currency-rates',
      '/api/v3/currency-rates/standing',
      '/api/v3/task-limits',
      '/api/v3/restrictions/tree',
      '/api/auth_user',
      '/api/v3/activity-logs',
    ],
  },
  'service-balances': {
    many: ['/api/v3/service-balances', '/api/v3/activity-logs'],
  },
  texts: { one: ['/api/v3/texts/{id}'], many: ['/api/v3/texts', '/api/texts/{locale}', '/api/v3/activity-logs'] },
  'deletion-reasons': {
    many: ['/api/v3/deletion-reasons', '/api/v3/applications/deletion-choices', '/api/v3/activity-logs'],
  },
  'promo-codes': { many: ['/api/v3/promo-codes', '/api/v3/activity-logs'] },
  skills: {
    many: [
      '/api/v2/admin/programming_language',
      '/api/v2/admin/framework',
      '/api/v3/restrictions/tree',
      '/api/v3/activity-logs',
    ],
  },
  passports: {
    one: ['/api/v3/passport-checks/{id}', '/api/v3/passport-checks/{id}/documents'],
    many: ['/api/v3/passport-checks', '/api/v3/users/{id}/passport', '/api/v3/counts'],
  },
  commands: { one: ['/api/v3/command-runs/{id}'], many: ['/api/admin/commands', '/api/v3/command-runs'] },
  jobs: { one: ['/api/v3/jobs/{id}'], many: ['/api/admin/job-queues', '/api/v3/jobs'] },
  messages: {
    many: [
      '/api/v2/admin/email-layouts',
      '/api/v2/admin/email-templates',
      '/api/v2/admin/email-localisations',
      '/api/v2/admin/sms-localisations',
      '/api/v2/admin/email-mailing',
      '/api/v2/admin/sms-mailing',
      '/api/v3/message-versions',
      '/api/v3/mailings/{id}',
    ],
  },
  sent: { many: ['/api/v3/sent-messages', '/api/auth/code-state'] },
  mailings: {
    one: ['/api/v3/mailings/{id}'],
    many: ['/api/v3/mailings', '/api/v3/mailing-receivers', '/api/v3/activity-logs'],
  },
  webhooks: {
    one: ['/api/v3/webhooks/{id}'],
    many: ['/api/v3/webhooks', '/api/v3/webhook-deliveries', '/api/v3/activity-logs'],
  },
  'webhook-deliveries': {
    one: ['/api/v3/webhook-deliveries/{id}'],
    many: ['/api/v3/webhook-deliveries', '/api/v3/webhooks', '/api/v3/webhooks/{id}', '/api/v3/activity-logs'],
  },
  activity: { many: ['/api/v3/activity-logs', '/api/v3/audit', '/api/v3/security-events'] },
  views: { many: ['/api/views'] },
  'return-reasons': { many: ['/api/v3/return-reasons'] },
  'order-drafts': { one: ['/api/v3/order-drafts/{id}'], many: ['/api/v3/order-drafts'] },
  'calendar-link': { many: ['/api/v3/calendar-link'] },
} as const satisfies Record<Topic, Shown>

/** Does this call show what changed? Without an id whatever may show it does. */
export function shows(topic: Topic, id: number | undefined, path: string, recordId: unknown): boolean {
  const { one = [], many }: Shown = topics[topic]
  if ((many as readonly string[]).includes(path)) return true
  return (one as readonly string[]).includes(path) && (!id || String(recordId) === String(id))
}
