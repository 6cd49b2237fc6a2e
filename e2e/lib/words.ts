import { messages as accessDeniedEn } from '@slipway/domain/access-denied/messages.en.ts'
import { messages as accessDeniedRu } from '@slipway/domain/access-denied/messages.ru.ts'
import { messages as actionsEn } from '@slipway/domain/actions/messages.en.ts'
import { messages as actionsRu } from '@slipway/domain/actions/messages.ru.ts'
import { messages as activityEn } from '@slipway/domain/activity/messages.en.ts'
import { messages as activityRu } from '@slipway/domain/activity/messages.ru.ts'
import { messages as applicationPartsEn } from '@slipway/domain/application-parts/messages.en.ts'
import { messages as applicationPartsRu } from '@slipway/domain/application-parts/messages.ru.ts'
import { messages as applicationsEn } from '@slipway/domain/applications/messages.en.ts'
import { messages as applicationsRu } from '@slipway/domain/applications/messages.ru.ts'
import { messages as auditEn } from '@slipway/domain/audit/messages.en.ts'
import { messages as auditRu } from '@slipway/domain/audit/messages.ru.ts'
import { messages as bulkEn } from '@slipway/domain/bulk/messages.en.ts'
import { messages as bulkRu } from '@slipway/domain/bulk/messages.ru.ts'
import { messages as calendarEn } from '@slipway/domain/calendar/messages.en.ts'
import { messages as calendarRu } from '@slipway/domain/calendar/messages.ru.ts'
import { messages as chartsEn } from '@slipway/domain/charts/messages.en.ts'
import { messages as chartsRu } from '@slipway/domain/charts/messages.ru.ts'
import { messages as commentsEn } from '@slipway/domain/comments/messages.en.ts'
import { messages as commentsRu } from '@slipway/domain/comments/messages.ru.ts'
import { messages as conflictEn } from '@slipway/domain/conflict/messages.en.ts'
import { messages as conflictRu } from '@slipway/domain/conflict/messages.ru.ts'
import { messages as consoleEn } from '@slipway/domain/console/messages.en.ts'
import { messages as consoleRu } from '@slipway/domain/console/messages.ru.ts'
import { messages as dashboardEn } from '@slipway/domain/dashboard/messages.en.ts'
import { messages as dashboardRu } from '@slipway/domain/dashboard/messages.ru.ts'
import { messages as deletionsEn } from '@slipway/domain/deletions/messages.en.ts'
import { messages as deletionsRu } from '@slipway/domain/deletions/messages.ru.ts'
import { messages as draftsEn } from '@slipway/domain/drafts/messages.en.ts'
import { messages as draftsRu } from '@slipway/domain/drafts/messages.ru.ts'
import { messages as factorsEn } from '@slipway/domain/factors/messages.en.ts'
import { messages as factorsRu } from '@slipway/domain/factors/messages.ru.ts'
import { messages as firstStartEn } from '@slipway/domain/first-start/messages.en.ts'
import { messages as firstStartRu } from '@slipway/domain/first-start/messages.ru.ts'
import { messages as googleAccountsEn } from '@slipway/domain/google-accounts/messages.en.ts'
import { messages as googleAccountsRu } from '@slipway/domain/google-accounts/messages.ru.ts'
import { messages as identityEn } from '@slipway/domain/identity/messages.en.ts'
import { messages as identityRu } from '@slipway/domain/identity/messages.ru.ts'
import { messages as jobsEn } from '@slipway/domain/jobs/messages.en.ts'
import { messages as jobsRu } from '@slipway/domain/jobs/messages.ru.ts'
import { messages as keysEn } from '@slipway/domain/keys/messages.en.ts'
import { messages as keysRu } from '@slipway/domain/keys/messages.ru.ts'
import { messages as mailingsEn } from '@slipway/domain/mailings/messages.en.ts'
import { messages as mailingsRu } from '@slipway/domain/mailings/messages.ru.ts'
import { messages as messagingEn } from '@slipway/domain/messaging/messages.en.ts'
import { messages as messagingRu } from '@slipway/domain/messaging/messages.ru.ts'
import { messages as moneyEn } from '@slipway/domain/money/messages.en.ts'
import { messages as moneyRu } from '@slipway/domain/money/messages.ru.ts'
import { messages as notificationPreferencesEn } from '@slipway/domain/notification-preferences/messages.en.ts'
import { messages as notificationPreferencesRu } from '@slipway/domain/notification-preferences/messages.ru.ts'
import { messages as offlineEn } from '@slipway/domain/offline/messages.en.ts'
import { messages as offlineRu } from '@slipway/domain/offline/messages.ru.ts'
import { messages as operationsEn } from '@slipway/domain/operations/messages.en.ts'
import { messages as operationsRu } from '@slipway/domain/operations/messages.ru.ts'
import { messages as ordersEn } from '@slipway/domain/orders/messages.en.ts'
import { messages as ordersRu } from '@slipway/domain/orders/messages.ru.ts'
import { messages as ownWorkEn } from '@slipway/domain/own-work/messages.en.ts'
import { messages as ownWorkRu } from '@slipway/domain/own-work/messages.ru.ts'
import { messages as passportsEn } from '@slipway/domain/passports/messages.en.ts'
import { messages as passportsRu } from '@slipway/domain/passports/messages.ru.ts'
import { messages as peopleEn } from '@slipway/domain/people/messages.en.ts'
import { messages as peopleRu } from '@slipway/domain/people/messages.ru.ts'
import { messages as pinsEn } from '@slipway/domain/pins/messages.en.ts'
import { messages as pinsRu } from '@slipway/domain/pins/messages.ru.ts'
import { messages as promoCodesEn } from '@slipway/domain/promo-codes/messages.en.ts'
import { messages as promoCodesRu } from '@slipway/domain/promo-codes/messages.ru.ts'
import { messages as referralsEn } from '@slipway/domain/referrals/messages.en.ts'
import { messages as referralsRu } from '@slipway/domain/referrals/messages.ru.ts'
import { messages as reviewEn } from '@slipway/domain/review/messages.en.ts'
import { messages as reviewRu } from '@slipway/domain/review/messages.ru.ts'
import { messages as roundsEn } from '@slipway/domain/rounds/messages.en.ts'
import { messages as roundsRu } from '@slipway/domain/rounds/messages.ru.ts'
import { messages as sendingsEn } from '@slipway/domain/sendings/messages.en.ts'
import { messages as sendingsRu } from '@slipway/domain/sendings/messages.ru.ts'
import { messages as settingsEn } from '@slipway/domain/settings/messages.en.ts'
import { messages as settingsRu } from '@slipway/domain/settings/messages.ru.ts'
import { messages as settlementsEn } from '@slipway/domain/settlements/messages.en.ts'
import { messages as settlementsRu } from '@slipway/domain/settlements/messages.ru.ts'
import { messages as sharingEn } from '@slipway/domain/sharing/messages.en.ts'
import { messages as sharingRu } from '@slipway/domain/sharing/messages.ru.ts'
import { messages as shellEn } from '@slipway/domain/shell/messages.en.ts'
import { messages as shellRu } from '@slipway/domain/shell/messages.ru.ts'
import type { SameKeys } from '@slipway/domain/shell/same-keys.ts'
import { messages as simpleTasksEn } from '@slipway/domain/simple-tasks/messages.en.ts'
import { messages as simpleTasksRu } from '@slipway/domain/simple-tasks/messages.ru.ts'
import { messages as statementsEn } from '@slipway/domain/statements/messages.en.ts'
import { messages as statementsRu } from '@slipway/domain/statements/messages.ru.ts'
import { messages as statisticsEn } from '@slipway/domain/statistics/messages.en.ts'
import { messages as statisticsRu } from '@slipway/domain/statistics/messages.ru.ts'
import { messages as storeChecksEn } from '@slipway/domain/store-checks/messages.en.ts'
import { messages as storeChecksRu } from '@slipway/domain/store-checks/messages.ru.ts'
import { messages as tasksEn } from '@slipway/domain/tasks/messages.en.ts'
import { messages as tasksRu } from '@slipway/domain/tasks/messages.ru.ts'
import { messages as textsEn } from '@slipway/domain/texts/messages.en.ts'
import { messages as textsRu } from '@slipway/domain/texts/messages.ru.ts'
import { messages as undoEn } from '@slipway/domain/undo/messages.en.ts'
import { messages as undoRu } from '@slipway/domain/undo/messages.ru.ts'
import { messages as unsubscribeEn } from '@slipway/domain/unsubscribe/messages.en.ts'
import { messages as unsubscribeRu } from '@slipway/domain/unsubscribe/messages.ru.ts'
import { messages as uploadsEn } from '@slipway/domain/uploads/messages.en.ts'
import { messages as uploadsRu } from '@slipway/domain/uploads/messages.ru.ts'
import { messages as usersEn } from '@slipway/domain/users/messages.en.ts'
import { messages as usersRu } from '@slipway/domain/users/messages.ru.ts'
import { messages as webhooksEn } from '@slipway/domain/webhooks/messages.en.ts'
import { messages as webhooksRu } from '@slipway/domain/webhooks/messages.ru.ts'

/** The texts of the screens, as people read them. */
export const ru = {
  actions: actionsRu,
  activity: activityRu,
  audit: auditRu,
  jobs: jobsRu,
  'application-parts': applicationPartsRu,
  applications: applicationsRu,
  'access-denied': accessDeniedRu,
  bulk: bulkRu,
  conflict: conflictRu,
  calendar: calendarRu,
  charts: chartsRu,
  deletions: deletionsRu,
  drafts: draftsRu,
  comments: commentsRu,
  console: consoleRu,
  dashboard: dashboardRu,
  factors: factorsRu,
  'google-accounts': googleAccountsRu,
  identity: identityRu,
  'first-start': firstStartRu,
  keys: keysRu,
  mailings: mailingsRu,
  webhooks: webhooksRu,
  messaging: messagingRu,
  texts: textsRu,
  unsubscribe: unsubscribeRu,
  'notification-preferences': notificationPreferencesRu,
  money: moneyRu,
  people: peopleRu,
  operations: operationsRu,
  orders: ordersRu,
  offline: offlineRu,
  'own-work': ownWorkRu,
  passports: passportsRu,
  pins: pinsRu,
  'promo-codes': promoCodesRu,
  referrals: referralsRu,
  review: reviewRu,
  rounds: roundsRu,
  undo: undoRu,
  settings: settingsRu,
  sendings: sendingsRu,
  settlements: settlementsRu,
  sharing: sharingRu,
  shell: shellRu,
  'simple-tasks': simpleTasksRu,
  statements: statementsRu,
  statistics: statisticsRu,
  'store-checks': storeChecksRu,
  tasks: tasksRu,
  uploads: uploadsRu,
  users: usersRu,
} as const

export type Words = { [N in keyof typeof ru]: SameKeys<(typeof ru)[N]> }

export const en: Words = {
  actions: actionsEn,
  activity: activityEn,
  audit: auditEn,
  jobs: jobsEn,
  'application-parts': applicationPartsEn,
  applications: applicationsEn,
  'access-denied': accessDeniedEn,
  bulk: bulkEn,
  conflict: conflictEn,
  calendar: calendarEn,
  charts: chartsEn,
  deletions: deletionsEn,
  drafts: draftsEn,
  comments: commentsEn,
  console: consoleEn,
  dashboard: dashboardEn,
  factors: factorsEn,
  'google-accounts': googleAccountsEn,
  identity: identityEn,
  'first-start': firstStartEn,
  keys: keysEn,
  mailings: mailingsEn,
  webhooks: webhooksEn,
  messaging: messagingEn,
  texts: textsEn,
  unsubscribe: unsubscribeEn,
  'notification-preferences': notificationPreferencesEn,
  money: moneyEn,
  people: peopleEn,
  operations: operationsEn,
  orders: ordersEn,
  offline: offlineEn,
  'own-work': ownWorkEn,
  passports: passportsEn,
  pins: pinsEn,
  'promo-codes': promoCodesEn,
  referrals: referralsEn,
  review: reviewEn,
  rounds: roundsEn,
  undo: undoEn,
  settings: settingsEn,
  sendings: sendingsEn,
  settlements: settlementsEn,
  sharing: sharingEn,
  shell: shellEn,
  'simple-tasks': simpleTasksEn,
  statements: statementsEn,
  statistics: statisticsEn,
  'store-checks': storeChecksEn,
  tasks: tasksEn,
  uploads: uploadsEn,
  users: usersEn,
}

/** A text with places as a pattern: whatever stands in them will do. */
export function pattern(text: string, values: Record<string, string> = {}): RegExp {
  const parts = text.split(/\{(\w+)\}/)
  const source = parts.map((part, index) => (index % 2 ? fill(values[part]) : quote(part)))
  return new RegExp(source.join(''))
}

const fill = (value: string | undefined) => (value === undefined ? '.*' : quote(value))
// Numbers are set with spaces that don't break.
const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s')
