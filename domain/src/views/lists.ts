/** Lists of which people keep views and columns. */
export const listNames = [
  'accruals',
  'deposit',
  'payouts',
  'payout-history',
  'notifications',
  'board',
  'publications',
  'moderations',
  'verification',
  'applications-all',
  'applications-archived',
  'applications-creator-my',
  'applications-no-develop-no-publish',
  'applications-app-manager-my',
  'applications-aso-manager-my',
  'deletion-reasons',
  'languages',
  'frameworks',
  'currency-rates',
  'task-limits',
  'payout-limits',
  'task-options',
] as const
export type ListName = (typeof listNames)[number]

export const maxViews = 20

/** Names of columns and of parts of an address. */
export const partName = /^[a-z][a-zA-Z0-9_-]{0,40}$/
