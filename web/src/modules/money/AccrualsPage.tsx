import { moneyContract } from '@slipway/domain/money/calls.ts'
import { useSession } from '../../api/session.ts'
import { preloadTexts, useTexts } from '../../i18n/i18n.ts'
import { useCounts } from '../../kit/layout/counts.ts'
import { own } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import { UrlTabs, useUrlTab } from '../../kit/UrlTabs.tsx'
import { lazyPart } from '../../ui/retry-import.ts'
import { useSignInAs } from '../users/use-sign-in-as.ts'
import { useTransactionColumns } from './columns.tsx'
import { PayoutsTab } from './PayoutsTab.tsx'
import { SettlementsTab } from './SettlementsTab.tsx'
import { useTransactionTarget } from './transaction-target.ts'
import { useTransactions } from './use-transactions.ts'
import { useOperationName } from './words.tsx'

const personParts = () => Promise.all([import('../users/PersonFilter.tsx'), preloadTexts('people')]).then(([m]) => m)
const person = {
  ...{ pattern: /^[1-9]\d{0,8}$/, as: Number },
  Field: lazyPart(() => personParts().then((m) => m.PersonField)),
  Name: lazyPart(() => personParts().then((m) => m.PersonNamed)),
}

const everybodys = ['accruals', 'payouts'] as const
// How staff are paid is no matter of managers.
const administrators = [...everybodys, 'settlements'] as const

export default function AccrualsPage() {
  const t = useTexts('money')
  const tabs = useSession().activeRole === 'superadministrator' ? administrators : everybodys
  const tab = useUrlTab<(typeof administrators)[number]>(tabs)
  const waiting: Partial<Record<(typeof tabs)[number], number>> = useCounts()?.money ?? {}
  return (
    <UrlTabs
      name={t('accruals')}
      tabs={tabs.map((value) => ({ value, label: t(value), count: waiting[value], waits: true }))}
      of="lists"
    >
      {tab === 'accruals' && <AccrualsTab />}
      {tab === 'payouts' && <PayoutsTab />}
      {tab === 'settlements' && <SettlementsTab />}
    </UrlTabs>
  )
}

function AccrualsTab() {
  const t = useTexts('money')
  const nameOf = useOperationName()
  const list = useTransactions(t('staffSearch'), { user: own(t('user'), person), earner: own(t('earner'), person) })
  const signInAs = useSignInAs()
  return (
    <List
      of={list}
      id="accruals"
      name={t('accruals')}
      columns={useTransactionColumns({ withUser: true })}
      rowId={(row) => row.id}
      rowName={nameOf}
      open={useTransactionTarget()}
      actions={signInAs ? ({ user }) => signInAs(user) : undefined}
      empty={{ text: t('accrualsEmptyStaff') }}
      exportAs={moneyContract.exportTransactions}
    />
  )
}
