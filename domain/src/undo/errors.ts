import { defineErrors } from '../kernel/define-errors.ts'

export const undoErrors = defineErrors({
  undo_too_late: {
    status: 409,
    ru: 'Время на отмену вышло: решение остаётся в силе',
    en: 'The time to undo is over: the decision stands',
  },
  undo_moved_on: {
    status: 409,
    ru: 'Отменить уже нельзя: после решения с задачей что-то произошло',
    en: 'It cannot be undone any more: something has happened to the task since the decision',
  },
  undo_paid: {
    status: 409,
    ru: 'Приёмку отменить нельзя: работа оплачена или передана дальше',
    en: 'The acceptance cannot be undone: the work is paid or has been passed on',
  },
  undo_not_yours: {
    status: 409,
    ru: 'Отменить решение может только тот, кто его принял, и в той же роли',
    en: 'Only who decided can undo it, and in the same role',
  },
  just_changed: {
    status: 409,
    ru: 'Задача только что изменилась: повторите',
    en: 'The task has just changed: try again',
  },
})
