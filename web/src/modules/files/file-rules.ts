import { extensionsOf, type PurposeName, purposeOf } from '@slipway/domain/files/purposes.ts'
import { goesInParts } from '@slipway/domain/files/resumable.ts'
import type { FileRules } from '../../kit/form/upload-checks.ts'

export type Purposes = readonly [PurposeName, ...PurposeName[]]

/** What may be sent for any of these purposes: the server's own rules. */
export const fileRules = (purposes: Purposes): FileRules => ({
  accept: [...new Set(purposes.flatMap(extensionsOf))],
  maxBytes: Math.max(...purposes.map((purpose) => purposeOf(purpose).limit)),
  sizes: purposes.flatMap((purpose) => purposeOf(purpose).sizes ?? []),
})

/** Which of them a file is for, by its name. */
export function purposeFor(purposes: Purposes, { name }: Pick<File, 'name'>): PurposeName {
  const extension = name.split('.').pop()?.toLowerCase() ?? ''
  return purposes.find((purpose) => extensionsOf(purpose).includes(extension)) ?? purposes[0]
}

/** May a file for one of them be so large that it goes in parts? */
export const growLarge = (purposes: Purposes): boolean =>
  purposes.some((purpose) => goesInParts(purpose, purposeOf(purpose).limit))
