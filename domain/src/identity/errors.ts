import { defineErrors } from '../kernel/define-errors.ts'

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
    ru: 'Слишком много кодов. Попробуйте через {wait}',
    en: 'Too many codes. Try again in {wait}',
  },
  codes_spent: {
    status: 429,
    ru: 'Коды на сегодня закончились. Войдите по паролю или попробуйте через {wait}',
    en: 'There are no codes left for today. Sign in with a password, or try again in {wait}',
  },
  password_link_expired: {
    status: 422,
    ru: 'Срок действия ссылки истёк. Попросите администратора прислать новую',
    en: 'The link has expired. Ask the administrator for a new one',
  },
  password_link_used: {
    status: 422,
    ru: 'По этой ссылке пароль уже задан. Она срабатывает один раз',
    en: 'A password was already set with this link. It works once',
  },
  password_link_invalid: {
    status: 422,
    ru: 'Ссылка больше не действует: её заменила новая, или пароль уже изменён',
    en: 'The link is no longer valid: a newer one replaced it, or the password was changed since',
  },
  password_link_blocked: {
    status: 422,
    ru: 'Пользователь заблокирован: ссылку для пароля отправить нельзя',
    en: 'The person is blocked: no link for a password can be sent',
  },
  password_link_own_address: {
    status: 403,
    ru: 'E-mail этого пользователя недавно указали вы или тот, кого добавили вы или кто добавил вас. Ссылку отправит другой администратор',
    en: 'You, somebody whom you added or who added you have recently set this e-mail. Another administrator can send the link',
  },
  first_start_needed: {
    status: 503,
    ru: 'Установка не завершена: откройте ссылку, которую показал запуск',
    en: 'The installation is not set up yet: open the link that its start printed',
  },
  first_start_invalid: {
    status: 422,
    ru: 'Ссылка больше не действует. Запустите продукт снова, чтобы получить новую',
    en: 'The link is no longer valid. Start the product again to get a new one',
  },
  sign_in_again: {
    status: 403,
    ru: 'Чтобы это изменить, выйдите и войдите снова',
    en: 'To change this, sign out and sign in again',
  },
  codes_not_set_up: {
    status: 503,
    ru: 'Звонки и SMS здесь не подключены. Обратитесь к тому, кто обслуживает сервер',
    en: 'Calls and text messages are not set up here. Ask whoever runs the server',
  },
  codes_paused: {
    status: 503,
    ru: 'Вход по звонку временно закрыт для новых браузеров. Войдите по паролю',
    en: 'Codes are paused for new browsers. Sign in with a password',
  },
  sso_failed: {
    status: 422,
    ru: 'Вход через SSO не удался. Попробуйте ещё раз',
    en: 'Single sign-on failed. Try again',
  },
  sso_unavailable: {
    status: 503,
    ru: 'Сервер SSO не отвечает. Войдите по паролю или попробуйте позже',
    en: 'The server of single sign-on does not answer. Sign in with a password, or try again later',
  },
  sso_unknown: {
    status: 403,
    ru: 'С этим телефоном и e-mail здесь никого нет. Обратитесь к администратору',
    en: 'Nobody here has this phone and e-mail. Ask an administrator',
  },
  sso_no_role: {
    status: 403,
    ru: 'Учётная запись SSO не даёт здесь ни одной роли. Обратитесь к администратору',
    en: 'The account of single sign-on gives no role here. Ask an administrator',
  },
  impersonate_denied: {
    status: 403,
    ru: 'Войти от имени этого пользователя нельзя',
    en: 'You cannot sign in as this user',
  },
})
