import { moneyContract } from '@slipway/domain/money/calls.ts'
import { settingsContract } from '@slipway/domain/settings/calls.ts'
import { useApiQuery } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { List } from '../../kit/list/List.tsx'
import { openParam, useUrlModal } from '../../kit/url-modal.ts'
import { useKept } from '../../kit/use-kept.ts'
import { usePayoutColumns } from './columns.tsx'
import { PayoutCard } from './PayoutCard.tsx'
import { RejectPayout } from './RejectPayout.tsx'
import { usePayoutActions } from './use-payout-actions.ts'
import { usePayoutBulk } from './use-payout-bulk.ts'
import { usePayouts } from './use-payouts.ts'
import { usePurseName } from './words.tsx'

export function PayoutsTab() {
  const t = useTexts('money')
  const purseOf = usePurseName()
  const decides = useSession().activeRole === 'superadministrator'
  const list = usePayouts(t('staffPayoutSearch'))
  const types = useApiQuery(settingsContract.catalogue, {}, { staleTime: 300_000 })
  const card = useUrlModal('payout')
  const reject = useUrlModal('reject-payout')
  const actionsOf = usePayoutActions(reject.open)
  const bulk = usePayoutBulk()
  const row = (id: string | null) => list.query.data?.data.find((payout) => String(payout.id) === id)
  const shown = useKept(card.id, row(card.id))
  const rejected = useKept(reject.id, row(reject.id))
  return (
    <>
      <List
        of={list}
        id="payouts"
        name={t('payouts')}
        columns={usePayoutColumns({ forStaff: true })}
        rowId={({ id }) => id}
        rowName={purseOf}
        open={({ id }) => ({ search: { open: openParam('payout', id) } })}
        actions={decides ? actionsOf : undefined}
        bulk={decides ? bulk : undefined}
        empty={{ text: t('payoutsEmpty') }}
        exportAs={moneyContract.exportPayouts}
      />
      {shown && (
        <PayoutCard
          payout={shown}
          countries={types.data?.data.countries ?? []}
          actions={actionsOf(shown)}
          onClose={card.close}
        />
      )}
      {rejected && <RejectPayout payout={rejected} isMoved={!row(reject.id)} onClose={reject.close} />}
    </>
  )
}
