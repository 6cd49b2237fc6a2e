import { defineErrors } from '../kernel/errors.ts'

export const moneyErrors = defineErrors({
  insufficient_funds: { status: 422, ru: 'Недостаточно средств', en: 'Insufficient funds' },
  no_accounts: { status: 422, ru: 'Вывод средств сейчас недоступен', en: 'No accounts' },
  passport_required: {
    status: 422,
    ru: 'Сначала пройдите проверку паспорта',
    en: 'A passport check is needed first',
  },
  payout_decided: { status: 409, ru: 'Решение по выводу уже принято', en: 'The payout is already decided' },
})
