import { Button } from '@mantine/core'
import { moneyContract } from '@slipway/domain/money/calls.ts'
import { IconCashBanknote, IconReceipt } from '@tabler/icons-react'
import { useMe } from '../../api/session.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { HomeButton } from '../../kit/HomeButton.tsx'
import { List } from '../../kit/list/List.tsx'
import { ScreenLink } from '../../kit/paths.tsx'
import { useOpenModal } from '../../kit/url-modal.ts'
import { useTransactionColumns } from './columns.tsx'
import { useTransactionTarget } from './transaction-target.ts'
import { useTransactions } from './use-transactions.ts'
import { Wallets } from './Wallets.tsx'
import { useOperationName } from './words.tsx'

export default function DepositPage() {
  const t = useTexts('money')
  const { id } = useMe()
  const openStatement = useOpenModal('statement')
  const nameOf = useOperationName()
  const list = useTransactions(t('ownSearch'))
  const columns = useTransactionColumns()
  return (
    <Wallets
      action={
        <>
          <Button
            variant="default"
            leftSection={<IconReceipt size={18} stroke={1.5} aria-hidden />}
            onClick={() => openStatement(id)}
          >
            {t('statement')}
          </Button>
          <Button
            component={ScreenLink}
            to="/user/payout"
            leftSection={<IconCashBanknote size={18} stroke={1.5} aria-hidden />}
          >
            {t('requestPayout')}
          </Button>
        </>
      }
    >
      <List
        of={list}
        id="deposit"
        exportAs={moneyContract.exportTransactions}
        name={t('accruals')}
        columns={columns}
        rowId={(row) => row.id}
        rowName={nameOf}
        open={useTransactionTarget()}
        empty={{ text: t('accrualsEmpty'), action: <HomeButton quiet /> }}
      />
    </Wallets>
  )
}
