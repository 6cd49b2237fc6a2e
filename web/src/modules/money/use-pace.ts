import { moneyContract } from '@slipway/domain/money/calls.ts'
import { useApiQuery } from '../../api/query.ts'
import { useFormats } from '../../i18n/use-formats.ts'

/** How long a payout takes as a rule, in words; null while nobody knows. */
export function usePace(): string | null {
  const { duration } = useFormats()
  const { data } = useApiQuery(moneyContract.payoutPace, {}, { staleTime: 300_000 })
  const usual = data?.data.usual
  return usual == null ? null : duration(usual)
}
