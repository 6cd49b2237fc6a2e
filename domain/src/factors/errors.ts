import { defineErrors } from '../kernel/define-errors.ts'

export const factorErrors = defineErrors({
  proof_required: {
    status: 403,
    ru: 'Подтвердите, что это вы',
    en: 'Confirm that it is you',
  },
  second_factor_required: {
    status: 403,
    ru: 'Для вашей роли нужен второй фактор. Подключите его',
    en: 'Your role needs a second factor. Set one up',
  },
  step_over: {
    status: 422,
    ru: 'Время на вход истекло. Начните сначала',
    en: 'The time to sign in is over. Begin again',
  },
  passkey_refused: {
    status: 422,
    ru: 'Ключ доступа не подошёл. Попробуйте ещё раз',
    en: 'The passkey did not fit. Try again',
  },
  factor_exists: {
    status: 409,
    ru: 'Приложение уже подключено. Сначала удалите его',
    en: 'An app is set up already. Remove it first',
  },
  factor_limit: {
    status: 409,
    ru: 'Больше десяти вторых факторов подключить нельзя',
    en: 'There are ten second factors already',
  },
  factor_missing: {
    status: 409,
    ru: 'Второй фактор не подключён',
    en: 'No second factor is set up',
  },
  factors_own: {
    status: 403,
    ru: 'Свой второй фактор снимает другой суперадминистратор',
    en: 'Another superadministrator removes your own second factors',
  },
})
