import { accessErrors } from '../access/errors.ts'
import type { Locale } from '../kernel/locale.ts'
import { applicationsErrors } from './errors.ts'

/** Why something can't be done with an application now: few of all errors, for lists that should be there at once. */
const denials = { ...accessErrors, ...applicationsErrors }
export type ApplicationDenial = keyof typeof denials

/** In the reader's words; null for what can be done. */
export const denialText = (denial: ApplicationDenial | null, locale: Locale): string | null =>
  denial && denials[denial][locale]
