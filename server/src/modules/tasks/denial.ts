import type { ErrorCode } from '@slipway/domain/errors.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { Context } from '@slipway/domain/tasks/policy.ts'
import { statusText } from '@slipway/domain/tasks/status.ts'
import { statusOf } from './row.ts'

/** What the words of a denial name: the present status in the reader's language, the limit in force. */
export function errorParams(
  code: ErrorCode,
  row: { status: string },
  locale: Locale,
  context: Pick<Context, 'claimLimit'>,
): Record<string, unknown> {
  if (code === 'claim_limit') return { limit: context.claimLimit }
  const current = statusOf(row)
  return code === 'transition_denied' ? { current, status_text: statusText[current][locale] } : {}
}
