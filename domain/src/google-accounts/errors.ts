import { defineErrors } from '../kernel/define-errors.ts'

export const googleAccountsErrors = defineErrors({
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
})
