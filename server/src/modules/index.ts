import type { Module } from '../platform/module.ts'
import { activityModule } from './activity/module.ts'
import { applicationsModule } from './applications/module.ts'
import { commentsModule } from './comments/module.ts'
import { filesModule } from './files/module.ts'
import { identityModule } from './identity/module.ts'
import { moneyModule } from './money/module.ts'
import { notificationsModule } from './notifications/module.ts'
import { operationsModule } from './operations/module.ts'
import { orderOptionsModule } from './order-options/module.ts'
import { ordersModule } from './orders/module.ts'
import { passportsModule } from './passports/module.ts'
import { settingsModule } from './settings/module.ts'
import { statisticsModule } from './statistics/module.ts'
import { suspicionModule } from './suspicion/module.ts'
import { moderationModule } from './tasks/moderation/module.ts'
import { tasksModule } from './tasks/module.ts'
import { usersModule } from './users/module.ts'
import { viewsModule } from './views/module.ts'

/** Every module of the product. A call exists when its module stands here. */
export const modules: readonly Module[] = [
  tasksModule,
  moderationModule,
  applicationsModule,
  ordersModule,
  orderOptionsModule,
  activityModule,
  statisticsModule,
  commentsModule,
  filesModule,
  identityModule,
  usersModule,
  suspicionModule,
  passportsModule,
  notificationsModule,
  operationsModule,
  moneyModule,
  settingsModule,
  viewsModule,
]
