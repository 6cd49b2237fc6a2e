import { z } from 'zod'
import { resource } from '../kernel/resource.ts'

export const pushResource = resource(
  'web-push',
  z.object({
    /** Of the person. */
    id: z.number(),
    /** What a browser subscribes with (VAPID, base64url); null where nothing is pushed. */
    public_key: z.string().nullable(),
    /** Whether this session's browser is told. */
    on: z.boolean(),
    /** By which a browser knows its own subscription: SHA-256 of the endpoint, base64url; null while it is off. */
    endpoint_digest: z.string().nullable(),
  }),
)

const bytes = (signs: number) => z.string().regex(new RegExp(`^[\\w-]{${signs}}={0,2}$`), { error: 'invalid_value' })

/** A PushSubscription as browsers write it. */
export const subscriptionBody = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/, error: 'invalid_value' }).max(2_000),
  keys: z.strictObject({ p256dh: bytes(87), auth: bytes(22) }),
  /** It was on in this browser before: there is nothing to greet. */
  resumes: z.boolean().optional(),
})
