import type { FileView } from '@slipway/domain/files/schema.ts'
import type { FormField } from './catalogue.ts'

/** Files as they are shown, everything else as it is typed. */
export interface FormValues extends Partial<Record<FormField, string | FileView[]>> {
  comment?: string
  reason?: string
  user_id?: string
  pay?: string
  final?: string
  files?: FileView[]
  screen_file_id?: FileView[]
}

const holdsFiles: readonly FormField[] = ['files', 'screen_file_id']

export const initialOf = (fields: readonly FormField[]): FormValues =>
  Object.fromEntries(fields.map((field) => [field, holdsFiles.includes(field) ? [] : '']))

/** The body of the call; what is empty is left out. */
export function bodyOf(values: FormValues): Record<string, unknown> {
  const { files, screen_file_id: screen, user_id: userId, pay, ...texts } = values
  const typed = Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' && text.trim() ? [[name, text.trim()] as const] : [],
  )
  return {
    ...Object.fromEntries(typed),
    ...(files?.length && { files: files.map(({ id }) => id) }),
    ...(screen?.length && { screen_file_id: screen[0]?.id }),
    ...(userId && { user_id: Number(userId) }),
    ...(pay && { pay: pay === 'yes' }),
  }
}
