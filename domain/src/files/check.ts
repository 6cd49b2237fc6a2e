import type { FieldMessage } from '../kernel/field-messages.ts'
import { fileKinds } from './kinds.ts'
import { type ImageSize, megabytes, type Purpose, type PurposeName, purposeOf, sizesText } from './purposes.ts'

/** A message of section 5 with the values for its places. */
export type FileFault = readonly [FieldMessage, Readonly<Record<string, unknown>>]

export const tooBig = ({ limit }: Purpose): FileFault => ['file_too_big', { max: megabytes(limit) }]
export const wrongFormat = (name: string): FileFault => ['file_format', { name }]

export function whyNotDimensions(sizes: readonly ImageSize[] | undefined, found: ImageSize): FileFault | null {
  if (!sizes || sizes.some(({ width, height }) => width === found.width && height === found.height)) return null
  return ['file_dimensions', { expected: sizesText(sizes) }]
}

interface Candidate {
  name: string
  size: number
  /** Pixels, when they could be read before sending. */
  image?: ImageSize
}

/** What is wrong with a file as far as it can be told before sending it; null when nothing is. */
export function whyNotUpload(name: PurposeName, file: Candidate): FileFault | null {
  const purpose = purposeOf(name)
  const extension = file.name.split('.').pop()?.toLowerCase() ?? ''
  const known = purpose.kinds.some((kind) => (fileKinds[kind].extensions as readonly string[]).includes(extension))
  if (!known) return wrongFormat(file.name)
  if (file.size > purpose.limit) return tooBig(purpose)
  return file.image ? whyNotDimensions(purpose.sizes, file.image) : null
}
