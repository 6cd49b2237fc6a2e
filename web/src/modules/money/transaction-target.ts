import type { TransactionView } from '@slipway/domain/money/schema.ts'
import { useSession } from '../../api/session.ts'
import { openParam } from '../../kit/url-modal.ts'

/** What a line of the ledger is about: the payout that it pays, or the task that it is paid for. */
export function useTransactionTarget() {
  const { activeRole } = useSession()
  return ({ payout_id, subtask }: TransactionView) => {
    if (payout_id !== null) return { search: { open: openParam('payout', payout_id) } }
    // Managers see the money for every task, and only the tasks of publications.
    if (!subtask || activeRole === 'app_manager') return undefined
    return { search: { open: openParam('task', subtask.id) } }
  }
}
