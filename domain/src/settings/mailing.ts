import { z } from 'zod'
import {
  type MailRoutes,
  mailDomain,
  mailerName,
  mostDomains,
  otherDomains,
  type PhoneService,
  phoneServices,
} from '../messaging/senders.ts'
import { defineSetting, whole } from './define.ts'

const admin = ['superadministrator'] as const

/** `auto`, or the service that is asked first. */
const service: z.ZodType<PhoneService | null, string> = z
  .enum(['auto', ...phoneServices])
  .transform((name) => (name === 'auto' ? null : name))

const pairsIn = (text: string) => (text === 'none' ? [] : text.split(',').map((part) => part.split('=')))
const isRoute = ([domain = '', mailer = '', ...rest]: readonly string[]) =>
  (domain === otherDomains || mailDomain.test(domain)) && mailerName.test(mailer) && rest.length === 0

/** `none`, or `domain=mailer` separated by commas. */
const routes: z.ZodType<MailRoutes, string> = z
  .string()
  .refine(
    (text) => {
      const pairs = pairsIn(text)
      const names = new Set(pairs.map(([domain]) => domain))
      return pairs.every(isRoute) && names.size === pairs.length && pairs.length <= mostDomains
    },
    { error: 'invalid_value', abort: true },
  )
  .transform((text) => new Map(pairsIn(text).map(([domain = '', mailer = '']) => [domain, mailer])))

export const routesText = (given: MailRoutes): string =>
  [...given].map(([domain, mailer]) => `${domain}=${mailer}`).join(',') || 'none'

const serviceHint = {
  ru: `auto — по порядку настроек сервера, или одно из: ${phoneServices.join(', ')}`,
  en: `auto: in the order of the server's configuration, or one of: ${phoneServices.join(', ')}`,
}

/** Who carries what is written to people. */
export const mailSettings = {
  ...defineSetting('call_service', {
    group: 'mailing_setting',
    schema: service,
    default: 'auto',
    who: admin,
    title: { ru: 'Кто звонит', en: 'Who calls' },
    hint: serviceHint,
  }),
  ...defineSetting('sms_service', {
    group: 'mailing_setting',
    schema: service,
    default: 'auto',
    who: admin,
    title: { ru: 'Кто отправляет SMS', en: 'Who sends text messages' },
    hint: serviceHint,
  }),
  ...defineSetting('message_days', {
    group: 'mailing_setting',
    schema: whole({ min: 1, max: 3_650 }),
    default: '90',
    who: admin,
    title: { ru: 'Дней хранения отправленного', en: 'Days that what was sent is kept' },
    hint: { ru: 'Письма, SMS и звонки журнала', en: 'The e-mails, text messages and calls of the log' },
  }),
  ...defineSetting('mailing_per_minute', {
    group: 'mailing_setting',
    schema: whole({ min: 1, max: 60_000 }),
    default: '300',
    who: admin,
    title: { ru: 'Писем рассылок в минуту', en: 'Letters of mailings a minute' },
    hint: { ru: 'На все рассылки, которые идут одновременно', en: 'Of all mailings together that are running' },
  }),
  ...defineSetting('webhook_days', {
    group: 'mailing_setting',
    schema: whole({ min: 1, max: 365 }),
    default: '30',
    who: admin,
    title: { ru: 'Дней хранения доставок вебхуков', en: 'Days that deliveries of webhooks are kept' },
    hint: { ru: 'Пока доставка хранится, её можно повторить', en: 'While a delivery is kept it can be repeated' },
  }),
  ...defineSetting('webhook_failing_days', {
    group: 'mailing_setting',
    schema: whole({ min: 1, max: 60 }),
    default: '5',
    who: admin,
    title: {
      ru: 'Через сколько дней ошибок выключать вебхук',
      en: 'Days of failures after which a webhook is switched off',
    },
    hint: { ru: 'Если за это время не дошло ни одного события', en: 'When no event has arrived there in that time' },
  }),
  ...defineSetting('mail_routes', {
    group: 'mailing_setting',
    schema: routes,
    default: 'none',
    who: admin,
    title: { ru: 'Кто отправляет письма', en: 'Who sends e-mails' },
    hint: {
      ru: 'домен=отправитель через запятую; * — все остальные домены. none — один отправитель на всех',
      en: 'domain=mailer separated by commas; * stands for all other domains. none: one mailer for all',
    },
  }),
}
