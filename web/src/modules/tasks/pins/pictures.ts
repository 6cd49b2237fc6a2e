import { isSafeImage } from '@slipway/domain/files/kinds.ts'
import type { FileView } from '@slipway/domain/files/schema.ts'
import type { PinView } from '@slipway/domain/pins/schema.ts'
import type { PinField } from '@slipway/domain/pins/states.ts'
import type { DeliverableView } from '@slipway/domain/tasks/schema.ts'

export interface Shown {
  file: FileView
  field: PinField
  place: number
}

/** The pictures of a delivery in the order in which it is shown. */
export function picturesOf(work: DeliverableView): Shown[] {
  const fields: [PinField, (FileView | null)[]][] = [
    ['icon_file_id', [work.icon_file]],
    ['icon_foreground_file_id', [work.icon_foreground_file]],
    ['icon_background_file_id', [work.icon_background_file]],
    ['description_file_id', [work.description_file]],
    ['phone_file_ids', work.phone_files],
    ['tablet_file_ids', work.tablet_files],
    ['upload_screen_file_id', [work.upload_screen_file]],
    ['files', work.files],
  ]
  return fields.flatMap(([field, files]) =>
    files.flatMap((file, index) => (file && isSafeImage(file.mime) ? { file, field, place: index + 1 } : [])),
  )
}

const holdsOne: readonly PinField[] = [
  ...(['icon_file_id', 'icon_foreground_file_id', 'icon_background_file_id'] as const),
  ...(['description_file_id', 'upload_screen_file_id'] as const),
]

/** Which of several, to be said after the field's name; nothing where there is but one. */
export const numberOf = ({ field, place }: Pick<PinView, 'field' | 'place'>): number | null =>
  holdsOne.includes(field) ? null : place

/** In shares of the picture. */
export interface Point {
  x: number
  y: number
}

export const within = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000
