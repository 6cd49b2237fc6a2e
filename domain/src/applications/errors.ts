import { defineErrors } from '../kernel/errors.ts'

export const applicationsErrors = defineErrors({
  aso_manager_rights: {
    status: 403,
    ru: 'Это приложение другого ASO-менеджера',
    en: 'Another aso manager is responsible for this application',
  },
  application_archived: {
    status: 409,
    ru: 'Приложение в архиве, сначала верните его оттуда',
    en: 'The application is archived, bring it back first',
  },
})
