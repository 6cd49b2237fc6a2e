import { z } from 'zod'
import { phone } from '../identity/phone.ts'
import { editBody } from '../kernel/edit.ts'
import { id, idText } from '../kernel/ids.ts'
import { locale } from '../kernel/locale.schema.ts'
import { listQuery, pageOf, pageQuery } from '../kernel/paging.ts'
import { flag, search } from '../kernel/query.ts'
import { resource } from '../kernel/resource.ts'
import { line } from '../kernel/text.ts'
import { uses } from '../kernel/uses.ts'
import { personView } from '../users/schema.ts'
import { usersQuery } from '../users/users-query.ts'
import { eventOf } from './events.ts'
import { type Channel, fieldsOf, maxBody, maxSubject, maxTemplateName, maxText, versionSubjects } from './kinds.ts'
import { mailDomain, mailerName, otherDomains, phoneChannels, phoneServices } from './senders.ts'
import { sentChannels, sentSources, sentStatuses } from './sent.ts'

/** Lines of source, without what no mail may hold. */
const source = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^(?:[\t\n\r]|\P{Cc})*$/u, { error: 'invalid_value' })

const layoutFields = { name: line(maxTemplateName).min(1), subject: line(maxSubject), body: source(maxBody).min(1) }
export const layoutBody = z.strictObject({ ...layoutFields, subject: layoutFields.subject.default('') })
const templateFields = { ...layoutFields, subject: layoutFields.subject.min(1), layout_id: id.nullable() }
export const templateBody = z.strictObject({ ...templateFields, layout_id: templateFields.layout_id.default(null) })
export const changeLayoutBody = editBody(layoutFields)
export const changeTemplateBody = editBody(templateFields)
export const layoutView = z.object({ id: z.number(), ...layoutFields, used_by: uses.optional() })
export const templateView = z.object({ ...layoutView.shape, layout_id: z.number().nullable() })
export type LayoutView = z.infer<typeof layoutView>
export type TemplateView = z.infer<typeof templateView>

/** `used`: by templates or events. */
export const templateQuery = pageQuery({ search: search.optional(), used: flag.optional() })
/** `translated`: whatever is written in Russian is in English, too. */
const localisationFilters = { search: search.optional(), translated: flag.optional() }
export const emailLocalisationQuery = pageQuery({ ...localisationFilters, has_template: flag.optional() })
export const smsLocalisationQuery = pageQuery(localisationFilters)
export const layoutPage = pageOf(layoutView)
export const templatePage = pageOf(templateView)

const eventAlias = z
  .string()
  .max(100)
  .transform((alias, context) => {
    const found = eventOf(alias)
    if (!found) context.addIssue({ code: 'custom', message: 'invalid_value', input: alias })
    return found ?? z.NEVER
  })

const inBoth = <S extends z.ZodType>(text: S) => z.strictObject({ ru: text, en: text })
function textsOf<C extends Channel>(channel: C) {
  const text = inBoth(source(maxText[channel]))
  const shape = Object.fromEntries(fieldsOf[channel].map((field) => [field, text]))
  return z.strictObject(shape as Record<(typeof fieldsOf)[C][number], typeof text>)
}
/** One language may be changed without the other, and one text without those beside it. */
function changedTextsOf<C extends Channel>(channel: C) {
  const text = inBoth(source(maxText[channel])).partial()
  const shape = Object.fromEntries(fieldsOf[channel].map((field) => [field, text]))
  return z.strictObject(shape as Record<(typeof fieldsOf)[C][number], typeof text>).partial()
}
export const emailTexts = textsOf('email')
export const smsTexts = textsOf('sms')

export const emailLocalisationBody = z.strictObject({
  event_alias: eventAlias,
  texts: emailTexts,
  template_id: id.nullable().default(null),
})
export const smsLocalisationBody = z.strictObject({ event_alias: eventAlias, texts: smsTexts })
export const changeEmailLocalisationBody = editBody({
  event_alias: eventAlias,
  texts: changedTextsOf('email'),
  template_id: id.nullable(),
})
export const changeSmsLocalisationBody = editBody({ event_alias: eventAlias, texts: changedTextsOf('sms') })

export const emailLocalisationView = z.object({
  id: z.number(),
  event_alias: z.string(),
  texts: emailTexts,
  template_id: z.number().nullable(),
})
export const smsLocalisationView = z.object({ id: z.number(), event_alias: z.string(), texts: smsTexts })
export type EmailLocalisationView = z.infer<typeof emailLocalisationView>
export type SmsLocalisationView = z.infer<typeof smsLocalisationView>

export const optionsAnswer = z.object({
  data: z.array(
    z.object({
      event_alias: z.string(),
      title: z.string(),
      variables: z.array(z.object({ name: z.string(), about: z.string(), example: z.string() })),
      fields: z.array(z.string()),
    }),
  ),
})

/** Whatever is left out is that of the event as it is kept, or plain. */
export const previewBody = z.strictObject({
  locale,
  event_alias: eventAlias.nullable().default(null),
  subject: source(maxSubject).default(''),
  body: source(maxBody).nullable().default(null),
  /** Is the body a layout around a template, or a template? */
  kind: z.enum(['layout', 'template']).default('template'),
  layout_id: id.nullable().default(null),
  template_id: id.nullable().default(null),
  texts: emailTexts.nullable().default(null),
})
export type PreviewBody = z.output<typeof previewBody>

export const previewAnswer = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** What keeps it from being a mail, where it stands. */
  fault: z.object({ at: z.string(), text: z.string() }).nullable(),
})

export const mostReceivers = 100
export const sendBody = z
  .strictObject({
    event_alias: z.string().max(100).optional(),
    template_id: id.optional(),
    recipients: z.union([
      z.strictObject({ address: z.email({ error: 'email_invalid' }).max(254) }),
      z.strictObject({ ids: z.array(id).min(1).max(mostReceivers) }),
      // The filters of the list of people; more of them than that are written to by a mailing.
      z.strictObject({ filter: usersQuery.shape.filter.unwrap() }),
    ]),
    locale: locale.optional(),
  })
  .refine(({ event_alias, template_id }) => (event_alias === undefined) !== (template_id === undefined), {
    error: 'required',
    path: ['event_alias'],
  })

const mailer = z.string().regex(mailerName, { error: 'invalid_value' })
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .refine((text) => text === otherDomains || mailDomain.test(text), { error: 'invalid_value' })
/** Forms send nothing for nobody. */
const orNobody = <S extends z.ZodType>(name: S) =>
  z.preprocess((given) => (given === '' ? null : given), name.nullable())

const mailRoutes = z.array(z.object({ domain: z.string(), mailer: z.string() }))
export const emailMailing = z.object({
  /** What is sent by another mailer than the main one; `*`: to every other domain. */
  currents: mailRoutes,
  /** The domains of people's addresses, the most frequent first. */
  domains: z.array(z.object({ domain: z.string(), people: z.number() })),
  mailers: z.array(z.object({ name: z.string(), from: z.string(), host: z.string() })),
})
export const emailMailingBody = z.strictObject({ domain, mailer: orNobody(mailer) })
export const emailCurrents = emailMailing.pick({ currents: true })

const channel = z.enum(phoneChannels)
const service = z.enum(phoneServices)
export const smsMailing = z.object({
  /** Who is asked first; null: in the order of the server's configuration. */
  currents: z.array(z.object({ channel, service: service.nullable() })),
  services: z.array(
    z.object({
      service,
      channels: z.array(channel),
      /** False while its credentials are not in the server's configuration. */
      is_set_up: z.boolean(),
      /** False while it is passed over after too many failures. */
      is_well: z.boolean(),
    }),
  ),
})
export const smsMailingBody = z.strictObject({ channel, service: orNobody(service) })
export const smsCurrents = smsMailing.pick({ currents: true })
export const smsTestBody = z.strictObject({ channel, phone, locale: locale.default('ru') })

export const sentQuery = listQuery({
  filter: {
    search,
    channel: z.enum(sentChannels),
    status: z.enum(sentStatuses),
    event_alias: z.string().max(100),
  },
})
export const sentResource = resource(
  'sent-messages',
  z.object({
    id: z.number(),
    channel: z.enum(sentChannels),
    event_alias: z.string().nullable(),
    recipient: z.string(),
    status: z.enum(sentStatuses),
    source: z.enum(sentSources),
    subject: z.string(),
    /** Without what opens something. */
    body: z.string(),
    carrier: z.string().nullable(),
    reason: z.string().nullable(),
    created_at: z.string(),
    ended_at: z.string().nullable(),
    user: personView.nullable(),
  }),
)

export const versionQuery = listQuery({ filter: { subject_type: z.enum(versionSubjects), subject_id: idText } })
export const versionResource = resource(
  'message-versions',
  z.object({
    id: z.number(),
    subject_type: z.enum(versionSubjects),
    subject_id: z.number(),
    content: z.record(z.string(), z.unknown()),
    created_at: z.string(),
    user: personView.nullable(),
  }),
)
export type VersionView = z.infer<typeof versionResource.schema>
