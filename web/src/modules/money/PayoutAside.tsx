import { formatMinor } from '@slipway/domain/kernel/money.ts'
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
  const { money, number } = useFormats()
  if (!offers.length) return null
  return (
    <Panel title={t('limits')}>
      <dl className={`${classes.limits} tabular`}>
        {offers.map(({ target, currency, min, max }) => (
          <Row
            key={target}
            name={t(`target_${target}`)}
            value={`${number(Number(min / 100n))} \u2013 ${money(formatMinor(max), currency)}`}
          />
        ))}
      </dl>
    </Panel>
  )
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
