import type { FieldMessage } from '../kernel/field-messages.ts'
import { type ImageSize, megabytes, type Purpose, sizesText } from './purposes.ts'

/** A message of section 5 with the values for its places. */
export type FileFault = readonly [FieldMessage, Readonly<Record<string, unknown>>]

export const tooBig = ({ limit }: Purpose): FileFault => ['file_too_big', { max: megabytes(limit) }]
export const wrongFormat = (name: string): FileFault => ['file_format', { name }]

export function whyNotDimensions(sizes: readonly ImageSize[] | undefined, found: ImageSize): FileFault | null {
  if (!sizes || sizes.some(({ width, height }) => width === found.width && height === found.height)) return null
  return ['file_dimensions', { expected: sizesText(sizes) }]
}
