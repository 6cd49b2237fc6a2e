import { defineErrors } from '../kernel/define-errors.ts'

export const applicationsErrors = defineErrors({
  application_archived: {
    status: 409,
    ru: 'Приложение в архиве, сначала верните его оттуда',
    en: 'The application is archived, bring it back first',
  },
})
