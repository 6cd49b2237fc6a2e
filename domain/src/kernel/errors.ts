import { defineErrors } from './define-errors.ts'
import { inUse } from './in-use.ts'

export const kernelErrors = defineErrors({
  malformed: { status: 400, ru: 'Запрос не удалось прочитать', en: 'The request could not be read' },
  idempotency_key_required: {
    status: 400,
    ru: 'Нужен заголовок Idempotency-Key (от 8 до 200 символов)',
    en: 'The Idempotency-Key header is required (8 to 200 characters)',
  },
  unauthenticated: { status: 401, ru: 'Необходимо войти', en: 'Login required' },
  session_over: { status: 401, ru: 'Сессия завершена', en: 'Session was over' },
  account_blocked: { status: 403, ru: 'Учётная запись заблокирована', en: 'The account is blocked' },
  impersonation_forbids: {
    status: 403,
    ru: 'Это действие недоступно при входе от имени другого пользователя',
    en: 'This is not available while signed in as another user',
  },
  foreign_site: {
    status: 403,
    ru: 'Запрос сделан страницей другого сайта',
    en: 'The request was made by a page of another site',
  },
  not_found: { status: 404, ru: 'Не найдено', en: 'Not found' },
  method_not_allowed: { status: 405, ru: 'Метод не поддерживается', en: 'Method not allowed' },
  conflict: { status: 409, ru: 'Данные изменились, обновите страницу', en: 'The data has changed, reload the page' },
  wrong_resource: {
    status: 409,
    ru: 'Документ не о том ресурсе, что в адресе',
    en: 'The document is about another resource than the address',
  },
  in_use: { status: 409, ...inUse },
  payload_too_large: { status: 413, ru: 'Слишком большой запрос', en: 'The request is too large' },
  unsupported_media: { status: 415, ru: 'Формат запроса не поддерживается', en: 'Unsupported request format' },
  bulk_too_many: {
    status: 422,
    ru: 'Под фильтры подходит больше {max} записей. Сузьте их',
    en: 'More than {max} records match the filters. Narrow them',
  },
  invalid: { status: 422, ru: 'Проверьте заполнение полей', en: 'Check the fields' },
  idempotency_key_reused: {
    status: 422,
    ru: 'Этот Idempotency-Key уже использован с другими данными',
    en: 'This Idempotency-Key was already used with other data',
  },
  too_many_requests: {
    status: 429,
    ru: 'Слишком много запросов. Попробуйте через {wait}',
    en: 'Too many requests. Try again in {wait}',
  },
  internal: {
    status: 500,
    ru: 'Что-то пошло не так. Обратитесь в поддержку',
    en: 'Contact support error message',
  },
  mail_unavailable: {
    status: 503,
    ru: 'Отправка писем не настроена',
    en: 'Sending mail is not set up',
  },
  unavailable: { status: 503, ru: 'Сервис временно недоступен', en: 'The service is temporarily unavailable' },
})
