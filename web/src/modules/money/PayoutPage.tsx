import { Alert } from '@mantine/core'
import { identityContract } from '@slipway/domain/identity/contract.ts'
import { formatMinor, parseMinor } from '@slipway/domain/kernel/money.ts'
import { moneyContract } from '@slipway/domain/money/contract.ts'
import { type PayoutView, payoutStatuses } from '@slipway/domain/money/schema.ts'
import { settingsContract } from '@slipway/domain/settings/contract.ts'
import type { TypeCatalogue } from '@slipway/domain/settings/schema.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { IconCheck, IconId, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { useContractForm } from '../../kit/form/use-contract-form.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { useListState } from '../../kit/list/use-list-state.ts'
import { oneOf } from '../../kit/url-state.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { usePayoutColumns } from './columns.tsx'
import classes from './money.module.css'
import { LastPurses, Limits } from './PayoutAside.tsx'
import { PayoutForm } from './PayoutForm.tsx'
import { bodyOf, cardSecrets, emptyPayout, waysOf } from './payout-values.ts'
import { Wallets } from './Wallets.tsx'
import { usePurseName } from './words.tsx'

const recentPayouts = { query: { page: { number: 1, size: 20 } } }

export default function PayoutPage() {
  const account = useApiQuery(identityContract.me, {}, { staleTime: 60_000 })
  const types = useApiQuery(settingsContract.catalogue, {}, { staleTime: 300_000 })
  const recent = useApiQuery(moneyContract.payouts, recentPayouts)
  const failed = account.error ?? types.error ?? recent.error
  const retry = () => void Promise.all([account.refetch(), types.refetch(), recent.refetch()])
  // All of it at once: what comes later would push what one reads already.
  const isReady = account.data && types.data && recent.data
  return (
    <>
      {isReady ? (
        <>
          <Wallets />
          <Request me={account.data.data} types={types.data.data} recent={recent.data.data} />
          <History />
        </>
      ) : failed ? (
        <ErrorState text={failed.error} requestId={failed.requestId} onRetry={retry} />
      ) : (
        <SkeletonCard />
      )}
    </>
  )
}

interface RequestProps {
  me: UserView
  types: TypeCatalogue
  recent: readonly PayoutView[]
}

function Request({ me, types, recent }: RequestProps) {
  const t = useTexts('money')
  const { money } = useFormats()
  const [sent, setSent] = useState<PayoutView | null>(null)
  const [again, setAgain] = useState<string | null>(null)
  const of = useContractForm({
    endpoint: moneyContract.requestPayout,
    initial: emptyPayout(me.country_code, me.wallets?.[0]?.name ?? 'RUB'),
    // The card itself is not left in the browser.
    draft: { name: 'payout', secrets: cardSecrets },
    args: (values) => ({ body: bodyOf(values) }),
    onDone: (payout: PayoutView) => {
      setSent(payout)
      setAgain(null)
      of.form.setValues(emptyPayout(payout.country, payout.currency))
      of.form.resetDirty(emptyPayout(payout.country, payout.currency))
    },
  })
  const { offers, currencies } = waysOf(types, of.form.getValues())
  const currency = offers[0]?.currency ?? of.form.getValues().currency
  const wallet = me.wallets?.find(({ name }) => name === currency)
  const choose = ({ target, currency: paid, country, purse_last4 }: PayoutView) => {
    of.form.setValues({ target, currency: paid, country, purse: '' })
    setAgain(purse_last4)
    document.querySelector<HTMLInputElement>('input[name=purse]')?.focus()
  }
  const closed = useClosed(me, types)
  return (
    <div className={classes.layout}>
      <Panel>
        {sent && (
          <Alert
            key={sent.id}
            ref={bringIntoView}
            color="green"
            variant="light"
            icon={<IconCheck size={18} stroke={1.5} />}
            mb="md"
            role="status"
          >
            {t('sent', { amount: money(sent.amount, sent.currency) })}
          </Alert>
        )}
        {closed ?? (
          <>
            <LastPurses payouts={recent} onChoose={choose} />
            <PayoutForm of={of} types={types} balance={parseMinor(wallet?.balance ?? formatMinor(0n))} again={again} />
            {!currencies.length && <EmptyState kind="no-rights" text={`${t('noTargets')}. ${t('noTargetsText')}`} />}
          </>
        )}
      </Panel>
      {!closed && (
        <div>
          <Limits offers={offers} />
        </div>
      )}
    </div>
  )
}

/** The button that was pressed stands a screen below. */
const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'center' })

/** Why this person can't ask for money now, instead of the form. */
function useClosed(me: UserView, types: TypeCatalogue) {
  const t = useTexts('money')
  if (me.impersonator) return <Notice icon={IconLock} text={t('impersonated')} />
  const needed = types.need_upload_passport[0]?.value === '1'
  return needed && me.passport_status !== 'approved' ? <Notice icon={IconId} text={t('passport')} /> : null
}

const Notice = ({ icon: Picture, text }: { icon: typeof IconLock; text: string }) => (
  <Alert color="yellow" variant="light" icon={<Picture size={18} stroke={1.5} />}>
    {text}
  </Alert>
)

function History() {
  const t = useTexts('money')
  const purseOf = usePurseName()
  const state = useListState({ filters: { status: oneOf(payoutStatuses) } })
  const query = useApiQuery(
    moneyContract.payouts,
    { query: { page: state.v3.page, filter: state.v3.filter } },
    { keepPrevious: true },
  )
  const options = payoutStatuses.map((value) => ({ value, label: t(`status_${value}`) }))
  return (
    <>
      <h2 className={classes.sectionTitle}>{t('payouts')}</h2>
      <ListScreen
        id="payout-history"
        part
        name={t('payouts')}
        state={state}
        query={query}
        columns={usePayoutColumns()}
        filters={[{ id: 'status', kind: 'one', label: t('state'), options }]}
        rowId={(row) => row.id}
        rowName={purseOf}
        empty={{ text: t('payoutsEmpty') }}
      />
    </>
  )
}
