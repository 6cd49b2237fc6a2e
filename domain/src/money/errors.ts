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
  payout_unseen: {
    status: 409,
    ru: 'Сначала откройте реквизиты этой заявки или выгрузите её в ведомость',
    en: 'First reveal where this payout goes, or export it in a batch',
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
  statement_period: {
    status: 422,
    ru: 'Выписка бывает не длиннее {days} дней. Выберите период короче',
    en: 'A statement is of {days} days at most. Choose a shorter period',
  },
  statement_rows: {
    status: 422,
    ru: 'За этот период больше {count} операций. Скачайте выписку по частям: выберите период короче',
    en: 'There are more than {count} postings in this period. Take the statement in parts: choose a shorter period',
  },
  payout_sent: {
    status: 409,
    ru: 'Заявку уже отправили провайдеру: дождитесь его ответа или спросите ещё раз',
    en: 'The payout was sent to the provider: wait for its answer, or ask again',
  },
  payout_sent_by_you: {
    status: 403,
    ru: 'Эту выплату отправили вы. Что провайдер её не провёл, подтверждает и отклоняет её другой администратор',
    en: 'You had this payout sent. Another administrator makes sure that it was not paid, and rejects it',
  },
  payout_not_sent: { status: 409, ru: 'До провайдера заявка ещё не дошла', en: 'It has not reached the provider yet' },
  payout_end_known: {
    status: 409,
    ru: 'Отметить, что заплатил провайдер, можно, только когда неизвестно, чем закончилась отправка',
    en: 'That the provider has paid can be said only while nobody knows how the sending ended',
  },
  payout_differs: {
    status: 409,
    ru: 'Ответ провайдера расходится с нашими данными: отправлять ещё раз нельзя. Проверьте в его кабинете',
    en: 'The provider’s answer differs from our records, so it is not sent again. Look into its cabinet',
  },
  payout_asked: {
    status: 429,
    ru: 'Провайдера только что спрашивали. Повторите через {seconds} с',
    en: 'The provider was asked just now. Try again in {seconds} s',
  },
  payout_asks_many: {
    status: 422,
    ru: 'Из этих заявок {count} уже отправлялись, и о каждой надо снова спросить провайдера, а за минуту можно не больше {max}. Выберите меньше заявок',
    en: '{count} of these payouts were sent before, and the provider has to be asked about each again, at most {max} a minute. Choose fewer',
  },
  payout_unanswered: {
    status: 503,
    ru: 'Провайдер не ответил: {reason}',
    en: 'The provider did not answer: {reason}',
  },
  payout_provider_unready: {
    status: 409,
    ru: 'Провайдер не настроен или не платит этим способом. Выплатите вручную: по ведомости или сразу',
    en: 'The provider is not set up, or does not pay this way. Pay by hand: by a batch, or at once',
  },
  payout_provider_poor: {
    status: 422,
    ru: 'На счёте провайдера {balance}, а вместе с тем, что уже ждёт отправки, нужно {needed}. Ничего не отправлено: пополните счёт или выберите меньше заявок',
    en: 'The provider’s account has {balance}, and {needed} is needed together with what already waits to be sent. Nothing was sent: top up the account or choose fewer payouts',
  },
  callback_unsigned: {
    status: 403,
    ru: 'Подпись или время запроса не подходят',
    en: 'The signature or the time of the request does not fit',
  },
  statement_unreadable: {
    status: 422,
    ru: 'Это не таблица с колонками, которые мы знаем: нужны номер (id, userRequestId, documentId или transactionId), state и amount',
    en: 'This is no table with columns that we know: a number (id, userRequestId, documentId or transactionId), state and amount',
  },
  payout_decided: { status: 409, ru: 'Решение по выводу уже принято', en: 'The payout is already decided' },
})
