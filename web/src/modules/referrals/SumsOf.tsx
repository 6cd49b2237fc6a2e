import type { ReferrerView } from '@slipway/domain/referrals/schema.ts'
import { Money } from '../../ui/Money.tsx'

/** Sums by currency; nothing is nothing in roubles. */
export function SumsOf({ sums }: { sums: ReferrerView['earned'] }) {
  if (!sums.length) return <Money amount="0.00" currency="RUB" />
  return sums.map(({ amount, currency }) => (
    <div key={currency}>
      <Money amount={amount} currency={currency} />
    </div>
  ))
}
