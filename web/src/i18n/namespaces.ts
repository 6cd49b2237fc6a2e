import 'i18next'

/**
 * The texts of every module, by namespace. A module with `messages.ru.ts` and `messages.en.ts` in its folder of the
 * domain package adds its line here; the files themselves are found and fetched by `i18n.ts` when first needed.
 */
export interface Namespaces {
  actions: typeof import('@slipway/domain/actions/messages.ru.ts').messages
  activity: typeof import('@slipway/domain/activity/messages.ru.ts').messages
  'application-parts': typeof import('@slipway/domain/application-parts/messages.ru.ts').messages
  applications: typeof import('@slipway/domain/applications/messages.ru.ts').messages
  'access-denied': typeof import('@slipway/domain/access-denied/messages.ru.ts').messages
  audit: typeof import('@slipway/domain/audit/messages.ru.ts').messages
  bulk: typeof import('@slipway/domain/bulk/messages.ru.ts').messages
  conflict: typeof import('@slipway/domain/conflict/messages.ru.ts').messages
  operations: typeof import('@slipway/domain/operations/messages.ru.ts').messages
  orders: typeof import('@slipway/domain/orders/messages.ru.ts').messages
  deletions: typeof import('@slipway/domain/deletions/messages.ru.ts').messages
  drafts: typeof import('@slipway/domain/drafts/messages.ru.ts').messages
  calendar: typeof import('@slipway/domain/calendar/messages.ru.ts').messages
  charts: typeof import('@slipway/domain/charts/messages.ru.ts').messages
  comments: typeof import('@slipway/domain/comments/messages.ru.ts').messages
  console: typeof import('@slipway/domain/console/messages.ru.ts').messages
  dashboard: typeof import('@slipway/domain/dashboard/messages.ru.ts').messages
  factors: typeof import('@slipway/domain/factors/messages.ru.ts').messages
  'first-start': typeof import('@slipway/domain/first-start/messages.ru.ts').messages
  'google-accounts': typeof import('@slipway/domain/google-accounts/messages.ru.ts').messages
  jobs: typeof import('@slipway/domain/jobs/messages.ru.ts').messages
  keys: typeof import('@slipway/domain/keys/messages.ru.ts').messages
  identity: typeof import('@slipway/domain/identity/messages.ru.ts').messages
  users: typeof import('@slipway/domain/users/messages.ru.ts').messages
  people: typeof import('@slipway/domain/people/messages.ru.ts').messages
  webhooks: typeof import('@slipway/domain/webhooks/messages.ru.ts').messages
  mailings: typeof import('@slipway/domain/mailings/messages.ru.ts').messages
  messaging: typeof import('@slipway/domain/messaging/messages.ru.ts').messages
  money: typeof import('@slipway/domain/money/messages.ru.ts').messages
  notifications: typeof import('@slipway/domain/notifications/messages.ru.ts').messages
  'notification-preferences': typeof import('@slipway/domain/notification-preferences/messages.ru.ts').messages
  offline: typeof import('@slipway/domain/offline/messages.ru.ts').messages
  'own-work': typeof import('@slipway/domain/own-work/messages.ru.ts').messages
  passports: typeof import('@slipway/domain/passports/messages.ru.ts').messages
  sendings: typeof import('@slipway/domain/sendings/messages.ru.ts').messages
  settlements: typeof import('@slipway/domain/settlements/messages.ru.ts').messages
  statements: typeof import('@slipway/domain/statements/messages.ru.ts').messages
  sharing: typeof import('@slipway/domain/sharing/messages.ru.ts').messages
  pins: typeof import('@slipway/domain/pins/messages.ru.ts').messages
  review: typeof import('@slipway/domain/review/messages.ru.ts').messages
  rounds: typeof import('@slipway/domain/rounds/messages.ru.ts').messages
  settings: typeof import('@slipway/domain/settings/messages.ru.ts').messages
  'promo-codes': typeof import('@slipway/domain/promo-codes/messages.ru.ts').messages
  referrals: typeof import('@slipway/domain/referrals/messages.ru.ts').messages
  'simple-tasks': typeof import('@slipway/domain/simple-tasks/messages.ru.ts').messages
  'store-checks': typeof import('@slipway/domain/store-checks/messages.ru.ts').messages
  statistics: typeof import('@slipway/domain/statistics/messages.ru.ts').messages
  texts: typeof import('@slipway/domain/texts/messages.ru.ts').messages
  undo: typeof import('@slipway/domain/undo/messages.ru.ts').messages
  unsubscribe: typeof import('@slipway/domain/unsubscribe/messages.ru.ts').messages
  tasks: typeof import('@slipway/domain/tasks/messages.ru.ts').messages
  uploads: typeof import('@slipway/domain/uploads/messages.ru.ts').messages
  shell: typeof import('@slipway/domain/shell/messages.ru.ts').messages
}
export type Namespace = keyof Namespaces
/** A file of texts. */
export type Messages = { messages: Record<string, string> }

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: Namespaces
    keySeparator: false
    nsSeparator: false
    interpolationPrefix: '{'
    interpolationSuffix: '}'
    returnNull: false
  }
}
