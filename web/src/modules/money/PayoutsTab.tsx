import { Button } from '@mantine/core'
import { moneyContract } from '@slipway/domain/money/calls.ts'
import { IconArrowsDiff } from '@tabler/icons-react'
import { useSession } from '../../api/session.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { List } from '../../kit/list/List.tsx'
import { openParam, useOpenModal } from '../../kit/url-modal.ts'
import { usePayoutColumns } from './columns.tsx'
import { usePayoutActions } from './use-payout-actions.ts'
import { usePayoutBulk } from './use-payout-bulk.ts'
import { usePayouts } from './use-payouts.ts'
import { usePurseName } from './words.tsx'

export function PayoutsTab() {
  const t = useTexts('money')
  const purseOf = usePurseName()
  const decides = useSession().activeRole === 'superadministrator'
  const list = usePayouts(t('staffPayoutSearch'))
  const actionsOf = usePayoutActions()
  const bulk = usePayoutBulk()
  const sendings = useTexts('sendings')
  const reconcile = useOpenModal('reconcile-payouts')
  return (
    <List
      of={list}
      id="payouts"
      name={t('payouts')}
      columns={usePayoutColumns({ forStaff: true })}
      rowId={({ id }) => id}
      rowName={purseOf}
      open={({ id }) => ({ search: { open: openParam('payout', id) } })}
      actions={decides ? actionsOf : undefined}
      tools={
        decides && (
          <Button variant="default" leftSection={<IconArrowsDiff size={18} stroke={1.5} />} onClick={() => reconcile()}>
            {sendings('reconcile')}
          </Button>
        )
      }
      bulk={decides ? bulk : undefined}
      empty={{ text: t('payoutsEmpty') }}
      exportAs={moneyContract.exportPayouts}
    />
  )
}
