import { defineErrors } from '../kernel/define-errors.ts'

export const jobsErrors = defineErrors({
  job_decided: {
    status: 409,
    ru: 'По этому заданию уже решено',
    en: 'This job has been decided on already',
  },
  job_moved: {
    status: 409,
    ru: 'Задание за это время перешло в другое состояние',
    en: 'The job has meanwhile moved on to another state',
  },
  job_refilled: {
    status: 409,
    ru: 'Это задание вернётся само, пока его дело не закончено: остановите само дело — рассылку, вывод или вебхук',
    en: 'This job comes back by itself until what it works on ends: stop that, the mailing, the payout or the webhook',
  },
  job_not_again: {
    status: 409,
    ru: 'Код повторно не отправляют: человек запросит новый. Это задание можно только отбросить',
    en: 'A code is not sent again: the person asks for a new one. This job can only be discarded',
  },
  job_waits_already: {
    status: 409,
    ru: 'Такое же задание уже ждёт в очереди: это можно отбросить',
    en: 'The same job waits in the queue already: this one can be discarded',
  },
})
