/** What something that changed is called, by whoever changed it and by whoever hears of it. */
export const topicNames = [
  'subtasks',
  'applications',
  'links',
  'application-checks',
  'google-accounts',
  'comments',
  'pins',
  'notifications',
  'notification-preferences',
  'payouts',
  'balance',
  'users',
  'sessions',
  'factors',
  'settings',
  'service-balances',
  'deletion-reasons',
  'promo-codes',
  'skills',
  'passports',
  'activity',
  'commands',
  'jobs',
  'messages',
  'sent',
  'mailings',
  'webhooks',
  'webhook-deliveries',
  'views',
  'order-drafts',
  'return-reasons',
  'calendar-link',
  'uploads',
  'texts',
] as const
export type Topic = (typeof topicNames)[number]

/** "Something under this topic changed", by socket: what is on screen is read again over HTTP. */
export interface Hint {
  topic: Topic
  /** 0: no record in particular. Of comments it is their subtask. */
  id: number
  /** How many sockets hear the same: they don't all come back at once. */
  among: number
}
