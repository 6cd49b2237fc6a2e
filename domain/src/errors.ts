import { accessErrors } from './access/errors.ts'
import { applicationsErrors } from './applications/errors.ts'
import { commentsErrors } from './comments/errors.ts'
import { consoleErrors } from './console/errors.ts'
import { factorErrors } from './factors/errors.ts'
import { filesErrors } from './files/errors.ts'
import { googleAccountsErrors } from './google-accounts/errors.ts'
import { identityErrors } from './identity/errors.ts'
import { kernelErrors } from './kernel/errors.ts'
import { fill, type Locale } from './kernel/locale.ts'
import { messagingErrors } from './messaging/errors.ts'
import { moneyErrors } from './money/errors.ts'
import { operationsErrors } from './operations/errors.ts'
import { ordersErrors } from './orders/errors.ts'
import { passportsErrors } from './passports/errors.ts'
import { promoCodesErrors } from './promo-codes/errors.ts'
import { settingsErrors } from './settings/errors.ts'
import { sharingErrors } from './sharing/errors.ts'
import { simpleTasksErrors } from './simple-tasks/errors.ts'
import { tasksErrors } from './tasks/errors.ts'
import { usersErrors } from './users/errors.ts'

/** The one table from error code to status and words. A module's rows stand in its own errors.ts. */
export const errors = {
  ...kernelErrors,
  ...accessErrors,
  ...applicationsErrors,
  ...identityErrors,
  ...factorErrors,
  ...tasksErrors,
  ...simpleTasksErrors,
  ...moneyErrors,
  ...filesErrors,
  ...sharingErrors,
  ...commentsErrors,
  ...usersErrors,
  ...operationsErrors,
  ...ordersErrors,
  ...consoleErrors,
  ...passportsErrors,
  ...promoCodesErrors,
  ...settingsErrors,
  ...messagingErrors,
  ...googleAccountsErrors,
}

export type ErrorCode = keyof typeof errors

/** The reader's words for an error. */
export function errorText(code: ErrorCode, locale: Locale, params?: Readonly<Record<string, unknown>>): string {
  return fill(errors[code][locale], params)
}
