import type { Bilingual } from '../kernel/locale.ts'
import { keysOf } from '../kernel/records.ts'
import { applicationConsoleText, userConsoleText } from './words.ts'

/** Who ended it: the store took the application down, the publisher's console was closed, or we decided so. */
export const deletionKindText = {
  store: { ru: 'Удалил магазин', en: 'Removed by the store' },
  console: { ru: 'Закрыта консоль', en: 'Console closed' },
  own: { ru: 'Наше решение', en: 'Our decision' },
} as const satisfies Record<string, Bilingual>
export const deletionKinds = keysOf(deletionKindText)
export const userConsoleStatuses = keysOf(userConsoleText)
export const applicationConsoleStatuses = keysOf(applicationConsoleText)

export const maxReason = 200
/** Characters of what is said of one application beside its reason. */
export const maxDeletionComment = 500
