import type { PayoutBatchView, PayoutView, TransactionView } from '@slipway/domain/money/schema.ts'
import type { PayoutProvider } from '@slipway/domain/money/targets.ts'
import { useTexts } from '../../i18n/i18n.ts'
import type { Column } from '../../kit/list/types.ts'
import { Moment } from '../../kit/record/Moment.tsx'
import { Hint } from '../../ui/Hint.tsx'
import { Money } from '../../ui/Money.tsx'
import { PersonLink } from '../users/PersonLink.tsx'
import classes from './money.module.css'
import { SendingBadge } from './sending/words.tsx'
import { PayoutBadge, StateBadge, useExported, useOperationName, usePurseName } from './words.tsx'

/** A deposit is a plus; a withdrawal a minus, struck through once it was rejected. */
function Change({ row }: { row: TransactionView }) {
  const amount = row.type === 'deposit' ? row.amount : `-${row.amount}`
  return (
    <span className={row.state === 'rejected' ? classes.undone : undefined}>
      <Money amount={amount} currency={row.currency} history={row.state !== 'rejected'} />
    </span>
  )
}

export function useTransactionColumns({ withUser = false } = {}): Column<TransactionView>[] {
  const t = useTexts('money')
  const nameOf = useOperationName()
  const user: Column<TransactionView> = {
    id: 'user',
    header: t('user'),
    cell: (row) => <PersonLink person={row.user} />,
  }
  return [
    {
      id: 'what',
      header: t('what'),
      primary: true,
      cell: (row) => (
        <span className={classes.what}>
          <span>{nameOf(row)}</span>
          {(row.subtask?.title ?? row.comment) && (
            <span className={classes.note}>{row.subtask?.title ?? row.comment}</span>
          )}
        </span>
      ),
    },
    ...(withUser ? [user] : []),
    { id: 'state', header: t('state'), aside: true, cell: (row) => <StateBadge state={row.state} /> },
    { id: 'amount', header: t('amount'), align: 'right', cell: (row) => <Change row={row} /> },
    { id: 'created', header: t('created'), align: 'right', cell: (row) => <Moment at={row.created_at} /> },
  ]
}

/** The number of the batch, and when it left the house. */
function Batch({ batch }: { batch: PayoutBatchView }) {
  const t = useTexts('money')
  const whenOf = useExported()
  return (
    <Hint label={t('batchExported', { ...whenOf(batch), copies: batch.copies })}>
      <span className={classes.what}>
        <span className="tabular">{t('batchNumber', { number: batch.number })}</span>
        <span className={classes.note}>{t('exported')}</span>
      </span>
    </Hint>
  )
}

export function usePayoutColumns({ forStaff = false } = {}): Column<PayoutView>[] {
  const t = useTexts('money')
  const purseOf = usePurseName()
  const user: Column<PayoutView> = { id: 'user', header: t('user'), cell: (row) => <PersonLink person={row.user} /> }
  const batch: Column<PayoutView> = {
    id: 'batch',
    header: t('batchColumn'),
    hidden: true,
    cell: (row) => row.batch && <Batch batch={row.batch} />,
  }
  const sending: Column<PayoutView> = {
    id: 'sending',
    header: t('provider'),
    cell: (row) => (
      <span className={classes.what}>
        <span>{t(`provider_${row.provider as PayoutProvider}`)}</span>
        {row.sending && <SendingBadge state={row.sending.state} size="sm" />}
      </span>
    ),
  }
  return [
    {
      id: 'target',
      header: t('target'),
      primary: true,
      cell: (row) => (
        <span className={classes.what}>
          <span>{purseOf(row)}</span>
          {row.reason && (
            <Hint label={row.reason}>
              <span className={classes.note}>{row.reason}</span>
            </Hint>
          )}
        </span>
      ),
    },
    ...(forStaff ? [user] : []),
    { id: 'status', header: t('state'), aside: true, cell: (row) => <PayoutBadge status={row.status} /> },
    ...(forStaff ? [sending, batch] : []),
    {
      id: 'amount',
      header: t('amount'),
      align: 'right',
      cell: (row) => <Money amount={row.amount} currency={row.currency} />,
    },
    { id: 'created', header: t('created'), align: 'right', cell: (row) => <Moment at={row.created_at} /> },
    {
      id: 'decided',
      header: t('decided'),
      align: 'right',
      hidden: true,
      cell: (row) => row.decided_at && <Moment at={row.decided_at} />,
    },
  ]
}
