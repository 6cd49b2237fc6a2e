import { Alert } from '@mantine/core'
import { identityContract } from '@slipway/domain/identity/calls.ts'
import { formatMinor, parseMinor } from '@slipway/domain/kernel/money.ts'
import { moneyContract } from '@slipway/domain/money/calls.ts'
import type { PayoutView } from '@slipway/domain/money/schema.ts'
import { settingsContract } from '@slipway/domain/settings/calls.ts'
import type { TypeCatalogue } from '@slipway/domain/settings/schema.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { IconCheck, IconId, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { confirm } from '../../kit/confirm.tsx'
import { plainAmount } from '../../kit/form/MoneyField.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { List } from '../../kit/list/List.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { usePayoutColumns } from './columns.tsx'
import classes from './money.module.css'
import { LastPurses, Limits } from './PayoutAside.tsx'
import { PayoutForm } from './PayoutForm.tsx'
import { bodyOf, cardSecrets, emptyPayout, payoutRules, waysOf, withOffer } from './payout-values.ts'
import { usePayouts } from './use-payouts.ts'
import { Wallets } from './Wallets.tsx'
import { usePurseName } from './words.tsx'

const recentPayouts = { query: { page: { number: 1, size: 20 } } }

export default function PayoutPage() {
  const t = useTexts('money')
  const account = useApiQuery(identityContract.me, {}, { staleTime: 60_000 })
  const types = useApiQuery(settingsContract.catalogue, {}, { staleTime: 300_000 })
  const recent = useApiQuery(moneyContract.payouts, recentPayouts)
  const failed = account.data ? undefined : account.error
  // All of it at once: what comes later would push what one reads already. What fails leaves the rest usable: without
  // the earlier payouts the form offers no earlier cards, and their list says by itself that it can't be read.
  const isReady = account.data && hasCome(types) && hasCome(recent)
  return (
    <>
      {isReady ? (
        <>
          <Wallets />
          {types.data ? (
            <Request me={account.data.data} types={types.data.data} recent={recent.data?.data ?? []} />
          ) : (
            <ErrorState error={types.error} failed={t('typesFailed')} onRetry={() => void types.refetch()} />
          )}
          <History />
        </>
      ) : failed ? (
        <ErrorState error={failed} onRetry={() => void account.refetch()} />
      ) : (
        <SkeletonCard />
      )}
    </>
  )
}

/** Or has failed once: whoever reads it below asks again, and then there is no error for as long. */
const hasCome = ({ data, errorUpdateCount }: { data: unknown; errorUpdateCount: number }): boolean =>
  data !== undefined || errorUpdateCount > 0

interface RequestProps {
  me: UserView
  types: TypeCatalogue
  recent: readonly PayoutView[]
}

function Request({ me, types, recent }: RequestProps) {
  const t = useTexts('money')
  const { money, locale } = useFormats()
  const purseOf = usePurseName()
  const [sent, setSent] = useState<PayoutView | null>(null)
  const [again, setAgain] = useState<string | null>(null)
  const balanceOf = (name: string) =>
    parseMinor(me.wallets?.find((one) => one.name === name)?.balance ?? formatMinor(0n))
  const of = useForm({
    endpoint: moneyContract.requestPayout,
    initial: emptyPayout(me.country_code, me.wallets?.[0]?.name ?? 'RUB'),
    // The card itself is not left in the browser.
    draft: { name: 'payout', secrets: cardSecrets },
    args: (values) => ({ body: bodyOf(withOffer(types, values)) }),
    failed: t('fundsFailed'),
    rules: payoutRules(types, balanceOf, locale),
    ask: (values) => {
      const { target, purse, amount, currency } = withOffer(types, values)
      const to = purseOf({ target, purse_last4: purse.replace(/[\s-]/g, '').slice(-4) })
      const yes = t('confirmYes', { amount: money(plainAmount(amount, currency), currency) })
      return confirm({ title: t('confirmTitle'), text: t('confirmText', { purse: to }), yes })
    },
    onDone: (payout: PayoutView) => {
      setSent(payout)
      setAgain(null)
      of.reset(emptyPayout(payout.country, payout.currency))
    },
  })
  const { offers, currencies } = waysOf(types, of.form.getValues())
  const currency = offers[0]?.currency ?? of.form.getValues().currency
  const choose = ({ target, currency: paid, country, purse_last4 }: PayoutView) => {
    of.form.setValues({ target, currency: paid, country, purse: '' })
    setAgain(purse_last4)
    of.ref.current?.querySelector<HTMLInputElement>('input[name=purse]')?.focus()
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
            <PayoutForm of={of} types={types} balance={balanceOf(currency)} again={again} />
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
  const list = usePayouts(t('ownPayoutSearch'), { part: true, own: true })
  return (
    <>
      <h2 className={classes.sectionTitle}>{t('payouts')}</h2>
      <List
        of={list}
        id="payout-history"
        exportAs={moneyContract.exportPayouts}
        name={t('payouts')}
        columns={usePayoutColumns()}
        rowId={(row) => row.id}
        rowName={purseOf}
        empty={{ text: t('payoutsEmpty') }}
      />
    </>
  )
}
