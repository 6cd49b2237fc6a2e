import type { z } from 'zod'
import type { Role } from '../access/roles.ts'
import { type Bilingual, fill } from '../kernel/locale.ts'
import { entriesOf, keysOf } from '../kernel/records.ts'
import { payoutProvider } from '../money/targets.schema.ts'
import { payoutProviders } from '../money/targets.ts'
import { mostWeight } from '../suspicion/kinds.ts'
import { type SubtaskType, subtaskTypes, subtaskTypeText } from '../tasks/types.ts'
import { accountSettings } from './accounts.ts'
import { defineSetting, flag, percent, rate, type Setting, sum, whole } from './define.ts'
import { mailSettings } from './mailing.ts'
import { payoutLimitSettings } from './payout-limits.ts'
import { rateText } from './rate-names.ts'
import type { TypeGroup } from './schema.ts'
import { signInSettings } from './sign-in.ts'
import { uploadSettings } from './uploads.ts'
import { workSettings } from './work.ts'

const admin = ['superadministrator'] as const satisfies readonly Role[]
const rateSetters = ['superadministrator', 'app_manager'] as const satisfies readonly Role[]

const money = {
  ...defineSetting('marathon_percent', {
    group: 'money_setting',
    schema: percent,
    default: '10',
    who: admin,
    title: { ru: 'Надбавка марафона, %', en: 'Marathon bonus, %' },
    hint: {
      ru: 'Сверх стоимости задачи, пока её приложение в марафоне',
      en: 'On top of the cost while the application is in a marathon',
    },
  }),
  ...defineSetting('referral_percent', {
    group: 'money_setting',
    schema: percent,
    default: '5',
    who: admin,
    title: { ru: 'Реферальное вознаграждение, %', en: 'Referral bonus, %' },
    hint: { ru: 'С каждой выплаты приглашённому', en: 'Of each payment to the invited person' },
  }),
  ...defineSetting('referral_months', {
    group: 'money_setting',
    schema: whole({ min: 0, max: 1_200 }),
    default: '12',
    who: admin,
    title: { ru: 'Месяцев реферального вознаграждения', en: 'Months of the referral bonus' },
    hint: { ru: 'Считая от регистрации приглашённого', en: 'Counted from the registration of the invited person' },
  }),
  ...defineSetting('payout_provider', {
    group: 'money_setting',
    schema: payoutProvider,
    default: 'manual',
    who: admin,
    title: { ru: 'Кто выплачивает', en: 'Payout provider' },
    hint: { ru: `Одно из: ${payoutProviders.join(', ')}`, en: `One of: ${payoutProviders.join(', ')}` },
  }),
  ...defineSetting('payout_separation_days', {
    group: 'money_setting',
    schema: whole({ min: 0, max: 36_500 }),
    default: '30',
    // Those whom it binds must not be able to switch it off: it is set where the product is installed.
    who: [],
    title: { ru: 'Дней разделения выплат', en: 'Days of payout separation' },
    hint: {
      ru: 'Столько дней о выплате не решает тот, кто пополнил баланс человека или получил доступ к его аккаунту',
      en: 'For so long whoever credited somebody, or got into their account, cannot decide their payouts',
    },
  }),
  ...defineSetting('payout_second_sum', {
    group: 'money_setting',
    schema: sum,
    default: '50000',
    // As above.
    who: [],
    title: { ru: 'Выплата вдвоём, ₽', en: 'Payout by two, ₽' },
    hint: {
      ru: 'Большую сумму один администратор проверяет, другой выплачивает; в другой валюте любую',
      en: 'A larger sum is checked by one administrator and paid by another; in another currency any sum is',
    },
  }),
  ...defineSetting('payout_new_purse_hours', {
    group: 'money_setting',
    schema: whole({ min: 0, max: 720 }),
    default: '24',
    who: admin,
    title: { ru: 'Часов ждут новые реквизиты', en: 'Hours that a new purse waits' },
    hint: {
      ru: 'На карту или кошелёк, о которых человек просит впервые, раньше не выплачивают',
      en: 'Nothing is paid earlier to a card or purse that somebody asks for the first time',
    },
  }),
}

const people = {
  ...defineSetting('suspicion_threshold', {
    group: 'people_setting',
    schema: whole({ min: 1, max: mostWeight }),
    default: '50',
    who: admin,
    title: { ru: 'Порог подозрительности', en: 'Threshold of suspicion' },
    hint: {
      ru: 'Столько из 100 должны весить совпадения с другими людьми, чтобы человек был отмечен',
      en: 'What people have in common must weigh so much of 100 for a person to be marked',
    },
  }),
  ...defineSetting('trace_days', {
    group: 'people_setting',
    schema: whole({ min: 1, max: 3_650 }),
    default: '180',
    who: admin,
    title: { ru: 'Дней хранения адресов', en: 'Days that addresses are kept' },
    hint: {
      ru: 'Адреса и отпечатки браузеров, с которых входили',
      en: 'The addresses and browser fingerprints that people signed in from',
    },
  }),
  ...defineSetting('passport_days', {
    group: 'people_setting',
    schema: whole({ min: 0, max: 3_650 }),
    default: '30',
    who: admin,
    title: { ru: 'Дней хранения документов', en: 'Days that documents are kept' },
    hint: { ru: 'Паспорт и селфи после решения', en: 'Passport and selfie after the decision' },
  }),
}

const switchOf = <const N extends string>(
  name: N,
  group: TypeGroup,
  usual: '0' | '1',
  title: Bilingual,
  hint: Bilingual,
) => defineSetting(name, { group, schema: flag, default: usual, who: admin, title, hint })

const switches = {
  ...switchOf(
    'need_upload_passport',
    'need_upload_passport',
    '0',
    { ru: 'Вывод средств только после проверки паспорта', en: 'Payouts only after a passport check' },
    {
      ru: 'Без проверенного паспорта выплату не запросить',
      en: 'Without an approved passport no payout can be asked for',
    },
  ),
  ...switchOf(
    'repeat_publication',
    'switch',
    '1',
    { ru: 'Повторная публикация', en: 'Repeat publication' },
    {
      ru: 'Просроченные задачи снова видны всем, если это включено для их типа',
      en: 'Expired tasks are offered to everybody again where their type says so',
    },
  ),
  ...switchOf(
    'gmail_account_creation',
    'switch',
    '0',
    { ru: 'Создание аккаунтов Gmail', en: 'Gmail account creation' },
    {
      ru: 'Простые задачи с тегом Gmail можно создавать и брать',
      en: 'Simple tasks of the tag Gmail can be ordered and taken',
    },
  ),
  ...switchOf(
    'account_sharing',
    'switch',
    '0',
    { ru: 'Передача аккаунтов', en: 'Account sharing' },
    {
      ru: 'Аккаунт Google, общий для всех своих приложений, можно открыть',
      en: 'A Google account that all its applications share can be opened',
    },
  ),
}

const rateOf = <const N extends string>(name: N, usual: string, title: Bilingual, who: readonly Role[] = rateSetters) =>
  defineSetting(name, {
    group: 'currency',
    schema: rate,
    default: usual,
    who,
    title,
    hint: { ru: 'Рублей за единицу', en: 'Roubles for one unit' },
  })
const rates = {
  // What the others are measured by.
  ...rateOf('rub', '1', { ru: 'Рубль', en: 'Rouble' }, []),
  ...rateOf('usd', '92.50', rateText.usd),
  ...rateOf('usdt', '92.50', rateText.usdt),
}

/** A switch for each type of subtask. */
function forEachType<const P extends string>(prefix: P, on: readonly SubtaskType[], title: Bilingual, hint: Bilingual) {
  type Name = `${P}_${SubtaskType}`
  const all: Partial<Record<Name, Setting<boolean>>> = {}
  for (const type of subtaskTypes) {
    const text = subtaskTypeText[type]
    const titled = { ru: fill(title.ru, { type: text.ru }), en: fill(title.en, { type: text.en }) }
    Object.assign(all, switchOf(`${prefix}_${type}`, 'task_setting', on.includes(type) ? '1' : '0', titled, hint))
  }
  return all as Record<Name, Setting<boolean>>
}

const republish = forEachType(
  'republish',
  ['uidesigner', 'designer', 'programmer', 'tester', 'simple', 'user_simple'],
  { ru: 'Снова предлагать просроченные: {type}', en: 'Offer expired ones again: {type}' },
  { ru: 'Просроченная задача сразу видна всем', en: 'An expired task is offered to everybody at once' },
)
const confirmation = forEachType(
  'confirmation',
  [],
  { ru: 'Подтверждение приёмки: {type}', en: 'Confirmed acceptance: {type}' },
  { ru: 'Принятое проверяет второй человек', en: 'Acceptance asks for a second pair of eyes' },
)

/** Every setting that the product reads. Its rows stand in `types`; a test compares both. */
export const settings = {
  ...workSettings,
  ...money,
  ...people,
  ...accountSettings,
  ...signInSettings,
  ...mailSettings,
  ...uploadSettings,
  ...switches,
  ...rates,
  ...republish,
  ...confirmation,
}
export type SettingName = keyof typeof settings
export type SettingValue<N extends SettingName> = z.output<(typeof settings)[N]['schema']>
export const settingNames = keysOf<SettingName>(settings)

/** What counts while nothing else is stored. */
export const defaultOf = <N extends SettingName>(name: N): SettingValue<N> =>
  settings[name].schema.parse(settings[name].default) as SettingValue<N>

const all: Readonly<Record<string, Setting<unknown> | undefined>> = { ...settings, ...payoutLimitSettings }

/** The definition of a row of `types`; undefined where the row is a name without a value. */
export function settingOf(group: TypeGroup, name: string): Setting<unknown> | undefined {
  const setting = Object.hasOwn(all, name) ? all[name] : undefined
  return setting?.group === group ? setting : undefined
}

/** Every definition by name, the limits of payouts among them. */
export const definitions: readonly [string, Setting<unknown>][] = entriesOf({ ...settings, ...payoutLimitSettings })

export const settingGroups: readonly TypeGroup[] = [...new Set(definitions.map(([, { group }]) => group))]

/** What is on or off, with its group. */
export const switchNames: ReadonlyMap<string, TypeGroup> = new Map(
  definitions.flatMap(([name, { schema, group }]) => (schema === flag ? [[name, group]] : [])),
)
