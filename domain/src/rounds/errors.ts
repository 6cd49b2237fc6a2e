import { defineErrors } from '../kernel/define-errors.ts'

export const roundsErrors = defineErrors({
  revisions_used_up: {
    status: 409,
    ru: 'Возвраты исчерпаны: примите работу, предложите часть оплаты или обратитесь к администратору',
    en: 'It was sent back as often as it may be: accept it, offer a part of the pay, or call an administrator',
  },
  revisions_left: {
    status: 409,
    ru: 'Работу ещё можно вернуть на доработку',
    en: 'The work can still be sent back for revision',
  },
  dispute_open: { status: 409, ru: 'Прежнее обращение ждёт ответа', en: 'What was said before waits for its answer' },
  dispute_closed: { status: 409, ru: 'Уже закрыто: {state_text}', en: 'Closed already: {state_text}' },
  dispute_author: {
    status: 409,
    ru: 'Отозвать может только тот, кто это написал',
    en: 'Only who wrote it can take it back',
  },
  own_dispute: {
    status: 403,
    ru: 'Вы — сторона этого спора: решит другой администратор',
    en: 'You are a side of this dispute: somebody else decides',
  },
  offer_before_confirmation: {
    status: 409,
    ru: 'Эту работу ещё подтверждает второй человек: примите её, и часть оплаты предложит он',
    en: 'A second person still confirms this work: accept it, and they may offer a part of the pay',
  },
  nothing_to_pay: {
    status: 409,
    ru: 'Платить не за что: работа бесплатная или уже оплачена',
    en: 'There is nothing to pay: the work is free or paid already',
  },
})
