import { activityContract } from './activity/contract.ts'
import { applicationsContract } from './applications/contract.ts'
import { commentsContract } from './comments/contract.ts'
import { filesContract } from './files/contract.ts'
import { identityContract } from './identity/contract.ts'
import type { Contract } from './kernel/endpoint.ts'
import { moderationContract } from './moderation/contract.ts'
import { moneyContract } from './money/contract.ts'
import { notificationsContract } from './notifications/contract.ts'
import { operationsContract } from './operations/contract.ts'
import { orderOptionsContract } from './order-options/contract.ts'
import { ordersContract } from './orders/contract.ts'
import { passportsContract } from './passports/contract.ts'
import { settingsContract } from './settings/contract.ts'
import { statisticsContract } from './statistics/contract.ts'
import { suspicionContract } from './suspicion/contract.ts'
import { tasksContract } from './tasks/contract.ts'
import { usersContract } from './users/contract.ts'
import { viewsContract } from './views/contract.ts'

const all = {
  identity: identityContract,
  users: usersContract,
  suspicion: suspicionContract,
  passports: passportsContract,
  tasks: tasksContract,
  moderation: moderationContract,
  applications: applicationsContract,
  orders: ordersContract,
  'order-options': orderOptionsContract,
  activity: activityContract,
  statistics: statisticsContract,
  comments: commentsContract,
  files: filesContract,
  money: moneyContract,
  settings: settingsContract,
  notifications: notificationsContract,
  operations: operationsContract,
  views: viewsContract,
}

/** With the literal types of every call. */
export type Contracts = typeof all

/** Every contract of the product by the name of its module: inventory, matrices and documentation read this. */
export const contracts: Readonly<Record<string, Contract>> = all
