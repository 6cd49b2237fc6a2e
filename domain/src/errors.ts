import { accessErrors } from './access/errors.ts'
import { applicationsErrors } from './applications/errors.ts'
import { commentsErrors } from './comments/errors.ts'
import { consoleErrors } from './console/errors.ts'
import { factorErrors } from './factors/errors.ts'
import { filesErrors } from './files/errors.ts'
import { googleAccountsErrors } from './google-accounts/errors.ts'
import { identityErrors } from './identity/errors.ts'
import { jobsErrors } from './jobs/errors.ts'
import { kernelErrors } from './kernel/errors.ts'
import { fill, type Locale } from './kernel/locale.ts'
import { waitText } from './kernel/wait.ts'
import { mailingsErrors } from './mailings/errors.ts'
import { messagingErrors } from './messaging/errors.ts'
import { moneyErrors } from './money/errors.ts'
import { notificationsErrors } from './notifications/errors.ts'
import { operationsErrors } from './operations/errors.ts'
import { ordersErrors } from './orders/errors.ts'
import { passportsErrors } from './passports/errors.ts'
import { pinsErrors } from './pins/errors.ts'
import { promoCodesErrors } from './promo-codes/errors.ts'
import { roundsErrors } from './rounds/errors.ts'
import { settingsErrors } from './settings/errors.ts'
import { sharingErrors } from './sharing/errors.ts'
import { simpleTasksErrors } from './simple-tasks/errors.ts'
import { tasksErrors } from './tasks/errors.ts'
import { textsErrors } from './texts/errors.ts'
import { undoErrors } from './undo/errors.ts'
import { usersErrors } from './users/errors.ts'
import { webhooksErrors } from './webhooks/errors.ts'

/** The one table from error code to status and words. A module's rows stand in its own errors.ts. */
export const errors = {
  ...kernelErrors,
  ...accessErrors,
  ...applicationsErrors,
  ...identityErrors,
  ...factorErrors,
  ...tasksErrors,
  ...simpleTasksErrors,
  ...roundsErrors,
  ...undoErrors,
  ...moneyErrors,
  ...filesErrors,
  ...sharingErrors,
  ...commentsErrors,
  ...pinsErrors,
  ...usersErrors,
  ...operationsErrors,
  ...notificationsErrors,
  ...ordersErrors,
  ...consoleErrors,
  ...jobsErrors,
  ...passportsErrors,
  ...promoCodesErrors,
  ...settingsErrors,
  ...messagingErrors,
  ...mailingsErrors,
  ...webhooksErrors,
  ...textsErrors,
  ...googleAccountsErrors,
}

export type ErrorCode = keyof typeof errors

/** The reader's words for an error. */
export function errorText(code: ErrorCode, locale: Locale, params?: Readonly<Record<string, unknown>>): string {
  const { seconds } = params ?? {}
  return fill(errors[code][locale], {
    ...params,
    ...(typeof seconds === 'number' && { wait: waitText(seconds, locale) }),
  })
}
