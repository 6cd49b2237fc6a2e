/** The events of section 4 of the specification, and those about money and deadlines that the workflow asks for. */
export const notificationKinds = [
  'sub-task-status-changed',
  'task-for-moderation',
  'new-comment',
  'check-out-result',
  'manager-simple-task-published',
  'user-simple-task-status-changed',
  'manager-verification-task-published',
  'task-deadline-near',
  'review-due',
  'time-requested',
  'time-decided',
  'accrual',
  'payout-decided',
  'credential-changed',
  'passport-decided',
  'codes-spent',
  'administrators-changed',
  'settlement-waits',
  'message',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const notificationTags = [
  'tasks',
  'tasksVerification',
  'tasksModeration',
  'comment',
  'money',
  'account',
] as const
export type NotificationTag = (typeof notificationTags)[number]

/** Where a kind belongs unless its sender says otherwise. */
export const tagOf = {
  'sub-task-status-changed': 'tasks',
  'task-for-moderation': 'tasksModeration',
  'new-comment': 'comment',
  'check-out-result': 'tasks',
  'manager-simple-task-published': 'tasks',
  'user-simple-task-status-changed': 'tasks',
  'manager-verification-task-published': 'tasksVerification',
  'task-deadline-near': 'tasks',
  'review-due': 'tasks',
  'time-requested': 'tasks',
  'time-decided': 'tasks',
  accrual: 'money',
  'payout-decided': 'money',
  'credential-changed': 'account',
  'passport-decided': 'account',
  'codes-spent': 'account',
  'administrators-changed': 'account',
  'settlement-waits': 'money',
  message: 'account',
} as const satisfies Record<NotificationKind, NotificationTag>
