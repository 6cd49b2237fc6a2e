import { defineErrors } from '../kernel/errors.ts'

export const usersErrors = defineErrors({
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
    en: 'Withdrawals of this person are not decided yet: {ids}',
  },
})
