import { defineErrors } from '../kernel/define-errors.ts'

export const notificationsErrors = defineErrors({
  push_unavailable: {
    status: 409,
    ru: 'Здесь уведомления не отправляются на устройства',
    en: 'Nothing is sent to devices here',
  },
  notification_kept: {
    status: 409,
    ru: 'Эти уведомления о безопасности и деньгах не отключаются',
    en: 'These notifications about safety and money cannot be turned off',
  },
})
