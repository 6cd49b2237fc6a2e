/** Lists of which people keep views and columns. */
export const listNames = [
  'accruals',
  'deposit',
  'payouts',
  'payout-history',
  'settlements',
  'notifications',
  'board',
  'publications',
  'moderations',
  'verification',
  'simple-tasks',
  'simple-moderations',
  'applications-all',
  'applications-archived',
  'applications-creator-my',
  'applications-no-develop-no-publish',
  'applications-app-manager-my',
  'applications-aso-manager-my',
  'deletion-reasons',
  'promo-codes',
  'referrals',
  'referrers',
  'languages',
  'frameworks',
  'currency-rates',
  'command-runs',
  'email-layouts',
  'email-templates',
  'email-localisations',
  'sms-localisations',
  'sent-messages',
  'task-limits',
  'passport-checks',
  'payout-limits',
  'task-options',
  'users-internal',
  'users-external',
  'users-uploaders',
] as const
export type ListName = (typeof listNames)[number]

export const maxViews = 20

/** Names of columns and of parts of an address. */
export const partName = /^[a-z][a-zA-Z0-9_.-]{0,40}$/
