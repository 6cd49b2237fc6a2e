import { Button } from '@mantine/core'
import { moneyContract } from '@slipway/domain/money/contract.ts'
import { payoutStatuses } from '@slipway/domain/money/schema.ts'
import { settingsContract } from '@slipway/domain/settings/contract.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { daysOf, period } from '../../kit/list/period.ts'
import { useListState } from '../../kit/list/use-list-state.ts'
import { toast } from '../../kit/toast.tsx'
import { openParam, useUrlModal } from '../../kit/url-modal.ts'
import { oneOf } from '../../kit/url-state.ts'
import { useKept } from '../../kit/use-kept.ts'
import { usePayoutColumns } from './columns.tsx'
import { PayoutCard } from './PayoutCard.tsx'
import { usePickColumn } from './PickPayouts.tsx'
import { RejectPayout } from './RejectPayout.tsx'
import { saveFile } from './save-file.ts'
import { periodFilter } from './transaction-filters.ts'
import { usePayoutActions } from './use-payout-actions.ts'
import { usePurseName } from './words.tsx'

export function PayoutsTab() {
  const t = useTexts('money')
  const purseOf = usePurseName()
  const { activeRole } = useSession()
  const decides = activeRole === 'superadministrator'
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const state = useListState({ filters: { status: oneOf(payoutStatuses), period: period() } })
  const { page, filter } = state.v3
  const user = /^\d{1,9}$/.test(state.search) ? { user: Number(state.search) } : {}
  const query = useApiQuery(
    moneyContract.payouts,
    {
      query: { page, filter: { ...(filter.status && { status: filter.status }), ...daysOf(filter.period), ...user } },
    },
    { keepPrevious: true },
  )
  const types = useApiQuery(settingsContract.catalogue, {}, { staleTime: 300_000 })
  const card = useUrlModal('payout')
  const reject = useUrlModal('reject-payout')
  const actionsOf = usePayoutActions(reject.open)
  const row = (id: string | null) => query.data?.data.find((payout) => String(payout.id) === id)
  const shown = useKept(card.id, row(card.id))
  const rejected = useKept(reject.id, row(reject.id))
  const pick = (ids: readonly number[], on: boolean) =>
    setPicked((before) => new Set(on ? [...before, ...ids] : [...before].filter((other) => !ids.includes(other))))
  const columns = usePayoutColumns({ forStaff: true })
  const picker = usePickColumn({ payouts: query.data?.data ?? [], picked, onPick: pick })
  return (
    <>
      <ListScreen
        id="payouts"
        name={t('payouts')}
        state={state}
        query={query}
        columns={decides ? [picker, ...columns] : columns}
        filters={[
          {
            id: 'status',
            kind: 'one',
            label: t('state'),
            options: payoutStatuses.map((value) => ({ value, label: t(`status_${value}`) })),
          },
          periodFilter(t),
        ]}
        searchHint={t('staffSearch')}
        tools={decides && <Batch ids={[...picked]} onDone={() => setPicked(new Set())} />}
        rowId={({ id }) => id}
        rowName={purseOf}
        open={({ id }) => ({ search: { open: openParam('payout', id) } })}
        actions={decides ? actionsOf : undefined}
        empty={{ text: t('payoutsEmpty') }}
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

/** The chosen payouts as a file for paying by hand. */
function Batch({ ids, onDone }: { ids: number[]; onDone: () => void }) {
  const t = useTexts('money')
  const batch = useApiMutation(moneyContract.payoutBatch)
  const run = async () => {
    try {
      saveFile((await batch.mutateAsync({ body: { ids } })) as unknown as File)
      toast.success(t('batchDone', { count: ids.length }))
      onDone()
    } catch (error) {
      toast.error(error)
    }
  }
  return (
    <Button
      variant="default"
      h={34}
      leftSection={<IconFileSpreadsheet size={16} stroke={1.5} />}
      disabled={!ids.length}
      title={ids.length ? undefined : t('notPicked')}
      loading={batch.isPending}
      onClick={() => void run()}
    >
      {ids.length ? t('batchCount', { count: ids.length }) : t('batch')}
    </Button>
  )
}
