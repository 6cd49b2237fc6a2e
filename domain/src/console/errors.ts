import { defineErrors } from '../kernel/define-errors.ts'

export const consoleErrors = defineErrors({
  command_running: {
    status: 409,
    ru: 'Эта команда уже выполняется: дождитесь конца или остановите её',
    en: 'This command is running already: wait for its end or stop it',
  },
  command_ended: {
    status: 409,
    ru: 'Команда уже завершилась',
    en: 'The command has ended already',
  },
})
