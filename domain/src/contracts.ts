import { activityContract } from './activity/contract.ts'
import { applicationsContract } from './applications/contract.ts'
import { auditContract } from './audit/contract.ts'
import { calendarContract } from './calendar/contract.ts'
import { commentsContract } from './comments/contract.ts'
import { consoleContract } from './console/contract.ts'
import { factorsContract } from './factors/contract.ts'
import { filesContract } from './files/contract.ts'
import { googleAccountsContract } from './google-accounts/contract.ts'
import { identityContract } from './identity/contract.ts'
import { jobsContract } from './jobs/contract.ts'
import type { Contract } from './kernel/endpoint.ts'
import { mailingsContract } from './mailings/contract.ts'
import { messagingContract } from './messaging/contract.ts'
import { moderationContract } from './moderation/contract.ts'
import { moneyContract } from './money/contract.ts'
import { notificationsContract } from './notifications/contract.ts'
import { operationsContract } from './operations/contract.ts'
import { orderOptionsContract } from './order-options/contract.ts'
import { ordersContract } from './orders/contract.ts'
import { ownWorkContract } from './own-work/contract.ts'
import { passportsContract } from './passports/contract.ts'
import { pinsContract } from './pins/contract.ts'
import { promoCodesContract } from './promo-codes/contract.ts'
import { referralsContract } from './referrals/contract.ts'
import { reviewContract } from './review/contract.ts'
import { roundsContract } from './rounds/contract.ts'
import { settingsContract } from './settings/contract.ts'
import { sharingContract } from './sharing/contract.ts'
import { simpleTasksContract } from './simple-tasks/contract.ts'
import { statisticsContract } from './statistics/contract.ts'
import { storeChecksContract } from './store-checks/contract.ts'
import { suspicionContract } from './suspicion/contract.ts'
import { tasksContract } from './tasks/contract.ts'
import { textsContract } from './texts/contract.ts'
import { undoContract } from './undo/contract.ts'
import { usersContract } from './users/contract.ts'
import { viewsContract } from './views/contract.ts'
import { webhooksContract } from './webhooks/contract.ts'

const all = {
  identity: identityContract,
  factors: factorsContract,
  users: usersContract,
  suspicion: suspicionContract,
  passports: passportsContract,
  tasks: tasksContract,
  'simple-tasks': simpleTasksContract,
  moderation: moderationContract,
  'own-work': ownWorkContract,
  rounds: roundsContract,
  undo: undoContract,
  applications: applicationsContract,
  sharing: sharingContract,
  'store-checks': storeChecksContract,
  'google-accounts': googleAccountsContract,
  orders: ordersContract,
  'order-options': orderOptionsContract,
  activity: activityContract,
  audit: auditContract,
  statistics: statisticsContract,
  calendar: calendarContract,
  comments: commentsContract,
  pins: pinsContract,
  files: filesContract,
  money: moneyContract,
  'promo-codes': promoCodesContract,
  referrals: referralsContract,
  settings: settingsContract,
  notifications: notificationsContract,
  messaging: messagingContract,
  mailings: mailingsContract,
  webhooks: webhooksContract,
  texts: textsContract,
  operations: operationsContract,
  console: consoleContract,
  jobs: jobsContract,
  views: viewsContract,
  review: reviewContract,
}

/** With the literal types of every call. */
export type Contracts = typeof all

/** Every contract of the product by the name of its module: inventory, matrices and documentation read this. */
export const contracts: Readonly<Record<string, Contract>> = all
