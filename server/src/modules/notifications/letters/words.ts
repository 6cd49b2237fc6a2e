import type { Bilingual } from '@slipway/domain/kernel/locale.ts'

export const words = {
  hello: { ru: 'Здравствуйте, {name}!', en: 'Hello {name},' },
  many: { ru: 'Непрочитанных уведомлений: {count}', en: 'Unread notifications: {count}' },
  other: { ru: 'Другое', en: 'Other' },
  rest: { ru: 'И более ранних: {count}', en: 'And earlier ones: {count}' },
  open: { ru: 'Открыть Slipway', en: 'Open Slipway' },
  foot: {
    ru: 'Эти письма включены в вашем профиле.',
    en: 'These mails are turned on in your profile.',
  },
  settings: { ru: 'Изменить или отключить', en: 'Change or turn them off' },
} as const satisfies Record<string, Bilingual>
