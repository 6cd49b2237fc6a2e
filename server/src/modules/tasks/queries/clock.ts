import { settings as known } from '@slipway/domain/settings/registry.ts'
import type { ReviewRules } from '@slipway/domain/tasks/review-clock.ts'
import type { Reader } from '../../../platform/tx.ts'
import { type ReviewTexts, settings } from '../../settings/queries/settings.ts'

let latest: { texts: string; rules: ReviewRules } | undefined

/** What the texts say, the default where one says nothing that fits. */
export function rulesOf({ review_days, review_holidays }: ReviewTexts): ReviewRules {
  const texts = `${review_days}|${review_holidays}`
  if (latest?.texts !== texts) {
    latest = { texts, rules: { days: read('review_days', review_days), holidays: read('holidays', review_holidays) } }
  }
  return latest.rules
}

function read<N extends 'review_days' | 'holidays'>(name: N, text: string | null) {
  const { schema, default: usual } = known[name]
  const said = schema.safeParse(text ?? usual)
  return (said.success ? said.data : schema.parse(usual)) as ReturnType<(typeof known)[N]['schema']['parse']>
}

export async function reviewRules(reader: Reader): Promise<ReviewRules> {
  const { review_days: days, holidays } = await settings(reader, ['review_days', 'holidays'])
  return { days, holidays }
}
