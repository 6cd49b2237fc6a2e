import { z } from 'zod'
import { bulkBody } from '../kernel/bulk.ts'
import { idText } from '../kernel/ids.ts'
import { withScheme } from '../kernel/link.schema.ts'
import { pageSizes } from '../kernel/page-sizes.ts'
import { includes, listQuery } from '../kernel/paging.ts'
import { period } from '../kernel/period.schema.ts'
import { search } from '../kernel/query.ts'
import { resource } from '../kernel/resource.ts'
import { line } from '../kernel/text.ts'
import { type HookEvent, hookEvents, testEvent } from './events.ts'
import { deliveryStates, hookFaults, hookOffReasons, maxHookDescription, maxHookUrl } from './kinds.ts'

const events = z
  .array(z.enum(hookEvents as [HookEvent, ...HookEvent[]]))
  .min(1, { error: 'required' })
  .max(hookEvents.length)
  .refine((names) => new Set(names).size === names.length, { error: 'invalid_value' })
const fields = {
  url: z
    .string()
    .trim()
    .overwrite(withScheme)
    .max(maxHookUrl)
    .pipe(z.url({ protocol: /^https?$/, error: 'url_invalid' })),
  description: line(maxHookDescription),
  events,
  enabled: z.boolean(),
}
/** `version`: what it is a change of. */
const version = z.number().int().positive().max(2_147_483_647)

export const addWebhookBody = z.strictObject({
  ...fields,
  description: fields.description.default(''),
  enabled: fields.enabled.default(true),
})
export const changeWebhookBody = z.strictObject({ ...z.strictObject(fields).partial().shape, version })

export const webhooksQuery = listQuery({
  filter: { search, enabled: z.enum(['0', '1']), event: z.enum(hookEvents as [HookEvent, ...HookEvent[]]) },
  sort: ['created_at', 'delivered_at'],
  size: pageSizes.simple,
})

const webhook = {
  id: z.number(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.string()),
  enabled: z.boolean(),
  off_reason: z.enum(hookOffReasons).nullable(),
  /** Since when nothing has arrived there any more. */
  failing_since: z.string().nullable(),
  delivered_at: z.string().nullable(),
  /** Until when the secret before this one signs, too. */
  old_secret_until: z.string().nullable(),
  version: z.number(),
  created_at: z.string(),
}
export const webhookResource = resource('webhooks', z.object(webhook))
export type WebhookView = z.infer<typeof webhookResource.schema>

/** The secret is told once: here. */
export const madeWebhookResource = resource('webhooks', z.object({ ...webhook, secret: z.string() }))
export type MadeWebhook = z.infer<typeof madeWebhookResource.schema>

/** What became of one try. */
const outcome = {
  status: z.number().nullable(),
  fault: z.enum(hookFaults).nullable(),
  took_ms: z.number().nullable(),
}

export const deliveriesQuery = listQuery({
  filter: {
    /** A webhook-id, or its first signs. */
    search,
    webhook: idText,
    state: includes(deliveryStates),
    event: z.enum([testEvent, ...hookEvents]),
    ...period,
  },
  sort: ['created_at'],
  size: pageSizes.simple,
})

const delivery = {
  id: z.number(),
  /** By this the receiver knows what it has had before. */
  webhook_id: z.string(),
  event: z.string(),
  state: z.enum(deliveryStates),
  /** Since it was put into the queue last. */
  tries: z.number(),
  next_at: z.string().nullable(),
  ...outcome,
  endpoint: z.object({ id: z.number(), url: z.string(), enabled: z.boolean() }),
  created_at: z.string(),
  ended_at: z.string().nullable(),
}
export const deliveryResource = resource('webhook-deliveries', z.object(delivery))
export type DeliveryView = z.infer<typeof deliveryResource.schema>

export const deliveryRecordResource = resource(
  'webhook-deliveries',
  z.object({
    ...delivery,
    /** The body, as it is sent and signed. */
    body: z.string(),
    attempts: z.array(z.object({ id: z.number(), at: z.string(), ...outcome })),
  }),
)
export type DeliveryRecord = z.infer<typeof deliveryRecordResource.schema>

export const redeliverManyBody = bulkBody(deliveriesQuery)
