import { defineErrors } from '../kernel/define-errors.ts'

/** Why not this person: by the role, by whose the record is, or by what their card keeps from them. */
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
  task_block: { status: 403, ru: 'Вам запрещено брать задачи', en: 'You may not take tasks' },
  publication_barred: {
    status: 409,
    ru: 'Следующие публикации вам запрещены',
    en: 'You may not publish any more applications',
  },
  console_terminated: {
    status: 409,
    ru: 'Ваша консоль закрыта, публиковать в ней нельзя',
    en: 'Your console is terminated, nothing can be published in it',
  },
})
