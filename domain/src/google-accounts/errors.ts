import { defineErrors } from '../kernel/define-errors.ts'

export const googleAccountsErrors = defineErrors({
  account_sharing_off: {
    status: 403,
    ru: 'Общие аккаунты Google закрыты: передача аккаунтов выключена',
    en: 'Shared Google accounts are closed: account sharing is off',
  },
  google_account_held: {
    status: 409,
    ru: 'В аккаунте работает {holder}',
    en: '{holder} is working in the account',
  },
  /** Its time is up, it is somebody else's, or it has shown the credentials already. */
  google_account_over: {
    status: 409,
    ru: 'Сеанс закончен, откройте аккаунт заново',
    en: 'The session is over, open the account again',
  },
  /** The credentials of an account with a browser of its own are typed there, and shown nowhere. */
  google_account_browser: {
    status: 409,
    ru: 'Данные для входа вставляет браузер аккаунта, показать их нельзя',
    en: 'The browser of the account inserts the credentials, they are not shown',
  },
  google_account_field: {
    status: 409,
    ru: 'Откройте страницу входа Google и поставьте курсор в нужное поле',
    en: 'Open Google’s sign-in page and put the cursor into the field',
  },
  google_browsers_busy: {
    status: 503,
    ru: 'Сейчас открыто слишком много браузеров, попробуйте позже',
    en: 'Too many browsers are open now, try again later',
  },
})
