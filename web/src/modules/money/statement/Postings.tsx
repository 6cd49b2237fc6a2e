import type { StatementPosting, StatementView } from '@slipway/domain/money/statement.schema.ts'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../i18n/i18n.ts'
import { Moment } from '../../../kit/record/Moment.tsx'
import { openParam } from '../../../kit/url-modal.ts'
import { Money } from '../../../ui/Money.tsx'
import classes from './statement.module.css'

/** The postings of a wallet in the order of the ledger; on a phone each is a card. */
export function Postings({ of: { postings, currency } }: { of: StatementView }) {
  const t = useTexts('statements')
  const sum = (amount: string | null) => amount && <Money amount={amount} currency={currency} />
  return (
    <table className={classes.table} aria-label={t('postings')}>
      <thead>
        <tr>
          <th scope="col">{t('moment')}</th>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('in')}</th>
          <th scope="col">{t('out')}</th>
          <th scope="col">{t('balance')}</th>
        </tr>
      </thead>
      <tbody>
        {postings.map((posting) => (
          <tr key={posting.id}>
            <td className={classes.moment}>
              <Moment at={posting.at} />
            </td>
            <td className={classes.what}>
              <span>{t(`kind_${posting.kind}`)}</span>
              <About posting={posting} />
            </td>
            <td className={classes.in} data-name={t('in')}>
              {sum(posting.in)}
            </td>
            <td data-name={t('out')}>{sum(posting.out)}</td>
            <td data-name={t('balance')}>{sum(posting.balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The task or the payout that it is about, which opens over it, and what was written with it. */
function About({ posting: { subtask, payout_id, comment } }: { posting: StatementPosting }) {
  const t = useTexts('statements')
  return (
    <>
      {subtask && (
        <RecordLink open={openParam('task', subtask.id)}>{subtask.title || t('task', { id: subtask.id })}</RecordLink>
      )}
      {payout_id !== null && (
        <RecordLink open={openParam('payout', payout_id)}>{t('payout', { id: payout_id })}</RecordLink>
      )}
      {comment && <span className={classes.note}>{comment}</span>}
    </>
  )
}

const RecordLink = ({ open, children }: { open: string; children: string }) => (
  <Link
    to="."
    search={(previous: Record<string, string>) => ({ ...previous, open })}
    resetScroll={false}
    className={classes.link}
  >
    {children}
  </Link>
)
