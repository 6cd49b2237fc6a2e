import type { Bilingual } from '../kernel/locale.ts'
import { keysOf } from '../kernel/records.ts'

/** What makes an application suspicious: its store took it down, or the console it is published in was closed. */
export const suspicionText = {
  store_removed: { ru: 'Магазин удалил приложение', en: 'The store removed the application' },
  console_suspended: {
    ru: 'Консоль менеджера публикаций приостановлена или закрыта',
    en: 'The console of the app manager is suspended or terminated',
  },
} as const satisfies Record<string, Bilingual>
export const suspicionReasons = keysOf(suspicionText)
export type SuspicionReason = keyof typeof suspicionText

/** The job that computes it, and how often it looks at all applications. */
export const suspicionJob = 'applications.suspicion'
export const suspicionMinutes = 30
