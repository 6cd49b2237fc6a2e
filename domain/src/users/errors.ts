import { defineErrors } from '../kernel/define-errors.ts'

export const usersErrors = defineErrors({
  email_code_over: {
    status: 422,
    ru: 'Код больше не действует. Запросите новый',
    en: 'The code is no longer valid. Request a new one',
  },
  email_confirmed: {
    status: 409,
    ru: 'E-mail уже подтверждён',
    en: 'The e-mail is confirmed already',
  },
  message_to_self: {
    status: 409,
    ru: 'Себе сообщение не отправляют',
    en: 'Nobody writes to themselves',
  },
  last_superadministrator: {
    status: 409,
    ru: 'Других суперадминистраторов нет. Сначала дайте эту роль ещё кому-нибудь',
    en: 'There is no other superadministrator. Give the role to somebody else first',
  },
  user_is_self: {
    status: 409,
    ru: 'Себя удалить нельзя. Попросите другого администратора',
    en: 'You cannot delete yourself. Ask another administrator',
  },
  user_has_tasks: {
    status: 409,
    ru: 'У пользователя есть задачи в работе или на проверке: {ids}. Сначала завершите или верните их',
    en: 'The person has tasks in hand or under review: {ids}. Complete or return them first',
  },
  user_has_payouts: {
    status: 409,
    ru: 'По заявкам на вывод этого пользователя ещё нет решения: {ids}',
    en: 'Payouts of this person are not decided yet: {ids}',
  },
  user_is_owed: {
    status: 409,
    ru: 'С этим человеком ещё не рассчитались: {amounts}',
    en: 'This person was not settled with yet: {amounts}',
  },
})
