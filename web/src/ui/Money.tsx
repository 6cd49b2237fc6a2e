import type { Currency } from '@slipway/domain/kernel/money.ts'
import { useFormats } from '../i18n/use-formats.ts'

interface MoneyProps {
  /** A decimal string as the API sends it. */
  amount: string
  currency: Currency
  /** In histories: plus signs, and green for what came in. */
  history?: boolean
  /** Where sums are compared at a glance: no kopecks when there are none. */
  whole?: boolean
}

export function Money({ amount, currency, history = false, whole = false }: MoneyProps) {
  const { money } = useFormats()
  const gain = history && !amount.startsWith('-') && Number(amount) !== 0
  return (
    <span className="tabular" style={{ whiteSpace: 'nowrap', color: gain ? 'var(--sw-plus)' : undefined }}>
      {money(amount, currency, { plus: history, whole })}
    </span>
  )
}
