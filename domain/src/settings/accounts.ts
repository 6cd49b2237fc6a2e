import type { Role, StaffRole } from '../access/roles.ts'
import type { Bilingual } from '../kernel/locale.ts'
import { defineSetting, flag, sum, whole } from './define.ts'

const admin = ['superadministrator'] as const satisfies readonly Role[]

const proofs = {
  ...defineSetting('fresh_proof_minutes', {
    group: 'people_setting',
    schema: whole({ min: 1, max: 60 }),
    default: '10',
    who: admin,
    title: { ru: 'Минут действует подтверждение', en: 'Minutes that a proof counts' },
    hint: {
      ru: 'Деньги, реквизиты, телефон, e-mail и права меняет тот, кто подтвердил себя не раньше',
      en: 'Money, purses, phones, e-mails and rights are changed by who has proved themselves no longer ago',
    },
  }),
  ...defineSetting('payout_proof_sum', {
    group: 'money_setting',
    schema: sum,
    default: '10000',
    who: admin,
    title: { ru: 'Выплата с подтверждением, ₽', en: 'Payout decided with a proof, ₽' },
    hint: {
      ru: 'О большей сумме решает тот, кто только что подтвердил себя',
      en: 'A larger one is decided by who has just proved themselves',
    },
  }),
}

const switchOf = <const N extends string>(name: N, usual: '0' | '1', title: Bilingual, hint: Bilingual) =>
  defineSetting(name, { group: 'people_setting', schema: flag, default: usual, who: admin, title, hint })

const secondFactorOf = <const R extends StaffRole>(role: R, title: Bilingual) =>
  switchOf(`second_factor_${role}`, '0', title, {
    ru: 'Без приложения с кодами или ключа доступа вход ведёт только к их подключению',
    en: 'Without an authenticator app or a passkey signing in leads to setting one up and nowhere else',
  })
const waysIn = {
  ...switchOf(
    'password_code',
    '1',
    { ru: 'Код после пароля в новом браузере', en: 'A code after a password in a new browser' },
    {
      ru: 'В браузере, где человек ещё не входил, одного пароля мало',
      en: 'In a browser where somebody has not signed in before the password alone is not enough',
    },
  ),
  ...secondFactorOf('superadministrator', {
    ru: 'Второй фактор у суперадминистраторов',
    en: 'Second factor of superadministrators',
  }),
  ...secondFactorOf('creator', { ru: 'Второй фактор у креаторов', en: 'Second factor of creators' }),
  ...secondFactorOf('app_manager', { ru: 'Второй фактор у app-менеджеров', en: 'Second factor of app managers' }),
  ...secondFactorOf('aso_manager', { ru: 'Второй фактор у ASO-менеджеров', en: 'Second factor of ASO managers' }),
}

/** What is asked for beside a password, and before what changes money or access. */
export const accountSettings = { ...proofs, ...waysIn }
