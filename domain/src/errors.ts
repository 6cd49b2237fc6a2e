import { applicationsErrors } from './applications/errors.ts'
import { commentsErrors } from './comments/errors.ts'
import { filesErrors } from './files/errors.ts'
import { identityErrors } from './identity/errors.ts'
import { kernelErrors } from './kernel/errors.ts'
import { fill, type Locale } from './kernel/locale.ts'
import { moneyErrors } from './money/errors.ts'
import { passportsErrors } from './passports/errors.ts'
import { settingsErrors } from './settings/errors.ts'
import { tasksErrors } from './tasks/errors.ts'
import { usersErrors } from './users/errors.ts'

/** The one table from error code to status and words. A module's rows stand in its own errors.ts. */
export const errors = {
  ...kernelErrors,
  ...applicationsErrors,
  ...identityErrors,
  ...tasksErrors,
  ...moneyErrors,
  ...filesErrors,
  ...commentsErrors,
  ...usersErrors,
  ...passportsErrors,
  ...settingsErrors,
}

export type ErrorCode = keyof typeof errors

/** The reader's words for an error. */
export function errorText(code: ErrorCode, locale: Locale, params?: Readonly<Record<string, unknown>>): string {
  return fill(errors[code][locale], params)
}
