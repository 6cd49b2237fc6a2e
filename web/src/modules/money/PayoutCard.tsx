import { Alert, Group } from '@mantine/core'
import { type ErrorCode, errorText } from '@slipway/domain/errors.ts'
import { moneyContract } from '@slipway/domain/money/calls.ts'
import { isGrave } from '@slipway/domain/money/risks.ts'
import type { PayoutBatchView, PayoutView } from '@slipway/domain/money/schema.ts'
import { settingsContract } from '@slipway/domain/settings/calls.ts'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { type Action, ActionButtons } from '../../kit/actions.tsx'
import { Facts } from '../../kit/record/Facts.tsx'
import { RecordFault } from '../../kit/record/RecordFault.tsx'
import type { WindowProps } from '../../kit/windows.tsx'
import { CopyableId } from '../../ui/CopyableId.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Money } from '../../ui/Money.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { PersonLink } from '../users/PersonLink.tsx'
import { type Decision, DespiteRisks } from './DespiteRisks.tsx'
import classes from './money.module.css'
import { PayoutPurse } from './PayoutPurse.tsx'
import { PayoutRisks } from './PayoutRisks.tsx'
import { PayoutWay } from './PayoutWay.tsx'
import { PayoutSending } from './sending/PayoutSending.tsx'
import { usePayout } from './use-payout.ts'
import { usePayoutActions } from './use-payout-actions.ts'
import { PayoutBadge, useExported, usePurseName } from './words.tsx'

/** A payout in a dialog of its own address: `?open=payout.7`. */
export function PayoutCard({ id, onClose }: WindowProps) {
  const t = useTexts('money')
  const { data, error, refetch } = usePayout(id)
  return (
    <Dialog
      onClose={onClose}
      size={640}
      title={
        // Neither on the way out, where most dialogs begin, nor on what pays.
        <Group gap="xs" tabIndex={-1} data-autofocus>
          {t('payoutNumber', { id })}
          {data && <PayoutBadge status={data.status} />}
        </Group>
      }
    >
      {data && <Body payout={data} />}
      {!data && error && <RecordFault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCard lines={6} />}
    </Dialog>
  )
}

function Body({ payout }: { payout: PayoutView }) {
  const t = useTexts('money')
  const { dateTime, locale } = useFormats()
  const paysOut = useSession().activeRole === 'superadministrator'
  const purseOf = usePurseName()
  const exported = useExported()
  const batchText = (batch: PayoutBatchView) =>
    `${t('batchNumber', { number: batch.number })}. ${t('batchExported', { ...exported(batch), copies: batch.copies })}`
  const types = useApiQuery(settingsContract.catalogue, {}, { staleTime: 300_000 })
  const country = types.data?.data.countries.find(({ name }) => name === payout.country)
  const { paid, reveal } = payout.abilities
  // What one more press here makes possible stands there, too, and says what it takes.
  const possible = usePayoutActions()(payout).filter(
    ({ id, whyNot }) => !whyNot || (id === 'paid' && paid === 'payout_unseen'),
  )
  // Why it can't be paid now, where that is news; what is decided says so itself.
  const known: readonly (string | null)[] = [null, 'payout_decided', 'forbidden', 'payout_sent', 'payout_unseen']
  const waits = known.includes(paid) ? null : paid
  const isOpen = payout.status === 'requested' || payout.status === 'processing'
  const isJudged = isOpen && paysOut
  const { data: found, isPending } = useApiQuery(
    moneyContract.payoutRisks,
    { params: { id: payout.id } },
    { enabled: isJudged },
  )
  const risks = found?.data ?? []
  const grave = risks.filter(isGrave)
  const [despite, setDespite] = useState<Decision | null>(null)
  const facts = [
    { name: t('user'), value: <PersonLink person={payout.user} /> },
    { name: 'ID', value: <CopyableId value={payout.user.id} /> },
    { name: t('amount'), value: <Money amount={payout.amount} currency={payout.currency} /> },
    { name: t('target'), value: [purseOf(payout), payout.payment_system].filter(Boolean).join(', ') },
    { name: t('country'), value: country?.title ?? payout.country },
    { name: t('batchColumn'), value: payout.batch && batchText(payout.batch) },
    { name: t('holdReason'), value: payout.hold_reason },
  ]
  return (
    <>
      <Facts facts={facts} />
      {waits && (
        <Alert color="yellow" variant="light" icon={<IconLock size={18} stroke={1.5} />}>
          {waits === 'payout_purse_new' && payout.waits_until
            ? t('waitsUntil', { when: dateTime(payout.waits_until) })
            : errorText(waits as ErrorCode, locale)}
        </Alert>
      )}
      {payout.sending && <PayoutSending payout={payout} sending={payout.sending} />}
      {reveal === null && (
        <div className={classes.way}>
          <PayoutPurse payout={payout} />
        </div>
      )}
      <PayoutWay payout={payout} />
      {isJudged && found && <PayoutRisks risks={risks} />}
      {/* Which of them comes first depends on what was found. */}
      {possible.length > 0 && !(isJudged && isPending) && (
        <Group gap="xs">
          <ActionButtons actions={grave.length ? carefully(possible, setDespite) : possible} />
        </Group>
      )}
      {despite && <DespiteRisks payout={payout} decision={despite} risks={grave} onClose={() => setDespite(null)} />}
    </>
  )
}

const statusOf: Readonly<Record<string, Decision['status']>> = {
  ...{ paid: 'paid', processing: 'processing', send: 'processing' },
}

/** With a risk one holds first, and what lets money leave asks why. */
function carefully(actions: readonly Action[], ask: (decision: Decision) => void): Action[] {
  const asked = actions.map((action) => {
    const status = statusOf[action.id]
    return status ? { ...action, run: () => ask({ status, label: action.label }) } : action
  })
  return asked.toSorted((one, other) => Number(other.id === 'hold') - Number(one.id === 'hold'))
}
