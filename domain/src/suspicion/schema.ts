import { z } from 'zod'
import { resource } from '../kernel/resource.ts'
import { line } from '../kernel/text.ts'
import { personView } from '../users/schema.ts'
import { findingKinds } from './kinds.ts'

/** An address that a person signed in from, and how many people share it. */
const addressView = z.object({
  id: z.number(),
  ip: z.string(),
  users_count: z.number(),
  first_seen_at: z.string(),
  last_seen_at: z.string(),
})
export const addressResource = resource('ip-counts', addressView)
export type AddressView = z.infer<typeof addressView>

const findingView = z.object({
  id: z.number(),
  user_id: z.number(),
  kind: z.enum(findingKinds),
  weight: z.number(),
  /** A sentence in the reader's language. */
  text: z.string(),
  others: z.array(personView),
  found_at: z.string(),
  /** A false alarm: it counts no more until others join those of then. */
  dismissed_at: z.string().nullable(),
  dismissed_by: personView.nullable(),
  reason: z.string().nullable(),
})
export const findingResource = resource('user-analyzers', findingView)
export type FindingView = z.infer<typeof findingView>

export const dismissBody = z.strictObject({
  dismissed: z.boolean(),
  /** Why it is a false alarm. */
  reason: line(300).min(1).optional(),
})

const match = personView.extend({ visitors: z.number(), last_seen_at: z.string() })
/** `kept_days`: how long addresses and fingerprints stay. */
export const matchesAnswer = z.object({ data: z.array(match), meta: z.object({ kept_days: z.number() }) })
