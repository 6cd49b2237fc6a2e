import { Button } from '@mantine/core'
import { moneyContract } from '@slipway/domain/money/calls.ts'
import { IconCashBanknote } from '@tabler/icons-react'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { HomeButton } from '../../kit/HomeButton.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { ScreenLink } from '../../kit/paths.tsx'
import { useTransactionColumns } from './columns.tsx'
import { useTransactionList } from './transaction-filters.ts'
import { Wallets } from './Wallets.tsx'
import { useOperationName } from './words.tsx'

export default function DepositPage() {
  const t = useTexts('money')
  const nameOf = useOperationName()
  const list = useTransactionList()
  const query = useApiQuery(moneyContract.transactions, { query: list.query }, { keepPrevious: true })
  const columns = useTransactionColumns()
  return (
    <>
      <Wallets
        action={
          <Button
            component={ScreenLink}
            to="/user/payout"
            leftSection={<IconCashBanknote size={18} stroke={1.5} aria-hidden />}
          >
            {t('requestPayout')}
          </Button>
        }
      />
      <ListScreen
        id="deposit"
        name={t('accruals')}
        state={list.state}
        query={query}
        columns={columns}
        filters={list.filters}
        rowId={(row) => row.id}
        rowName={nameOf}
        empty={{ text: t('accrualsEmpty'), action: <HomeButton quiet /> }}
      />
    </>
  )
}
