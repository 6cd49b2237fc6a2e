import { Button } from '@mantine/core'
import { accountTitle } from '@slipway/domain/operations/accounts.ts'
import { operationsContract } from '@slipway/domain/operations/calls.ts'
import { serviceUse } from '@slipway/domain/operations/service-names.ts'
import type { ServiceStanding } from '@slipway/domain/operations/services.ts'
import { IconBellDollar, IconRefresh } from '@tabler/icons-react'
import { useRef } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import type { Action } from '../../kit/actions.tsx'
import { ListCards } from '../../kit/list/ListCards.tsx'
import { ListTable } from '../../kit/list/ListTable.tsx'
import type { Column } from '../../kit/list/types.ts'
import { useFit } from '../../kit/list/use-fit.ts'
import { Moment } from '../../kit/record/Moment.tsx'
import { openParam, useUrlModal } from '../../kit/url-modal.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeletons.tsx'
import classes from './operations.module.css'
import { ThresholdForm, thresholdName } from './ThresholdForm.tsx'
import { BalanceState, useAmount } from './words.tsx'

/** What is left on the accounts of the services that the product pays by, and below what somebody is told. */
export default function ServiceBalancesPage() {
  const t = useTexts('operations')
  const { data, error, isFetching, refetch } = useApiQuery(operationsContract.serviceBalances, {})
  if (!data && error) return <ErrorState error={error} failed={t('failed')} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={9} />
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <p className={classes.note}>{t('balancesHint')}</p>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} stroke={1.5} />}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          {t('refresh')}
        </Button>
      </div>
      <Services services={data.data} />
      <ThresholdForm services={data.data} />
    </div>
  )
}

function Services({ services }: { services: readonly ServiceStanding[] }) {
  const t = useTexts('operations')
  const { open } = useUrlModal(thresholdName)
  const body = useRef<HTMLDivElement>(null)
  const columns = useColumns()
  const cards = useFit(body, services)
  const actions = ({ id }: ServiceStanding): Action[] => [
    { id: 'threshold', label: t('edit'), icon: IconBellDollar, run: () => open(id) },
  ]
  const shared = {
    ...{ rows: services, columns, name: t('balances'), picking: undefined, actions },
    rowId: ({ id }: ServiceStanding) => id,
    rowName: accountTitle,
    open: ({ id }: ServiceStanding) => ({ search: { open: openParam(thresholdName, id) } }),
  }
  // Few rows in an order of their own: there is nothing to sort.
  return (
    <div ref={body} className={cards ? undefined : classes.table}>
      {cards ? <ListCards {...shared} /> : <ListTable {...shared} dense={false} sort="" onSort={() => undefined} />}
    </div>
  )
}

function useColumns(): Column<ServiceStanding>[] {
  const t = useTexts('operations')
  const locale = useLocale()
  const amount = useAmount()
  return [
    { id: 'service', header: t('service'), primary: true, cell: accountTitle },
    { id: 'use', header: t('use'), cell: ({ service }) => serviceUse[service][locale] },
    {
      ...{ id: 'balance', header: t('balance'), align: 'right' },
      cell: ({ balance, currency }) => <span className="tabular">{amount(balance, currency)}</span>,
    },
    {
      ...{ id: 'threshold', header: t('threshold'), align: 'right' },
      cell: ({ threshold, currency, account }) =>
        threshold === null ? (
          t('thresholdNone')
        ) : (
          <span className="tabular">{amount(threshold, currency ?? account)}</span>
        ),
    },
    {
      ...{ id: 'checked', header: t('checked') },
      cell: ({ checked_at }) => (checked_at ? <Moment at={checked_at} as="relative" /> : '—'),
    },
    { id: 'state', header: t('state'), cell: (service) => <BalanceState service={service} /> },
  ]
}
