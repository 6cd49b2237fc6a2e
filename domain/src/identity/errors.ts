import { defineErrors } from '../kernel/errors.ts'

export const identityErrors = defineErrors({
  credentials_wrong: { status: 422, ru: 'Неверный телефон или пароль', en: 'Login error' },
  staff_login_elsewhere: {
    status: 422,
    ru: 'Сотрудники входят на странице /login',
    en: 'Staff sign in on the page /login',
  },
  external_login_elsewhere: {
    status: 422,
    ru: 'На этой странице входят только сотрудники',
    en: 'This page is for staff only',
  },
  refresh_invalid: { status: 401, ru: 'Сессия завершена', en: 'Session was over' },
  code_limit: {
    status: 429,
    ru: 'Слишком много кодов. Попробуйте через {seconds} с',
    en: 'Too many codes. Try again in {seconds} s',
  },
  impersonate_denied: {
    status: 403,
    ru: 'Войти от имени этого пользователя нельзя',
    en: 'You cannot sign in as this user',
  },
})
