import { defineErrors } from '../kernel/define-errors.ts'

export const operationsErrors = defineErrors({
  service_unset: { status: 503, ru: 'Сервис {name} не подключён', en: 'The service {name} is not set up' },
  service_unanswered: {
    status: 503,
    ru: 'Сервис {name} не ответил: {reason}',
    en: 'The service {name} has not answered: {reason}',
  },
})
