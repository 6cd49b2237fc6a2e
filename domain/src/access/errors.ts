import { defineErrors } from '../kernel/define-errors.ts'

/** Why not this person: by the role, or by whose the record is. */
export const accessErrors = defineErrors({
  forbidden: {
    status: 403,
    ru: 'У пользователя нет необходимых прав доступа.',
    en: 'User does not have any of the necessary access rights.',
  },
  not_owner: { status: 403, ru: 'Это может сделать только заказчик', en: 'Only the one who ordered it may do this' },
  app_manager_rights: { status: 403, ru: 'Это задача другого менеджера', en: 'App manager rights error' },
  aso_manager_rights: {
    status: 403,
    ru: 'Это приложение другого ASO-менеджера',
    en: 'Another aso manager is responsible for this application',
  },
})
