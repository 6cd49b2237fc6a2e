import { defineErrors } from '../kernel/define-errors.ts'

export const mailingsErrors = defineErrors({
  no_text: {
    status: 422,
    ru: 'Нет шаблона для события {event}: не хватает текста на языке {language}',
    en: 'There is no template for the event {event}: its text in the language {language} is missing',
  },
  mailing_status: {
    status: 409,
    ru: 'Рассылка уже в другом состоянии. Обновите страницу',
    en: 'The mailing is in another state by now. Reload the page',
  },
  mailing_changed: {
    status: 409,
    ru: 'Рассылку или её тексты тем временем изменили: посмотрите, что в ней теперь',
    en: 'The mailing or its texts were changed meanwhile: look at what it says now',
  },
  mailing_empty: {
    status: 422,
    ru: 'Под условия не подходит никто, кому можно отправить письмо',
    en: 'Nobody who can be mailed meets the conditions',
  },
  mailing_starter: {
    status: 409,
    ru: 'Тот, кто запланировал рассылку, больше не администратор. Проверьте её и начните заново',
    en: 'Whoever planned the mailing is no administrator any more. Look at it and start it anew',
  },
  own_email_missing: {
    status: 422,
    ru: 'Письмо некуда отправить: укажите e-mail в профиле',
    en: 'There is nowhere to send the mail: name an e-mail in your profile',
  },
  subscription_dead: {
    status: 404,
    ru: 'Ссылка неполная или больше не действует',
    en: 'The link is incomplete or not valid any more',
  },
})
