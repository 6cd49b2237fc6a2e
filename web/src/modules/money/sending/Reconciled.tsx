import { currencies } from '@slipway/domain/kernel/money.ts'
import type { ReconciledRow, ReconciledView } from '@slipway/domain/money/reconciliation.schema.ts'
import type { ReconciledOutcome } from '@slipway/domain/money/reconciliation.ts'
import type { StatusFamily } from '@slipway/domain/tasks/status.ts'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { openParam } from '../../../kit/url-modal.ts'
import { FamilyBadge } from '../../../ui/StatusBadge.tsx'
import { PayoutBadge } from '../words.tsx'
import classes from './reconcile.module.css'
import { SendingBadge } from './words.tsx'

const families = {
  equal: 'done',
  state: 'failed',
  amount: 'failed',
  twice: 'failed',
  unknown: 'waiting',
  missing: 'waiting',
} as const satisfies Record<ReconciledOutcome, StatusFamily>

const amountPattern = /^\d{1,13}(\.\d{1,2})?$/

/** So many are drawn: above that people are told to split the table by days. */
const most = 300

/** What of a table differs from what we know; what agrees is counted. */
export function Reconciled({
  name,
  view: { counts, rows },
  fades,
}: {
  name: string
  view: ReconciledView
  fades: boolean
}) {
  const t = useTexts('sendings')
  const different = rows.filter(({ outcome }) => outcome !== 'equal').slice(0, most)
  const { equal, ...others } = counts
  const count = Object.values(others).reduce((sum, one) => sum + one, 0)
  return (
    <section className={classes.result} aria-busy={fades} aria-label={t('resultOf', { name })}>
      <p className={classes.counts} role="status">
        <strong>{t('resultOf', { name })}</strong>
        <span>{rows.length ? t('count_equal', { count: equal }) : t('noRows')}</span>
        {rows.length > 0 && <span>{count ? t('count_differ', { count }) : t('allEqual')}</span>}
      </p>
      {different.length > 0 && (
        <ul className={classes.rows} aria-label={t('rows')}>
          {different.map((row) => (
            <Row key={`${row.line} ${row.number} ${row.outcome}`} row={row} />
          ))}
        </ul>
      )}
      {count > different.length && <p className={classes.text}>{t('more', { shown: different.length, count })}</p>}
    </section>
  )
}

function Row({ row: { line, number, outcome, theirs, ours } }: { row: ReconciledRow }) {
  const t = useTexts('sendings')
  const { money } = useFormats()
  // What is no amount of ours stays as it is written in the table.
  const amount = ({ amount: written, currency }: { amount: string; currency: string | null }) => {
    const known = currencies.find((one) => one === currency)
    return known && amountPattern.test(written) ? money(written, known) : [written, currency].filter(Boolean).join(' ')
  }
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <FamilyBadge family={families[outcome]} size="sm">
          {t(`outcome_${outcome}`)}
        </FamilyBadge>
        {ours && (
          <Link to="." search={(now: object) => ({ ...now, open: openParam('payout', ours.payout_id) })}>
            {t('payout', { id: ours.payout_id })}
          </Link>
        )}
        <span className={`${classes.number} tabular`}>{number}</span>
        {line !== null && <span className={classes.line}>{t('line', { line })}</span>}
      </div>
      <dl className={`${classes.sides} tabular`}>
        <dt>{t('theirs')}</dt>
        <dd>{(theirs && [theirs.state, amount(theirs)].filter(Boolean).join(', ')) || t('nothing')}</dd>
        <dt>{t('ours')}</dt>
        <dd>
          {ours ? (
            <>
              <PayoutBadge status={ours.status} />
              {ours.state && <SendingBadge state={ours.state} size="sm" />}
              <span>{amount(ours)}</span>
            </>
          ) : (
            t('nothing')
          )}
        </dd>
      </dl>
    </li>
  )
}
