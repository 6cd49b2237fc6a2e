import type { PayoutStatus } from '@slipway/domain/money/kinds.ts'
import type { PayoutBatchView, TransactionView } from '@slipway/domain/money/schema.ts'
import type { SettlementState } from '@slipway/domain/money/settlements.ts'
import type { PayoutTarget } from '@slipway/domain/money/targets.ts'
import type { StatusFamily } from '@slipway/domain/tasks/status.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { FamilyBadge } from '../../ui/StatusBadge.tsx'

const familyOfPayout = {
  requested: 'waiting',
  processing: 'work',
  paid: 'done',
  rejected: 'failed',
} as const satisfies Record<PayoutStatus, StatusFamily>

const familyOfState = {
  pending: 'waiting',
  confirmed: 'done',
  rejected: 'failed',
} as const satisfies Record<TransactionView['state'], StatusFamily>

const familyOfSettlement = {
  waiting: 'waiting',
  settled: 'done',
  withdrawn: 'failed',
} as const satisfies Record<SettlementState, StatusFamily>

export function PayoutBadge({ status }: { status: PayoutStatus }) {
  const t = useTexts('money')
  return <FamilyBadge family={familyOfPayout[status]}>{t(`status_${status}`)}</FamilyBadge>
}

export function StateBadge({ state }: { state: TransactionView['state'] }) {
  const t = useTexts('money')
  return <FamilyBadge family={familyOfState[state]}>{t(`state_${state}`)}</FamilyBadge>
}

export function SettlementBadge({ state }: { state: SettlementState }) {
  const t = useTexts('settlements')
  return <FamilyBadge family={familyOfSettlement[state]}>{t(`state_${state}`)}</FamilyBadge>
}

/** "Банковская карта •••• 4444": all that is known of a purse. */
export function usePurseName() {
  const t = useTexts('money')
  return ({ target, purse_last4 }: { target: PayoutTarget; purse_last4: string }) =>
    `${t(`target_${target}`)} \u2022\u2022\u2022\u2022\u00a0${purse_last4}`
}

/** What a transaction was: the kind of deposit, or a withdrawal. */
export function useOperationName() {
  const t = useTexts('money')
  return ({ type, deposit_type }: Pick<TransactionView, 'type' | 'deposit_type'>) =>
    deposit_type ? t(`deposit_${deposit_type}`) : t(type)
}

/** When a batch left the house, and by whom. */
export function useExported() {
  const { dateTime } = useFormats()
  return (batch: PayoutBatchView) => ({ date: dateTime(batch.created_at), name: batch.created_by })
}
