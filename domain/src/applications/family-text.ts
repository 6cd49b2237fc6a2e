import type { Bilingual } from '../kernel/locale.ts'
import type { StatusFamily } from '../tasks/status.ts'

/** The seven families by name. */
export const familyText = {
  waiting: { ru: 'Ожидают', en: 'Waiting' },
  open: { ru: 'Открыты', en: 'Open' },
  work: { ru: 'В работе', en: 'In work' },
  review: { ru: 'На проверке', en: 'In review' },
  back: { ru: 'Доработка', en: 'Changes requested' },
  done: { ru: 'Завершены', en: 'Done' },
  failed: { ru: 'Провалены', en: 'Failed' },
} as const satisfies Record<StatusFamily, Bilingual>
