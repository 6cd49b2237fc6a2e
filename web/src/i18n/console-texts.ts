import type { Messages } from './namespaces.ts'

/** The texts of the console, by their files: one small file per module and language. */
export const files = import.meta.glob<Messages>(
  ['./*/messages.*.ts', '!./{shell,identity,factors,first-start,access-denied,sharing,unsubscribe}/messages.*.ts'],
  { base: '../../../domain/src' },
)
