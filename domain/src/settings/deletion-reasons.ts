import { z } from 'zod'
import { uses } from '../kernel/in-use.ts'
import type { Bilingual } from '../kernel/locale.ts'
import { keysOf } from '../kernel/records.ts'
import { resource } from '../kernel/resource.ts'
import { line } from '../kernel/text.ts'
import { applicationConsoleText, userConsoleText } from './words.ts'

/** Who ended it: the store took the application down, the publisher's console was closed, or we decided so. */
export const deletionKindText = {
  store: { ru: 'Удалил магазин', en: 'Removed by the store' },
  console: { ru: 'Закрыта консоль', en: 'Console closed' },
  own: { ru: 'Наше решение', en: 'Our decision' },
} as const satisfies Record<string, Bilingual>
export const deletionKinds = keysOf(deletionKindText)
export const deletionKind = z.enum(deletionKinds)
export const userConsoleStatuses = keysOf(userConsoleText)
export const applicationConsoleStatuses = keysOf(applicationConsoleText)

export const maxReason = 200

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
export const changeReasonBody = z.strictObject(fields).partial()

export const reasonResource = resource(
  'deletion-reasons',
  z.object({ id: z.number(), ...fields, used_by: uses.optional() }),
)
export type ReasonView = z.infer<typeof reasonResource.schema>

export const kindCatalogue = z.object({ data: z.array(z.object({ name: deletionKind, title: z.string() })) })
