import { defineErrors } from '../kernel/define-errors.ts'

export const webhooksErrors = defineErrors({
  webhook_waits: {
    status: 409,
    ru: 'Эта доставка уже в очереди',
    en: 'This delivery waits in the queue already',
  },
  webhook_off: {
    status: 409,
    ru: 'Вебхук выключен или удалён: включите его, и доставку можно будет повторить',
    en: 'The webhook is off or deleted: switch it on to send this again',
  },
})
