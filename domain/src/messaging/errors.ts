import { defineErrors } from '../kernel/define-errors.ts'

export const messagingErrors = defineErrors({
  no_template: {
    status: 422,
    ru: 'Нет шаблона для события {event}',
    en: 'There is no template for the event {event}',
  },
})
