import { z } from 'zod'
import { store } from '../applications/stores.schema.ts'
import { idText } from '../kernel/ids.ts'
import { listQuery } from '../kernel/paging.ts'
import { period } from '../kernel/period.schema.ts'
import { resource } from '../kernel/resource.ts'
import { personView } from '../users/schema.ts'
import { checkCauses, outcomes, unknownReasons } from './outcomes.ts'

export const countryOutcome = z.object({
  country: z.string(),
  outcome: z.enum(outcomes),
  reason: z.enum(unknownReasons).nullable(),
})

/** What one check has found. */
const found = {
  /** Null where the store did not say. */
  found: z.boolean().nullable(),
  /** Google Play tells none. */
  version: z.string().nullable(),
  checked_at: z.string(),
}

export const checkResult = z.object({ ...found, countries: z.array(countryOutcome) })
export type CheckResult = z.infer<typeof checkResult>

export const checkResource = resource(
  'application-checks',
  z.object({
    id: z.number(),
    application_id: z.number(),
    store,
    ...found,
    countries: z.array(countryOutcome),
    cause: z.enum(checkCauses),
    /** Who asked for it; nobody at night. */
    user: personView.nullable(),
  }),
)
export type CheckView = z.infer<typeof checkResource.schema>

export const checkQuery = listQuery({ sort: ['checked_at'] }).extend({
  filter: z.strictObject({ application: idText }),
})

const { from, to, zone } = period
export const checkDaysQuery = z.strictObject({
  filter: z.strictObject({
    application: idText,
    from: from.optional(),
    to: to.optional(),
    zone: zone.optional(),
  }),
})

export const checkDays = z.object({
  from: z.string(),
  to: z.string(),
  /** As it stands by what was last known; null before that. */
  standing: z.object({ ...found, changed_at: z.string().nullable() }).nullable(),
  /** It waits for its turn to be checked. */
  waits: z.boolean(),
  countries: z.array(z.string()),
  /** Every day of the span, the last known outcome of each country that was asked on it. */
  days: z.array(z.object({ date: z.string(), outcomes: z.record(z.string(), z.enum(outcomes)) })),
})
export type CheckDays = z.infer<typeof checkDays>
