import { moneyContract } from '@slipway/domain/money/calls.ts'
import type { PayoutView } from '@slipway/domain/money/schema.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Timeline } from '../../kit/record/Timeline.tsx'
import { SkeletonRows } from '../../ui/Skeletons.tsx'
import classes from './money.module.css'
import { usePace } from './use-pace.ts'

/** What has happened to a payout, and while it is under way how long that takes as a rule. */
export function PayoutWay({ payout: { id, status } }: { payout: PayoutView }) {
  const t = useTexts('money')
  const { data, error } = useApiQuery(moneyContract.payoutWay, { params: { id } })
  const pace = usePace()
  const isOpen = status === 'requested' || status === 'processing'
  return (
    <section className={classes.way} aria-label={t('way')}>
      {!data && !error && <SkeletonRows rows={2} />}
      {!data && error && <p className={classes.label}>{t('wayFailed')}</p>}
      {data && (
        <Timeline
          label={t('way')}
          of={data.data.steps.map(({ step, at, user, reason }) => ({
            id: `${step} ${at}`,
            at,
            who: user ?? undefined,
            what: t(`way_${step}`),
            details: reason && <p className={classes.label}>{reason}</p>,
          }))}
        />
      )}
      {isOpen && pace && <p className={classes.label}>{t('pace', { time: pace })}</p>}
    </section>
  )
}
