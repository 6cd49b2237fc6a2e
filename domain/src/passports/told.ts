/** What a person is told of the decision on their documents; who decides reads it before. */
export const passportTold = {
  approved: {
    ru: 'Паспорт проверен: вывод средств открыт',
    en: 'Your passport is approved: payouts are open',
  },
  rejected: {
    ru: 'Документы не приняты: {reason}. Отправьте их снова в профиле',
    en: 'Your documents were not accepted: {reason}. Send them again in your profile',
  },
} as const
