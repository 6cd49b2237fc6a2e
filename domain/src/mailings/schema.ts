import { z } from 'zod'
import { moment } from '../kernel/calendar.schema.ts'
import { idText } from '../kernel/ids.ts'
import { locale } from '../kernel/locale.schema.ts'
import { listQuery } from '../kernel/paging.ts'
import { search } from '../kernel/query.ts'
import { resource } from '../kernel/resource.ts'
import { line } from '../kernel/text.ts'
import { mailingEvents } from '../messaging/events.ts'
import { personView } from '../users/schema.ts'
import { usersQuery } from '../users/users-query.ts'
import { mailingStatuses, receiverStates, refusals } from './status.ts'

export const maxMailingName = 100

/** Who is meant: the filters of the list of people, and no other. */
export const segment = usersQuery.shape.filter.unwrap()
export type Segment = z.output<typeof segment>

/** An empty field is no moment. */
const orNone = z.preprocess((given) => (given === '' ? null : given), moment().nullable())

const fields = {
  name: line(maxMailingName).min(1, { error: 'required' }),
  event_alias: z.enum(mailingEvents, { error: 'required' }),
  segment,
  /** What the texts call `when`; each receiver reads it by their own clocks. */
  happens_at: orNone,
}
export const addMailingBody = z.strictObject({ ...fields, happens_at: fields.happens_at.default(null) })
/** `version`: what it is a change of. */
const version = z.number().int().positive().max(2_147_483_647)
export const changeMailingBody = z.strictObject({ ...z.strictObject(fields).partial().shape, version })
export const startMailingBody = z.strictObject({
  version,
  start_at: orNone.default(null),
  /** The `texts_mark` that was seen; left out, it is whatever is written now. */
  texts_mark: z.string().max(64).optional(),
})
export const testMailingBody = z.strictObject({ locale })

const count = z.number()
const figures = z.object({
  total: count,
  ...Object.fromEntries(receiverStates.map((state) => [state, count])),
}) as z.ZodObject<Record<'total' | (typeof receiverStates)[number], typeof count>>

const text = z.object({ ru: z.string(), en: z.string() })
const mailing = {
  id: z.number(),
  name: z.string(),
  event_alias: z.string(),
  /** As the filters of the list of people. */
  segment: z.record(z.string(), z.unknown()),
  happens_at: z.string().nullable(),
  status: z.enum(mailingStatuses),
  version: z.number(),
  /** Why it did not begin by itself, or why nothing leaves at the moment. */
  trouble: z.string().nullable(),
  start_at: z.string().nullable(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  figures,
  author: personView.nullable(),
  /** Who has confirmed that it goes out. */
  starter: personView.nullable(),
}
export const mailingResource = resource('mailings', z.object(mailing))
export type MailingView = z.infer<typeof mailingResource.schema>

/** With why letters did not arrive, and what was confirmed. */
export const mailingCard = resource(
  'mailings',
  z.object({
    ...mailing,
    reasons: z.array(z.object({ state: z.enum(receiverStates), reason: z.string(), count })),
    unsubscribed: count,
    /** The texts that are sent; before it is confirmed those that are written now. Null: there are none. */
    texts: z.object({ subject: text, title: text, text, button: text }).nullable(),
    /** Another one as soon as anything of the letter is written otherwise; null once it is confirmed. */
    texts_mark: z.string().nullable(),
    per_minute: count,
  }),
)
export type MailingCard = z.infer<typeof mailingCard.schema>

export const mailingsQuery = listQuery({ filter: { search, status: z.enum(mailingStatuses) } })

export const audienceQuery = z.strictObject({ filter: segment.optional() })
export const audienceView = z.object({
  /** Whoever meets the conditions. */
  total: count,
  /** Those of them who will be mailed, by the language in which they read. */
  mailed: z.object({ ru: count, en: count }),
  skipped: z.array(z.object({ reason: z.enum(refusals), count })),
})
export type AudienceView = z.infer<typeof audienceView>

/** Of one mailing, always. */
export const receiversQuery = listQuery({}).extend({
  filter: z.strictObject({
    mailing: idText,
    state: z.enum(receiverStates).optional(),
    search: search.optional(),
  }),
})
export const receiverResource = resource(
  'mailing-receivers',
  z.object({
    id: z.number(),
    state: z.enum(receiverStates),
    reason: z.string().nullable(),
    tries: z.number(),
    /** When it is tried again. */
    due_at: z.string().nullable(),
    ended_at: z.string().nullable(),
    unsubscribed_at: z.string().nullable(),
    user: personView.nullable(),
  }),
)
export type ReceiverView = z.infer<typeof receiverResource.schema>

/** What a link to unsubscribe is about: enough to know whose it is, too little to learn an address. */
export const subscriptionResource = resource(
  'mail-subscriptions',
  z.object({ id: z.number(), address: z.string(), on: z.boolean() }),
)
export const subscriptionBody = z.strictObject({ on: z.boolean() })

/** `List-Unsubscribe=One-Click`, as RFC 8058 has it; whatever else a provider adds is nothing to us. */
export const oneClickBody = z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') })
export const oneClickParams = z.object({ link: z.string().regex(/^\d{1,10}\.[\w-]{1,100}$/) })
