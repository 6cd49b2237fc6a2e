import type { ErrorCode } from '@slipway/domain/errors.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { Context } from '@slipway/domain/tasks/policy.ts'
import { statusText, type TaskStatus } from '@slipway/domain/tasks/status.ts'

/** What the words of a denial name: the present status in the reader's language, the limit in force. */
export function errorParams(
  code: ErrorCode,
  row: { status: TaskStatus },
  locale: Locale,
  context: Pick<Context, 'claimLimit'>,
): Record<string, unknown> {
  if (code === 'claim_limit') return { limit: context.claimLimit }
  const current = row.status
  return code === 'transition_denied' ? { current, status_text: statusText[current][locale] } : {}
}
