import type { Role } from '../access/roles.ts'
import { isStaff } from '../access/roles.ts'
import type { NotificationKind, NotificationTag } from './kinds.ts'

/** What a person chooses by: what arrives together and is wanted together. */
export const notificationGroups = [
  'tasks',
  'deadlines',
  'verification',
  'moderation',
  'comments',
  'accruals',
  'payouts',
  'settlements',
  'account',
  'credentials',
  'administration',
] as const
export type NotificationGroup = (typeof notificationGroups)[number]

/** `toast`: what pops up in the app; `email`: by mail, where it is still unread. The list keeps everything. */
export const notificationChannels = ['toast', 'email'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

const groupOfKind: Partial<Record<NotificationKind, NotificationGroup>> = {
  'task-deadline-near': 'deadlines',
  'review-due': 'deadlines',
  'time-requested': 'deadlines',
  'time-decided': 'deadlines',
  accrual: 'accruals',
  'payout-decided': 'payouts',
  'settlement-waits': 'settlements',
  'payout-attention': 'settlements',
  'credential-changed': 'credentials',
  'administrators-changed': 'administration',
  'password-asked': 'administration',
  'codes-spent': 'administration',
  'webhook-off': 'administration',
  'balance-low': 'administration',
}

const groupOfTag: Record<NotificationTag, NotificationGroup> = {
  tasks: 'tasks',
  tasksVerification: 'verification',
  tasksModeration: 'moderation',
  comment: 'comments',
  money: 'accruals',
  account: 'account',
}

/** A sender may give a kind another tag than its own: a task's status is told to those who verify it as well. */
export const groupOf = (kind: NotificationKind, tag: NotificationTag): NotificationGroup =>
  groupOfKind[kind] ?? groupOfTag[tag]

/** The safety of the account and of money: nobody can turn these off, whoever sits at the account by then. */
const kept: Readonly<Record<NotificationChannel, readonly NotificationGroup[]>> = {
  toast: ['payouts', 'settlements', 'credentials', 'administration'],
  // Mailed at once by who changes them.
  email: ['credentials'],
}
export const isKept = (group: NotificationGroup, channel: NotificationChannel): boolean => kept[channel].includes(group)

const ofStaff: readonly NotificationGroup[] = ['verification', 'moderation']
const ofAdministrators: readonly NotificationGroup[] = ['settlements', 'administration']

/** Those of which somebody with these roles is ever told. */
export const groupsFor = (roles: readonly Role[]): NotificationGroup[] =>
  notificationGroups.filter((group) => {
    if (ofAdministrators.includes(group)) return roles.includes('superadministrator')
    return !ofStaff.includes(group) || roles.some(isStaff)
  })
