import type { Bilingual } from '../kernel/locale.ts'
import type { DeliverableField } from '../tasks/deliverables.schema.ts'

/** `open` waits for whoever did the work, `done` was ticked off by them, `closed` is settled by who judges the work. */
export const pinStates = ['open', 'done', 'closed'] as const
export type PinState = (typeof pinStates)[number]

export const pinStateText: Readonly<Record<PinState, Bilingual>> = {
  open: { ru: 'открыто', en: 'open' },
  done: { ru: 'отмечено исполнителем', en: 'ticked off' },
  closed: { ru: 'закрыто', en: 'closed' },
}

/** The fields of a delivery whose files can be pictures. */
export const pinFields = [
  'icon_file_id',
  'icon_foreground_file_id',
  'icon_background_file_id',
  'description_file_id',
  'phone_file_ids',
  'tablet_file_ids',
  'upload_screen_file_id',
  'files',
] as const satisfies readonly DeliverableField[]
export type PinField = (typeof pinFields)[number]

export const maxPinText = 1000
/** Of one task, over all its deliveries. */
export const maxPins = 200
