import { defineErrors } from '../kernel/define-errors.ts'

export const passportsErrors = defineErrors({
  passport_pending: {
    status: 409,
    ru: 'Документы уже на проверке. Дождитесь решения',
    en: 'Your documents are being checked already. Wait for the decision',
  },
  passport_approved: {
    status: 409,
    ru: 'Паспорт уже проверен',
    en: 'Your passport has been approved already',
  },
  passport_unopened: {
    status: 409,
    ru: 'Сначала откройте документы: одобряют то, что видели сами',
    en: 'Open the documents first: what is approved must have been seen',
  },
  passport_decided: {
    status: 409,
    ru: 'По этим документам уже есть решение',
    en: 'These documents are decided already',
  },
})
