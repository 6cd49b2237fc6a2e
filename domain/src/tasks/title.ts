import type { Locale } from '../kernel/locale.ts'
import { type SubtaskType, subtaskTypeText } from './types.ts'

interface Titled {
  type: SubtaskType
  title: string
}

/** The title of a subtask that was given none: its stage and the application. Kept in the language of the staff. */
export const usualTitle = (type: SubtaskType, application: string): string =>
  `${subtaskTypeText[type].ru}: ${application}`

/** The title as somebody reads it: a usual one in their language, one that a person wrote as it was written. */
export function titleIn(locale: Locale, { type, title }: Titled): string {
  const usual = usualTitle(type, '')
  return title.startsWith(usual) ? `${subtaskTypeText[type][locale]}: ${title.slice(usual.length)}` : title
}
