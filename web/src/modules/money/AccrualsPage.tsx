import { moneyContract } from '@slipway/domain/money/calls.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { UrlTabs, useUrlTab } from '../../kit/UrlTabs.tsx'
import { useSignInAs } from '../users/use-sign-in-as.ts'
import { useTransactionColumns } from './columns.tsx'
import { PayoutsTab } from './PayoutsTab.tsx'
import { useTransactionList } from './transaction-filters.ts'
import { useOperationName } from './words.tsx'

const tabs = ['accruals', 'payouts'] as const

export default function AccrualsPage() {
  const t = useTexts('money')
  const tab = useUrlTab(tabs)
  const resets = ['page', 'search', 'type', 'deposit_type', 'confirmed', 'status', 'period']
  return (
    <>
      <UrlTabs name={t('accruals')} tabs={tabs.map((value) => ({ value, label: t(value) }))} resets={resets} />
      {tab === 'accruals' ? <AccrualsTab /> : <PayoutsTab />}
    </>
  )
}

function AccrualsTab() {
  const t = useTexts('money')
  const nameOf = useOperationName()
  const list = useTransactionList()
  const signInAs = useSignInAs()
  const query = useApiQuery(moneyContract.transactions, { query: list.query }, { keepPrevious: true })
  return (
    <ListScreen
      id="accruals"
      name={t('accruals')}
      state={list.state}
      query={query}
      columns={useTransactionColumns({ withUser: true })}
      filters={list.filters}
      searchHint={t('staffSearch')}
      rowId={(row) => row.id}
      rowName={nameOf}
      actions={signInAs && (({ user }) => signInAs(user))}
      empty={{ text: t('accrualsEmptyStaff') }}
    />
  )
}
