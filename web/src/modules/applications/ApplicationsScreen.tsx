import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import type { ApplicationList } from '@slipway/domain/applications/schema.ts'
import { applicationStatuses, applicationStatusText } from '@slipway/domain/applications/status.ts'
import { stores, storeText } from '@slipway/domain/applications/stores.ts'
import type { Args } from '@slipway/domain/kernel/endpoint.ts'
import { stages, subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { IconPlus } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { idle } from '../../api/idle.ts'
import { prefetch, useApiQuery } from '../../api/query.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import type { Action } from '../../kit/actions.tsx'
import { useCounts } from '../../kit/layout/counts.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { type ListChoice, readList, useListState } from '../../kit/list/use-list-state.ts'
import { openParam, useOpenModal, useUrlModal } from '../../kit/url-modal.ts'
import { UrlTabs } from '../../kit/UrlTabs.tsx'
import { oneOf, text } from '../../kit/url-state.ts'
import { patient } from '../../ui/patient.ts'
import { useApplicationActions } from './actions.ts'
import { cardQuery } from './card-query.ts'
import { useColumns } from './columns.tsx'
import { useCategories } from './use-categories.ts'

const Card = lazyRouteComponent(() => import('./ApplicationCard.tsx'), 'ApplicationCard')
const Wizards = lazy(patient(() => import('../orders/OrderModals.tsx').then((m) => ({ default: m.OrderModals }))))

const listOptions = {
  filters: {
    type: oneOf(stages),
    status: oneOf(applicationStatuses),
    category: text(),
    store: oneOf(stores),
    marathon: oneOf(['0', '1']),
    waits: oneOf(['1']),
  },
  sort: '-id',
}
type Choice = ListChoice<typeof listOptions.filters>

const listArgs = (list: ApplicationList, { v3 }: Choice): Args<typeof applicationsContract.list> => ({
  query: { ...v3, filter: { ...v3.filter, list }, include: ['aso_manager', 'app_manager'] },
})

/** The list's rows are asked for before the page is drawn; the card's code comes once they are there. */
export const aheadOf = (list: ApplicationList) => async (search: Record<string, string>) => {
  await prefetch(applicationsContract.list, listArgs(list, readList(listOptions, search)))
  await idle()
  await Card.preload?.()
}

interface Props {
  list: ApplicationList
  /** What an empty list says. */
  empty: string
  /** That is as it should be. */
  emptyIsDone?: boolean
  /** One's own: what waits for a decision stands apart. */
  mayDecide?: boolean
  /** The list from which one orders. */
  mayOrder?: boolean
}

/** Every list of applications: rows with their pipeline, the card and the wizard as modals with addresses. */
export function ApplicationsScreen({ list, empty, emptyIsDone = false, mayDecide = false, mayOrder = false }: Props) {
  const t = useTexts('applications')
  const { options: categories } = useCategories()
  const state = useListState(listOptions)
  const query = useApiQuery(applicationsContract.list, listArgs(list, state), { keepPrevious: true })
  const columns = useColumns(list)
  const actions = useApplicationActions()
  const filters = useFilters(list, categories)
  const order = useOpenModal('order')
  const add: Action = { id: 'order', label: t('addApplication'), icon: IconPlus, run: () => order() }
  return (
    <>
      {mayDecide && <DecisionTabs />}
      <ListScreen
        id={`applications-${list}`}
        name={t('columnApplication')}
        state={state}
        query={query}
        columns={columns}
        filters={filters}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        open={(row) => ({ search: { open: openParam('application', row.id) } })}
        onHover={(row) => {
          void prefetch(applicationsContract.get, cardQuery(row.id))
          void Card.preload?.()
        }}
        actions={actions}
        searchHint={t('searchHint')}
        empty={{ text: empty, ...(emptyIsDone && { kind: 'all-done' as const }) }}
        {...(mayOrder && { add })}
      />
      <Modals />
    </>
  )
}

function DecisionTabs() {
  const t = useTexts('applications')
  const shell = useTexts()
  const counts = useCounts()
  return (
    <UrlTabs
      name={t('decisions')}
      param="waits"
      initial="all"
      tabs={[
        { value: '1', label: shell('waitsForMe'), count: counts?.decisions, waits: true },
        { value: 'all', label: t('allOfMine') },
      ]}
    />
  )
}

/** Apart from the page, which isn't drawn anew when one of them opens. */
function Modals() {
  const card = useUrlModal('application')
  const order = useUrlModal('order')
  const change = useUrlModal('change')
  return (
    <Suspense>
      {card.opened && <Card />}
      {(order.opened || change.opened) && <Wizards />}
    </Suspense>
  )
}

function useFilters(list: ApplicationList, categories: { value: string; label: string }[]) {
  const t = useTexts('applications')
  const locale = useLocale()
  const option = <T extends string>(values: readonly T[], label: (value: T) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  const statuses = applicationStatuses.filter((status) => (list === 'archived') === (status === 'archived'))
  return [
    { id: 'type', kind: 'one' as const, label: t('stage'), options: option(stages, (s) => subtaskTypeText[s][locale]) },
    ...(list === 'archived'
      ? []
      : [
          {
            id: 'status',
            kind: 'one' as const,
            label: t('status'),
            options: option(statuses, (status) => applicationStatusText[status][locale]),
          },
        ]),
    { id: 'category', kind: 'one' as const, label: t('category'), options: categories },
    { id: 'store', kind: 'one' as const, label: t('store'), options: option(stores, (name) => storeText[name]) },
    {
      id: 'marathon',
      kind: 'one' as const,
      label: t('marathon'),
      options: option(['1', '0'], (on) => t(on === '1' ? 'marathonOn' : 'marathonOff')),
    },
  ]
}
