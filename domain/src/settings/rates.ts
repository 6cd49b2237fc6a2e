import { z } from 'zod'
import { resource } from '../kernel/resource.ts'
import { personView } from '../users/schema.ts'
import { rateNames, rateSources } from './rate-names.ts'

export const rateName = z.enum(rateNames)
export const rateSource = z.enum(rateSources)

export const rateResource = resource(
  'currency-rates',
  z.object({
    id: z.number(),
    name: rateName,
    value: z.string(),
    source: rateSource,
    /** False for a rate of the bank that was read while one set by hand was in force. */
    in_force: z.boolean(),
    /** The day that the bank has set it for. */
    set_for: z.string().nullable(),
    created_at: z.string(),
    /** Null when the daily reading did it. */
    user: personView.nullable(),
  }),
)
export type RateView = z.infer<typeof rateResource.schema>

const standingRate = z.object({
  /** Of its entry in the types reference: PATCH /types/{id} sets it by hand. */
  id: z.number(),
  name: rateName,
  title: z.string(),
  value: z.string(),
  /** Null while the value that the product began with is in force. */
  since: rateResource.schema.pick({ source: true, set_for: true, created_at: true, user: true }).nullable(),
  bank: z.object({ value: z.string(), set_for: z.string(), checked_at: z.string(), stale: z.boolean() }).nullable(),
  by_bank: z.boolean(),
})
export type StandingRate = z.infer<typeof standingRate>
export const standingAnswer = z.object({ rates: z.array(standingRate) })
