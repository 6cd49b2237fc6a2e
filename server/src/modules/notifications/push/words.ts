import type { Bilingual } from '@slipway/domain/kernel/locale.ts'

export const words = {
  subscribed: {
    ru: 'Теперь уведомления приходят и сюда, пока вы не вышли.',
    en: 'From now on notifications come here, too, until you sign out.',
  },
} as const satisfies Record<string, Bilingual>
