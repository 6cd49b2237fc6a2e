import { defineErrors } from '../kernel/define-errors.ts'

export const tasksErrors = defineErrors({
  transition_denied: {
    status: 409,
    ru: 'Сейчас это сделать нельзя: статус задачи — «{status_text}»',
    en: 'This cannot be done now: the status of the task is "{status_text}"',
  },
  not_executor: { status: 403, ru: 'Задачу выполняет другой человек', en: 'Someone else works on this task' },
  role_mismatch: { status: 403, ru: 'Задача для другой роли', en: 'The task is for another role' },
  claim_limit: {
    status: 409,
    ru: 'Сначала завершите взятые задачи: одновременно не больше {limit}',
    en: 'Finish the tasks you have first: at most {limit} at once',
  },
  batch_taken: {
    status: 409,
    ru: 'Одному исполнителю больше задач из этого заказа не дают',
    en: 'One person may have no more tasks of this order',
  },
  skill_mismatch: {
    status: 403,
    ru: 'Задача на другом языке или фреймворке',
    en: 'The task needs another language or framework',
  },
  failed_before: {
    status: 403,
    ru: 'Вы уже не справились с этой задачей',
    en: 'You have already failed this task',
  },
  google_accounts_barred: {
    status: 409,
    ru: 'Проверять аккаунты Google вам запрещено',
    en: 'You may not verify Google accounts',
  },
  executor_deleted: { status: 409, ru: 'Исполнитель удалён', en: 'The executor was deleted' },
  release_too_late: {
    status: 409,
    ru: 'Отказаться можно только в первую десятую часть срока и до отправки',
    en: 'A task can be released only within the first tenth of its time and before it was submitted',
  },
  deadline_passed: { status: 409, ru: 'Срок задачи уже истёк', en: 'The deadline of the task has passed' },
  time_request_open: { status: 409, ru: 'Прежняя просьба ждёт ответа', en: 'An earlier request waits for its answer' },
  time_request_closed: { status: 409, ru: 'Просьба закрыта: {state_text}', en: 'The request is closed: {state_text}' },
  own_request: {
    status: 403,
    ru: 'На свою просьбу отвечает другой человек',
    en: 'Somebody else has to answer your own request',
  },
  own_work: {
    status: 403,
    ru: 'Свою работу принимает другой человек',
    en: 'Somebody else has to accept your own work',
  },
})
