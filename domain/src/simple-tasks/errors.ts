import { defineErrors } from '../kernel/define-errors.ts'

export const simpleTasksErrors = defineErrors({
  simple_taken: {
    status: 409,
    ru: 'Над задачей уже работают, изменить или удалить её нельзя',
    en: 'Somebody works on the task already: it cannot be changed or deleted',
  },
  tag_used: {
    status: 409,
    ru: 'Тег нужен: он встроенный, или с ним есть задачи',
    en: 'The tag is needed: it is built in, or there are tasks with it',
  },
  gmail_off: {
    status: 409,
    ru: 'Создание аккаунтов Gmail выключено',
    en: 'Gmail account creation is switched off',
  },
})
