import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { PayoutOffer } from '@slipway/domain/money/limits.ts'
import type { PayoutView } from '@slipway/domain/money/schema.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Panel } from '../../ui/PageHeader.tsx'
import classes from './money.module.css'
import { usePurseName } from './words.tsx'

/** What one request may ask for, by where it goes. */
export function Limits({ offers }: { offers: readonly PayoutOffer[] }) {
  const t = useTexts('money')
  const { locale } = useFormats()
  if (!offers.length) return null
  return (
    <Panel title={t('limits')}>
      <dl className={`${classes.limits} tabular`}>
        {offers.map(({ target, currency, min, max }) => (
          <Row key={target} name={t(`target_${target}`)} value={rangeOf({ min, max, currency }, locale)} />
        ))}
      </dl>
    </Panel>
  )
}

/** Whole units: amounts are multiples of 10. USDT is no currency of Intl's. */
function rangeOf({ min, max, currency }: Pick<PayoutOffer, 'min' | 'max' | 'currency'>, locale: Locale): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const options = { maximumFractionDigits: 0, ...(currency === 'USDT' ? {} : style) }
  const range = new Intl.NumberFormat(locale, options).formatRange(min / 100n, max / 100n)
  return currency === 'USDT' ? `${range}\u00a0USDT` : range
}

const Row = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)

/** The last places that money went to. Their numbers are not kept, so choosing one only fills in what is known. */
export function LastPurses({
  payouts,
  onChoose,
}: {
  payouts: readonly PayoutView[]
  onChoose: (p: PayoutView) => void
}) {
  const t = useTexts('money')
  const purseOf = usePurseName()
  const last = [...new Map(payouts.toReversed().map((payout) => [purseOf(payout), payout])).values()].toReversed()
  if (!last.length) return null
  return (
    <section className={classes.recent} aria-label={t('lastPurses')}>
      <span className={classes.label}>{t('lastPurses')}</span>
      <ul className={classes.purses}>
        {last.slice(0, 4).map((payout) => (
          <li key={payout.id}>
            <button type="button" className={classes.purse} onClick={() => onChoose(payout)}>
              {purseOf(payout)}
            </button>
          </li>
        ))}
      </ul>
      <span className={classes.label}>{t('lastPursesHint')}</span>
    </section>
  )
}
