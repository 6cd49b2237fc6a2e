import { z } from 'zod'
import { timeZone } from '../kernel/period.schema.ts'
import { resource } from '../kernel/resource.ts'
import { notificationChannels, notificationGroups } from './preferences.ts'

const group = z.enum(notificationGroups)
/** `kept`: it can't be changed. */
const choice = z.object({ on: z.boolean(), kept: z.boolean() })
/** By the clocks of the zone. */
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid_value' })
const quiet = z.strictObject({ from: clock, to: clock })

export const preferencesResource = resource(
  'notification-preferences',
  z.object({
    /** Of the person. */
    id: z.number(),
    /** Those of which somebody with their roles is told. */
    groups: z.array(z.object({ group, toast: choice, email: choice })),
    /** Null until the person has chosen anything that goes by it. */
    time_zone: z.string().nullable(),
    quiet: quiet.nullable(),
    digest_hour: z.number().nullable(),
    /** Whether mailings may come: news, invitations. What the account is about comes all the same. */
    mailings: z.boolean(),
  }),
)

export const choiceBody = z.strictObject({ group, channel: z.enum(notificationChannels), on: z.boolean() })

export const mailingsBody = z.strictObject({ on: z.boolean() })

export const hoursBody = z.strictObject({
  time_zone: timeZone.optional(),
  quiet: quiet
    .refine(({ from, to }) => from !== to, { path: ['to'], error: 'invalid_value' })
    .nullable()
    .optional(),
  digest_hour: z.number().int().min(0).max(23).nullable().optional(),
})
