import { SegmentedControl } from '@mantine/core'
import type { Currency } from '@slipway/domain/kernel/money.ts'
import { moneyContract } from '@slipway/domain/money/calls.ts'
import type { StatementView } from '@slipway/domain/money/statement.schema.ts'
import { statementFormats } from '@slipway/domain/money/statement.ts'
import { formatDays } from '../../../i18n/formats.ts'
import { useLocale, useTexts } from '../../../i18n/i18n.ts'
import { ListPages } from '../../../kit/list/ListPages.tsx'
import { FileButtons } from '../../../kit/record/FileButtons.tsx'
import { RangeBar } from '../../../kit/record/RangeBar.tsx'
import { RecordFault } from '../../../kit/record/RecordFault.tsx'
import type { WindowProps } from '../../../kit/windows.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Money } from '../../../ui/Money.tsx'
import { SkeletonCard } from '../../../ui/Skeletons.tsx'
import { Postings } from './Postings.tsx'
import classes from './statement.module.css'
import { useStatement } from './use-statement.ts'

/** The statement of somebody's wallet: `?open=statement.7&wallet=USD&days=quarter`. */
export function StatementWindow({ id, onClose }: WindowProps) {
  const t = useTexts('statements')
  const of = useStatement(id)
  const { data, error, isPlaceholderData, refetch } = of.answer
  // A period that is too long can be mended right here; for anything else there is nothing to choose.
  const mends = error?.code === 'statement_period'
  return (
    <Dialog onClose={onClose} title={t('title')} size={960}>
      {(data || mends) && (
        <div className={classes.window}>
          <div className={classes.bar}>
            {data && data.wallets.length > 1 && (
              <SegmentedControl
                aria-label={t('wallet')}
                value={data.currency}
                data={data.wallets}
                onChange={(wallet) => of.setWallet(wallet as Currency)}
              />
            )}
            <RangeBar of={of.range} />
          </div>
          {mends && <p role="alert">{error.error}</p>}
          {data && !error && <Statement of={of} data={data} id={id} fades={isPlaceholderData} />}
        </div>
      )}
      {!data && error && !mends && <RecordFault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCard lines={8} />}
    </Dialog>
  )
}

const figures = [
  { id: 'opening', name: 'opening' },
  { id: 'in', name: 'totalIn' },
  { id: 'out', name: 'totalOut' },
  { id: 'closing', name: 'closing' },
] as const

interface StatementProps {
  of: ReturnType<typeof useStatement>
  data: StatementView
  id: number
  /** Those on screen are of what was asked before. */
  fades: boolean
}

function Statement({ of, data, id, fades }: StatementProps) {
  const t = useTexts('statements')
  const locale = useLocale()
  const { currency, name } = data
  return (
    <section className={classes.statement} aria-busy={fades} aria-label={t('statement')}>
      <p className={classes.of}>{t('of', { name, days: formatDays(of.query, locale) })}</p>
      <dl className={classes.figures}>
        {figures.map(({ id: figure, name: label }) => (
          <div key={figure}>
            <dt>{t(label)}</dt>
            <dd>
              <Money amount={data[figure]} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <FileButtons
        call={moneyContract.exportStatement}
        params={{ id }}
        query={{ ...of.query, currency }}
        formats={statementFormats}
      />
      {data.count ? <Postings of={data} /> : <EmptyState kind="nothing-found" text={t('empty')} />}
      <ListPages of={{ page: data.part, setPage: of.setPart, query: { data: { meta: { last_page: data.parts } } } }} />
    </section>
  )
}
