import { defineErrors } from '../kernel/define-errors.ts'

export const settingsErrors = defineErrors({
  bank_rate_missing: {
    status: 409,
    ru: 'Курс Банка России ещё не получен',
    en: 'No rate of the Bank of Russia has been read yet',
  },
})
