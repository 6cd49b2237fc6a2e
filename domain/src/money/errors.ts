import { defineErrors } from '../kernel/define-errors.ts'

export const moneyErrors = defineErrors({
  no_accounts: { status: 422, ru: 'Вывод средств сейчас недоступен', en: 'No accounts' },
  balance_is_own: {
    status: 409,
    ru: 'Свой баланс изменить нельзя. Попросите другого администратора',
    en: 'You cannot change your own balance. Ask another administrator',
  },
  passport_required: {
    status: 422,
    ru: 'Сначала пройдите проверку паспорта',
    en: 'A passport check is needed first',
  },
  payout_separation: {
    status: 403,
    ru: 'Вы недавно меняли баланс этого человека, его доступ или входили от его имени. Решение примет другой администратор',
    en: 'You recently changed this person’s balance or access, or signed in as them. Another administrator decides',
  },
  payout_held: {
    status: 409,
    ru: 'Заявка на паузе. Сначала снимите её с паузы',
    en: 'The payout is on hold. Take it off hold first',
  },
  payout_purse_new: {
    status: 409,
    ru: 'Реквизиты новые: эта выплата ещё ждёт',
    en: 'The purse is new: this payout still waits',
  },
  payout_unchecked: {
    status: 409,
    ru: 'Сумма большая, сама или вместе с другими выводами за сутки: сначала заявку проверяет другой администратор',
    en: 'The sum is large, alone or with other payouts of a day: another administrator checks it first',
  },
  payout_checked_by_you: {
    status: 403,
    ru: 'Вы проверили эту заявку. Выплатит другой администратор',
    en: 'You checked this payout. Another administrator pays it',
  },
  payout_checked: { status: 409, ru: 'Заявка уже проверена', en: 'The payout is already checked' },
  payout_not_held: { status: 409, ru: 'Заявка не на паузе', en: 'The payout is not on hold' },
  payout_exported: {
    status: 409,
    ru: 'Заявка уже выгружена. Ещё раз выгружается только копия всей ведомости',
    en: 'The payout is already exported. Only a copy of its whole batch can be exported again',
  },
  settlement_external: {
    status: 409,
    ru: 'Исполнителям платят по их заявкам на вывод, расчёт — только для сотрудников',
    en: 'Executors are paid by their payouts; settlements are for staff alone',
  },
  settlement_waits: {
    status: 409,
    ru: 'С этим человеком уже есть расчёт, который ждёт второго администратора',
    en: 'A settlement with this person already waits for a second administrator',
  },
  settlement_by_you: {
    status: 403,
    ru: 'Этот расчёт начали вы. Его подтвердит другой администратор',
    en: 'You made this settlement. Another administrator confirms it',
  },
  settlement_maker_bound: {
    status: 409,
    ru: 'Кто начал расчёт, сам недавно менял баланс этого человека или его доступ. Отзовите расчёт: его начнёт другой администратор',
    en: 'Whoever made the settlement recently changed this person’s balance or access. Take it back: another administrator makes it',
  },
  settlement_decided: {
    status: 409,
    ru: 'Расчёт уже подтверждён или отозван',
    en: 'The settlement is already confirmed or taken back',
  },
  payout_exported_by_you: {
    status: 403,
    ru: 'Вы выгрузили эту заявку для оплаты. Что она не оплачена, подтверждает и отклоняет её другой администратор',
    en: 'You exported this payout to be paid. Another administrator makes sure that it was not, and rejects it',
  },
  payout_decided: { status: 409, ru: 'Решение по выводу уже принято', en: 'The payout is already decided' },
})
