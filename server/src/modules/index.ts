import type { Module } from '../platform/module.ts'
import { activityModule } from './activity/module.ts'
import { applicationsModule } from './applications/module.ts'
import { auditModule } from './audit/module.ts'
import { calendarModule } from './calendar/module.ts'
import { commentsModule } from './comments/module.ts'
import { consoleModule } from './console/module.ts'
import { factorsModule } from './factors/module.ts'
import { filesModule } from './files/module.ts'
import { googleAccountsModule } from './google-accounts/module.ts'
import { identityModule } from './identity/module.ts'
import { jobsModule } from './jobs/module.ts'
import { mailingsModule } from './mailings/module.ts'
import { messagingModule } from './messaging/module.ts'
import { moneyModule } from './money/module.ts'
import { notificationsModule } from './notifications/module.ts'
import { operationsModule } from './operations/module.ts'
import { orderOptionsModule } from './order-options/module.ts'
import { ordersModule } from './orders/module.ts'
import { passportsModule } from './passports/module.ts'
import { promoCodesModule } from './promo-codes/module.ts'
import { referralsModule } from './referrals/module.ts'
import { reviewModule } from './review/module.ts'
import { settingsModule } from './settings/module.ts'
import { sharingModule } from './sharing/module.ts'
import { statisticsModule } from './statistics/module.ts'
import { storeChecksModule } from './store-checks/module.ts'
import { suspicionModule } from './suspicion/module.ts'
import { moderationModule } from './tasks/moderation/module.ts'
import { tasksModule } from './tasks/module.ts'
import { ownWorkModule } from './tasks/own-work/module.ts'
import { pinsModule } from './tasks/pins/module.ts'
import { roundsModule } from './tasks/rounds/module.ts'
import { simpleTasksModule } from './tasks/simple/module.ts'
import { undoModule } from './tasks/undo/module.ts'
import { textsModule } from './texts/module.ts'
import { usersModule } from './users/module.ts'
import { viewsModule } from './views/module.ts'
import { webhooksModule } from './webhooks/module.ts'

/** Every module of the product. A call exists when its module stands here. */
export const modules: readonly Module[] = [
  tasksModule,
  simpleTasksModule,
  moderationModule,
  ownWorkModule,
  pinsModule,
  roundsModule,
  undoModule,
  applicationsModule,
  sharingModule,
  storeChecksModule,
  googleAccountsModule,
  ordersModule,
  orderOptionsModule,
  activityModule,
  auditModule,
  statisticsModule,
  calendarModule,
  commentsModule,
  filesModule,
  identityModule,
  factorsModule,
  usersModule,
  suspicionModule,
  passportsModule,
  notificationsModule,
  messagingModule,
  mailingsModule,
  webhooksModule,
  operationsModule,
  consoleModule,
  jobsModule,
  moneyModule,
  promoCodesModule,
  referralsModule,
  settingsModule,
  textsModule,
  viewsModule,
  reviewModule,
]

/** Every job of the product. */
export const jobs: readonly Module['jobs'][number][] = modules.flatMap((module) => module.jobs)
