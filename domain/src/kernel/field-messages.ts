import type { z } from 'zod'
import { type Bilingual, fill, type Locale } from './locale.ts'
import { searchMessages } from './search.ts'

/**
 * Messages at fields. A schema names one by its key (`error: 'password_weak'`); issues without a name are worded by
 * their kind. The English of section 5 of the specification is kept word for word.
 */
export const fieldMessages = {
  required: { ru: 'Обязательно для заполнения', en: 'Required to fill' },
  invalid_value: { ru: 'Недопустимое значение', en: 'Invalid value' },
  unknown_field: { ru: 'Неизвестное поле: {keys}', en: 'Unknown field: {keys}' },
  alias_differs: {
    ru: 'Это другое имя поля {name}, а значения разные: пришлите одно из них',
    en: 'Another name of {name}, and the two differ: send one of them',
  },
  type_differs: { ru: 'Здесь должен быть тип {expected}', en: 'The type has to be {expected}' },
  id_differs: { ru: 'В адресе — {expected}', en: 'The address says {expected}' },
  too_short: { ru: 'Не меньше {minimum} символов', en: 'At least {minimum} characters' },
  too_long: { ru: 'Не больше {maximum} символов', en: 'At most {maximum} characters' },
  too_small: { ru: 'Не меньше {minimum}', en: 'Not less than {minimum}' },
  not_above: { ru: 'Больше {minimum}', en: 'More than {minimum}' },
  too_big: { ru: 'Не больше {maximum}', en: 'Not more than {maximum}' },
  percent_format: {
    ru: 'Число от 0 до 100, не больше двух знаков после точки',
    en: 'A number from 0 to 100 with at most 2 decimals',
  },
  too_few: { ru: 'Выберите не меньше {minimum}', en: 'Choose at least {minimum}' },
  too_many: { ru: 'Выберите не больше {maximum}', en: 'Choose at most {maximum}' },
  ...searchMessages,
  email_invalid: { ru: 'Введите корректный e-mail', en: 'Email must be valid' },
  url_invalid: { ru: 'Введите ссылку, начинающуюся с http(s)://', en: 'Enter a link that starts with http(s)://' },
  phone_invalid: { ru: 'Введите корректный номер телефона', en: 'Enter a valid phone number' },
  phone_undeliverable: { ru: 'Этот номер нельзя использовать', en: 'This number cannot be used' },
  link_needs_email: {
    ru: 'У пользователя нет e-mail, отправить ссылку некуда',
    en: 'The person has no e-mail to send the link to',
  },
  email_taken: { ru: 'Этот e-mail уже занят', en: 'This e-mail is already in use' },
  package_id_taken: {
    ru: 'Такой package ID уже есть в этом магазине',
    en: 'This package ID already exists in the store',
  },
  view_taken: { ru: 'Вид с таким названием уже есть', en: 'There is such a view already' },
  reason_taken: { ru: 'Такая причина уже есть', en: 'There is such a reason already' },
  event_taken: { ru: 'У этого события уже есть тексты', en: 'This event has its texts already' },
  unsubscribe_leaks: {
    ru: 'Ссылка для отписки может стоять в тексте или быть адресом ссылки целиком, иначе её узнает чужой сервер',
    en: 'The link to unsubscribe may stand in a text or be the whole address of a link, or another server learns it',
  },
  template_fault: { ru: 'Не собирается: {why}', en: 'Can’t be rendered: {why}' },
  text_places_missing: { ru: 'Не хватает подстановок: {places}', en: 'Places are missing: {places}' },
  text_places_unknown: { ru: 'Неизвестные подстановки: {places}', en: 'Unknown places: {places}' },
  text_braces: { ru: 'Фигурные скобки — только вокруг подстановок', en: 'Braces stand around places only' },
  text_nested: { ru: 'Сочетание $t( использовать нельзя', en: '$t( can’t be used' },
  text_no_form: { ru: 'В этом языке такой формы нет', en: 'This language has no such form' },
  skill_taken: { ru: 'Такое имя уже есть', en: 'There is such a name already' },
  skill_name_invalid: { ru: 'Латинские буквы, цифры и знаки _ + # . -', en: 'Latin letters, digits and _ + # . -' },
  payout_needs_key: {
    ru: 'Платить так пока нечем: не задан ключ провайдера',
    en: 'Nothing can be paid this way yet: the provider’s key is not set',
  },
  payout_needs_secret: {
    ru: 'Платить так пока нечем: не задан секрет, которым подписывают запросы',
    en: 'Nothing can be paid this way yet: the secret that signs requests is not set',
  },
  payout_needs_account: {
    ru: 'Платить так пока неоткуда: не задан ни один счёт',
    en: 'Nothing can be paid this way yet: no account to pay from is set',
  },
  tag_off: { ru: 'Создание аккаунтов Gmail выключено', en: 'Gmail account creation is switched off' },
  google_account_taken: {
    ru: 'Этот аккаунт ведёт другой менеджер',
    en: 'Another manager looks after this account',
  },
  tag_taken: { ru: 'Такой тег уже есть', en: 'There is such a tag already' },
  phone_taken: { ru: 'Этот номер уже зарегистрирован', en: 'This number is already registered' },
  code_invalid: { ru: 'Неверный или просроченный код', en: 'The code is wrong or expired' },
  phone_code_invalid: {
    ru: 'Неверный или просроченный код',
    en: 'Verify phone error. The code is wrong or expired',
  },
  verification_expired: {
    ru: 'Подтверждение устарело, запросите новый код',
    en: 'The verification has expired, request a new code',
  },
  password_weak: { ru: 'Пароль не соответствует требованиям', en: 'Password does not meet requirements' },
  skills_required: {
    ru: 'Выберите хотя бы один язык или фреймворк',
    en: 'Choose at least one language or framework',
  },
  password_common: { ru: 'Этот пароль слишком распространён', en: 'This password is too common' },
  password_personal: {
    ru: 'Пароль не должен держаться на названии сайта, вашем имени, e-mail или телефоне',
    en: 'The password must not rest on the name of the site, your name, e-mail or phone',
  },
  password_wrong: { ru: 'Неверный пароль', en: 'Wrong password' },
  confirmation_mismatch: { ru: 'Значения не совпадают', en: 'The values do not match' },
  insufficient_funds: { ru: 'Недостаточно средств', en: 'Insufficient funds' },
  amount_format: {
    ru: 'Введите сумму цифрами, не больше двух знаков после точки',
    en: 'Enter an amount with at most 2 decimals',
  },
  amount_zero: { ru: 'Сумма не может быть нулём', en: 'The amount must not be zero' },
  amount_positive: { ru: 'Сумма должна быть больше нуля', en: 'The amount must be above zero' },
  amount_multiple: { ru: 'Сумма должна быть кратна 10', en: 'The amount must be a multiple of 10' },
  amount_leading_zero: { ru: 'Сумма не может начинаться с нуля', en: 'The amount must not start with 0' },
  amount_min: { ru: 'Не меньше {minimum}', en: 'Not less than {minimum}' },
  payout_max: {
    ru: 'Недостаточно средств. Не больше {maximum}',
    en: 'Insufficient funds. Not more than {maximum}',
  },
  amount_max: { ru: 'Не больше {maximum}', en: 'Not more than {maximum}' },
  latin_digits_only: { ru: 'Только латинские буквы и цифры', en: 'Latin letters and digits only' },
  package_id_invalid: { ru: 'Формат: com.company.app', en: 'Format: com.company.app' },
  app_version_invalid: { ru: 'Только цифры и точки, например 1.0.2', en: 'Digits and dots only, for example 1.0.2' },
  desktop_name_invalid: { ru: 'Буквы, цифры, пробелы и знаки - _ . &', en: 'Letters, digits, spaces and - _ . &' },
  time_limit_range: { ru: 'От 1 часа до 20 дней', en: 'From 1 hour to 20 days' },
  date_invalid: { ru: 'Введите дату', en: 'Enter a date' },
  date_future: { ru: 'Дата не может быть в будущем', en: 'The date cannot be in the future' },
  unpaid_unsure: {
    ru: 'Заявка выгружена для оплаты. Убедитесь, что деньги не отправлены, и подтвердите это',
    en: 'The payout was exported for payment. Make sure that the money was not sent, and confirm it',
  },
  unpaid_unanswered: {
    ru: 'Провайдер не подтвердил, что отклонил заявку. Убедитесь, что деньги не отправлены, и подтвердите это',
    en: 'The provider did not confirm that it declined this. Make sure that the money was not sent, and confirm it',
  },
  card_number_invalid: { ru: 'Проверьте номер карты', en: 'Check the card number' },
  purse_invalid: { ru: 'Проверьте номер кошелька', en: 'Check the purse number' },
  card_expired: { ru: 'Срок действия карты истёк', en: 'The card has expired' },
  latin_name: { ru: 'Латинскими буквами, как на карте', en: 'In Latin letters, as on the card' },
  referral_code_unknown: { ru: 'Такого реферального кода нет', en: 'There is no such referral code' },
  webhook_url_taken: { ru: 'Вебхук с таким адресом уже есть', en: 'There is a webhook with this address already' },
  webhook_url_refused: {
    ru: 'Нужен адрес https:// в открытом интернете, без пароля и порта, кроме 443 и 8443',
    en: 'An https:// address of the public internet, without a password and without a port but 443 and 8443',
  },
  promo_code_taken: { ru: 'Такой промокод уже есть', en: 'There is such a promo code already' },
  promo_limit_used: { ru: 'Не меньше, чем уже использовали: {used}', en: 'Not less than have used it already: {used}' },
  days_order: { ru: 'Конец раньше начала', en: 'The end is before the start' },
  promo_code_unknown: { ru: 'Такого промокода нет', en: 'There is no such promo code' },
  promo_code_mine: { ru: 'Вы уже использовали этот промокод', en: 'You have used this promo code already' },
  promo_code_over: { ru: 'Срок промокода истёк', en: 'This promo code has expired' },
  promo_code_spent: { ru: 'Промокод исчерпан', en: 'This promo code is used up' },
  field_late: {
    ru: 'Поле должно стоять в форме перед файлом',
    en: 'The field has to stand before the file in the form',
  },
  too_many_receivers: {
    ru: 'Таких людей больше {maximum}: им пишет рассылка',
    en: 'There are more than {maximum} of them: a mailing writes to so many',
  },
  one_file: { ru: 'За один раз загружают один файл', en: 'One file is uploaded at a time' },
  promo_code_letters: {
    ru: 'Только латинские буквы, не больше 20, и # впереди',
    en: 'Latin letters only, at most 20, with a # in front',
  },
  file_missing: { ru: 'Загрузите файл', en: 'Upload the file' },
  file_too_big: { ru: 'Максимальный размер файла — {max} МБ', en: 'Maximum file size is {max} MB' },
  file_format: { ru: 'Файл {name} имеет недопустимый формат', en: '{name} has invalid format' },
  package_kind_differs: {
    ru: 'Нужен файл {expected}, а это {found}',
    en: 'The file must be {expected}, this is {found}',
  },
  package_unread: {
    ru: 'Файл ещё читается, попробуйте через несколько минут',
    en: 'The file is still being read, try again in some minutes',
  },
  file_duplicate: { ru: 'Файл {name} уже добавлен', en: 'File {name} already added' },
  file_dimensions: { ru: 'Неверный размер файла. Нужно {expected}', en: 'Wrong file size. {expected} needed' },
  deliverable_missing: {
    ru: 'Без этого задачу не сдать',
    en: 'The task cannot be submitted without this',
  },
  nothing_changed: {
    ru: 'Для создания обновления необходимо изменить данные',
    en: 'Change some data to create an update',
  },
  stage_repeated: { ru: 'Этот этап уже добавлен', en: 'This stage is already added' },
  stage_started: {
    ru: 'Этап уже взяли в работу, его условия не изменить',
    en: 'The stage is already taken, its terms cannot be changed',
  },
  date_past: { ru: 'Выберите время в будущем', en: 'Choose a time in the future' },
  image_wrong_kind: {
    ru: 'Эта картинка загружена для другого места, загрузите её здесь заново',
    en: 'This picture was uploaded for another place, upload it here again',
  },
  file_unknown: { ru: 'Файл не найден, загрузите его заново', en: 'The file was not found, upload it again' },
  assignee_unfit: { ru: 'Этот человек не может взять задачу', en: 'This person cannot take the task' },
  package_id_differs: {
    ru: 'Package ID сборки — {found}, а у приложения — {expected}',
    en: 'The package ID of the build is {found}, the application has {expected}',
  },
  version_differs: {
    ru: 'Версия сборки — {found}, а у приложения — {expected}',
    en: 'The version of the build is {found}, the application has {expected}',
  },
  package_unreadable: {
    ru: 'Не удалось определить версию пакета. Соберите файл заново и загрузите ещё раз',
    en: 'App package version error. Build the file again and upload it anew',
  },
  nobody_to_pay: { ru: 'У задачи нет исполнителя, платить некому', en: 'The task has no executor to pay' },
} as const satisfies Record<string, Bilingual>

export type FieldMessage = keyof typeof fieldMessages

const isFieldMessage = (key: string): key is FieldMessage => Object.hasOwn(fieldMessages, key)

export function fieldMessage(key: FieldMessage, locale: Locale, params?: Record<string, unknown>): string {
  return fill(fieldMessages[key][locale], params)
}

/** A fault of a record as a whole has the record as its input, at whichever field it stands. */
const isEmpty = (input: unknown): boolean => input === undefined || input === null || input === ''

/** The reader's words for one issue that zod found: what is empty is missing, whatever it should have been. */
export function issueMessage(issue: z.core.$ZodIssue, locale: Locale): string {
  const params = { ...issue, ...('params' in issue ? issue.params : undefined) } as Record<string, unknown>
  if (isEmpty(issue.input)) return fieldMessage('required', locale)
  if (isFieldMessage(issue.message)) return fieldMessage(issue.message, locale, params)
  return fieldMessage(keyOf(issue), locale, { ...params, keys: 'keys' in issue ? namesOf(issue.keys) : '' })
}

/** The first few: a body can have any number of keys of any length. */
const namesOf = (keys: readonly string[]): string =>
  keys
    .slice(0, 10)
    .map((key) => key.slice(0, 60))
    .join(', ')

function keyOf(issue: z.core.$ZodIssue): FieldMessage {
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_value':
      return 'invalid_value'
    case 'unrecognized_keys':
      return 'unknown_field'
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? 'required' : 'too_short'
      if (issue.origin === 'array') return 'too_few'
      return issue.inclusive === false ? 'not_above' : 'too_small'
    case 'too_big':
      if (issue.origin === 'string') return 'too_long'
      return issue.origin === 'array' ? 'too_many' : 'too_big'
    case 'invalid_format':
      return issue.format === 'email' ? 'email_invalid' : issue.format === 'url' ? 'url_invalid' : 'invalid_value'
    default:
      return 'invalid_value'
  }
}

/**
 * Issues by field path (`texts.0.title`); issues of the whole object are under `_`. What is empty is only told to be
 * required: that it has no format either goes without saying.
 */
export function issuesByField(issues: readonly z.core.$ZodIssue[], locale: Locale): Record<string, string[]> {
  const required = fieldMessage('required', locale)
  const fields: Record<string, string[]> = {}
  for (const issue of issues) {
    const path = issue.path.join('.') || '_'
    fields[path] = [...(fields[path] ?? []), issueMessage(issue, locale)]
  }
  const told = Object.entries(fields).map(([path, texts]) => [path, texts.includes(required) ? [required] : texts])
  return Object.fromEntries(told)
}
