import { formatMinor, parseMinor } from '@slipway/domain/kernel/money.ts'
import { shareOf } from '@slipway/domain/rounds/disputes.ts'

/** What a share of a pay comes to, as it is typed; null while it is none. */
export function sumOfShare(cost: string, typed: string): string | null {
  const share = Number(typed)
  return share >= 1 && share <= 99 ? formatMinor(shareOf(parseMinor(cost), share)) : null
}
