import type { Chapter } from '../chapter.ts'
import { applicationsChapter } from './applications.ts'
import { commentsChapter } from './comments.ts'
import { messagingChapter } from './messaging.ts'
import { moneyChapter } from './money.ts'
import { notificationsChapter } from './notifications.ts'
import { ordersChapter } from './orders.ts'
import { passportsChapter } from './passports.ts'
import { promoCodesChapter } from './promo-codes.ts'
import { settingsChapter } from './settings.ts'
import { tasksChapter } from './tasks.ts'
import { usersChapter } from './users.ts'

/** Of two things at the same moment the one of the earlier chapter happens first. */
export const chapters: readonly Chapter[] = [
  usersChapter,
  settingsChapter,
  messagingChapter,
  passportsChapter,
  promoCodesChapter,
  ordersChapter,
  tasksChapter,
  commentsChapter,
  applicationsChapter,
  moneyChapter,
  notificationsChapter,
]
