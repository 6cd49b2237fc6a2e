import { commandOfJobs } from '../../platform/console/command.ts'
import { activateDueJob, expireJob, lapseJob, warnJob } from './jobs/watch.ts'

export const expireTasksCommand = commandOfJobs({
  name: 'expire-tasks',
  title: { ru: 'Обработать сроки задач', en: 'Expire tasks' },
  about: {
    ru: 'Снимает просроченные задачи, напоминает о близких сроках и открывает те, чьё время пришло.',
    en: 'Takes back tasks that are overdue, reminds of near deadlines and opens tasks whose time has come.',
  },
  steps: [
    { job: activateDueJob, what: { ru: 'Открыты задачи, чьё время пришло', en: 'Tasks whose time has come are open' } },
    { job: warnJob, what: { ru: 'Напоминания о сроках отправлены', en: 'Reminders of deadlines are on their way' } },
    { job: lapseJob, what: { ru: 'Невзятые в срок задачи закрыты', en: 'Tasks that nobody took in time are closed' } },
    { job: expireJob, what: { ru: 'Просроченные задачи сняты', en: 'Overdue tasks are taken back' } },
  ],
})
