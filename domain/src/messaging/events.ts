import type { Bilingual } from '../kernel/locale.ts'
import { keysOf } from '../kernel/records.ts'
import type { SentChannel as Sent } from './sent.ts'

interface Variable {
  about: Bilingual
  /** It opens something: it has to stand in what is sent, and never stands in what is kept of it. */
  secret?: true
  /** What an alarm is about: it has to stand in what is sent. */
  must?: true
  /** What previews and test messages show. */
  example: Bilingual
}
interface MessageEvent {
  title: Bilingual
  /** Where it goes; of e-mails and codes the text that was written for it is sent, else the product's own. */
  goes: readonly ('app' | Sent | 'webhook')[]
  variables: Readonly<Record<string, Variable>>
  /** Written to many at once, by a mailing, and to nobody by itself. */
  mailing?: true
}

const same = (text: string): Bilingual => ({ ru: text, en: text })
const name: Variable = {
  about: { ru: 'Имя получателя', en: 'First name of the receiver' },
  example: { ru: 'Анна', en: 'Anna' },
}
const url: Variable = {
  about: { ru: 'Ссылка на страницу', en: 'Link to the page' },
  example: same('https://slipway.example/todo/list'),
}
const task: Variable = {
  about: { ru: 'Название задачи', en: 'Name of the task' },
  example: { ru: 'Иконка для приложения «Карта»', en: 'Icon of the application “Map”' },
}
const amount: Variable = {
  about: { ru: 'Сумма с валютой', en: 'Amount with its currency' },
  example: same('1 500,00 ₽'),
}
const reason: Variable = {
  about: { ru: 'Причина', en: 'Reason' },
  example: { ru: 'Экран не тот', en: 'It is another screen' },
}
const code: Variable = { about: { ru: 'Код', en: 'Code' }, example: same('1234'), secret: true }
const minutes: Variable = {
  about: { ru: 'Сколько минут действует', en: 'How many minutes it is valid' },
  example: same('30'),
}
const when: Variable = { about: { ru: 'Когда', en: 'When' }, example: { ru: '5 марта, 18:00', en: '5 March, 18:00' } }
const text: Variable = {
  about: { ru: 'Текст', en: 'Text' },
  example: { ru: 'Загляните в задачу', en: 'Look at the task' },
}

/** What every mailing may name; `when` is the moment that it is about, by the clocks of who reads it. */
const ofMailing = {
  name,
  url,
  when,
  unsubscribe: {
    about: {
      ru: 'Ссылка, чтобы отписаться; без неё она стоит в конце письма',
      en: 'Link to unsubscribe; unless it stands here it ends the mail',
    },
    example: same('https://slipway.example/en/unsubscribe#7.x'),
  },
} as const

const events = {
  'sub-task-status-changed': {
    title: { ru: 'Статус задачи изменился', en: 'The status of a task changed' },
    goes: ['app', 'push', 'webhook'],
    variables: {
      name,
      task,
      status: { about: { ru: 'Статус', en: 'Status' }, example: { ru: 'Завершена', en: 'Completed' } },
      url,
    },
  },
  'task-for-moderation': {
    title: { ru: 'Задача на модерации', en: 'A task waits for moderation' },
    goes: ['app', 'push', 'webhook'],
    variables: { name, task, url },
  },
  'new-comment': {
    title: { ru: 'Новый комментарий', en: 'A new comment' },
    goes: ['app', 'push', 'webhook'],
    variables: { name, task, text, url },
  },
  'task-deadline-near': {
    title: { ru: 'Скоро срок задачи', en: 'A deadline is near' },
    goes: ['app', 'push', 'webhook'],
    variables: { name, task, when, url },
  },
  'time-requested': {
    title: { ru: 'Просят больше времени', en: 'More time is asked for' },
    goes: ['app', 'push', 'webhook'],
    variables: { name, task, text, url },
  },
  'time-decided': {
    title: { ru: 'Ответ на просьбу о времени', en: 'A request for time was decided' },
    goes: ['app', 'push', 'webhook'],
    variables: { name, task, when, url },
  },
  accrual: {
    title: { ru: 'Начисление', en: 'An accrual' },
    goes: ['app', 'push', 'webhook'],
    variables: { name, amount, task, url },
  },
  'payout-decided': {
    title: { ru: 'Решение по выводу', en: 'A payout was decided' },
    goes: ['app', 'push', 'webhook'],
    variables: { name, amount, reason, url },
  },
  'passport-decided': {
    title: { ru: 'Решение по паспорту', en: 'A passport was decided' },
    goes: ['app', 'push', 'webhook'],
    variables: { name, reason, url },
  },
  'credential-changed': {
    title: { ru: 'Изменены данные для входа', en: 'A credential was changed' },
    goes: ['app', 'push', 'email'],
    variables: {
      name,
      what: {
        about: { ru: 'Что изменилось', en: 'What was changed' },
        example: { ru: 'Пароль изменён', en: 'Your password was changed' },
        must: true,
      },
      when: { ...when, must: true },
      from: {
        about: {
          ru: 'Откуда: устройство и адрес, или администратор',
          en: 'From where: device and address, or who did it',
        },
        example: same('Chrome, 203.0.113.7'),
        must: true,
      },
      url,
    },
  },
  'password-link': {
    title: { ru: 'Ссылка для пароля', en: 'A link for a password' },
    goes: ['email'],
    variables: { name, url: { ...url, secret: true }, minutes },
  },
  'email-code': {
    title: { ru: 'Код подтверждения e-mail', en: 'A code to confirm an e-mail' },
    goes: ['email'],
    variables: { code, minutes },
  },
  'sign-in-code': {
    title: { ru: 'Код для входа', en: 'A code to sign in' },
    goes: ['call', 'sms'],
    variables: { code },
  },
  'unread-notifications': {
    title: { ru: 'Непрочитанные уведомления', en: 'Unread notifications' },
    goes: ['email'],
    variables: {
      name,
      text: { ...text, must: true },
      url,
      settings: {
        about: { ru: 'Ссылка на настройки уведомлений', en: 'Link to the preferences of notifications' },
        example: same('https://slipway.example/user/profile#notifications'),
        must: true,
      },
    },
  },
  message: {
    title: { ru: 'Сообщение от команды', en: 'A message of the team' },
    goes: ['app', 'push'],
    variables: { name, text, url },
  },
  news: {
    title: { ru: 'Рассылка: новости', en: 'Mailing: news' },
    goes: ['email'],
    variables: ofMailing,
    mailing: true,
  },
  'tasks-invitation': {
    title: { ru: 'Рассылка: приглашение к задачам', en: 'Mailing: an invitation to tasks' },
    goes: ['email'],
    variables: ofMailing,
    mailing: true,
  },
  'terms-changed': {
    title: { ru: 'Рассылка: изменение условий', en: 'Mailing: a change of terms' },
    goes: ['email'],
    variables: ofMailing,
    mailing: true,
  },
} as const satisfies Readonly<Record<string, MessageEvent>>
export type EventAlias = keyof typeof events
/** What an event's texts may name, by its name. */
export type ValuesOf<E extends EventAlias> = Readonly<Record<keyof (typeof events)[E]['variables'] & string, string>>

/** The business events of which people are told, by alias, each with what its texts may name. */
export const messageEvents: Readonly<Record<string, MessageEvent>> = events

export type MailingEvent = { [E in EventAlias]: (typeof events)[E] extends { mailing: true } ? E : never }[EventAlias]
export const mailingEvents = keysOf(events).filter((alias): alias is MailingEvent => 'mailing' in events[alias])

/** What stands in place of a secret in what is kept. */
export const hidden = '••••••'

/** The values of what opens something. */
export const secretsIn = (event: EventAlias, values: Readonly<Record<string, string>>): string[] =>
  Object.entries<Variable>(events[event].variables).flatMap(([name, { secret }]) =>
    secret ? (values[name] ?? []) : [],
  )

/** The values without which a message is not what it is sent for. */
export const neededIn = (event: EventAlias, values: Readonly<Record<string, string>>): string[] =>
  Object.entries<Variable>(events[event].variables).flatMap(([name, { secret, must }]) =>
    secret || must ? (values[name] ?? []) : [],
  )

/** The same values without what opens something, for what is kept of a message. */
export function withoutSecrets<E extends EventAlias>(event: E, values: ValuesOf<E>): ValuesOf<E> {
  const variables: Readonly<Record<string, Variable>> = events[event].variables
  const pairs = Object.entries<string>(values).map(([name, value]) => [name, variables[name]?.secret ? hidden : value])
  return Object.fromEntries(pairs) as ValuesOf<E>
}

/** The lowercased alias, as it is kept; null when there is no such event. */
export const eventOf = (alias: string): EventAlias | null => {
  const lower = alias.trim().toLowerCase()
  return isEvent(lower) ? lower : null
}

const isEvent = (alias: string): alias is EventAlias => Object.hasOwn(events, alias)
