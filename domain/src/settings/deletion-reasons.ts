import { z } from 'zod'
import { editBody } from '../kernel/edit.ts'
import { resource } from '../kernel/resource.ts'
import { line } from '../kernel/text.ts'
import { uses } from '../kernel/uses.ts'
import { applicationConsoleStatuses, deletionKinds, maxReason, userConsoleStatuses } from './deletion-kinds.ts'

export const deletionKind = z.enum(deletionKinds)

const fields = {
  reason: line(maxReason).min(1),
  kind: deletionKind,
  /** What the console of the publisher and that of the application become; null leaves them as they are. */
  user_console_status: z.enum(userConsoleStatuses).nullable(),
  application_console_status: z.enum(applicationConsoleStatuses).nullable(),
  /** May the publisher go on publishing? */
  allow_next_publication: z.boolean(),
}

export const addReasonBody = z.strictObject({
  ...fields,
  user_console_status: fields.user_console_status.default(null),
  application_console_status: fields.application_console_status.default(null),
  allow_next_publication: fields.allow_next_publication.default(true),
})
export const changeReasonBody = editBody(fields)

export const reasonResource = resource(
  'deletion-reasons',
  z.object({ id: z.number(), ...fields, used_by: uses.optional() }),
)
export type ReasonView = z.infer<typeof reasonResource.schema>

export const kindCatalogue = z.object({ data: z.array(z.object({ name: deletionKind, title: z.string() })) })
