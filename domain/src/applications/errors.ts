import { defineErrors } from '../kernel/define-errors.ts'

export const applicationsErrors = defineErrors({
  application_archived: {
    status: 409,
    ru: 'Приложение в архиве, сначала верните его оттуда',
    en: 'The application is archived, bring it back first',
  },
  application_deleted: {
    status: 409,
    ru: 'Приложение удалено',
    en: 'The application is deleted',
  },
  never_published: {
    status: 409,
    ru: 'Приложение ещё не опубликовано, обновлять нечего',
    en: 'The application was never published, there is nothing to update',
  },
  application_not_deleted: {
    status: 409,
    ru: 'Приложение не удалено',
    en: 'The application is not deleted',
  },
  deletion_final: {
    status: 409,
    ru: 'Прошло больше 30 дней, удаление уже не отменить',
    en: 'More than 30 days have passed, the deletion stays',
  },
})
