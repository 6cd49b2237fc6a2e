import { applicationsContract } from '@slipway/domain/applications/calls.ts'
import type { ApplicationList } from '@slipway/domain/applications/schema.ts'
import { IconEye, IconPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { idle } from '../../api/idle.ts'
import { prefetch } from '../../api/query.ts'
import { preloadTexts, useLocale, useTexts } from '../../i18n/i18n.ts'
import type { Action } from '../../kit/actions.tsx'
import { useCounts } from '../../kit/layout/counts.ts'
import { List } from '../../kit/list/List.tsx'
import { listAhead, useList } from '../../kit/list/use-list.ts'
import { useQueueOf } from '../../kit/record/queue.ts'
import { UrlTabs, useUrlTab } from '../../kit/UrlTabs.tsx'
import { openParam, useOpenModal } from '../../kit/url-modal.ts'
import { windowAhead } from '../../kit/windows.tsx'
import { lazyPart } from '../../ui/retry-import.ts'
import { useApplicationActions, useApplicationBulk } from './actions.ts'
import { cardQuery } from './card-query.ts'
import { useColumns } from './columns.tsx'
import { listOptions } from './list-options.ts'
import { useCardKind } from './use-card-kind.ts'
import { useCategories } from './use-categories.ts'

const DeleteMany = lazyPart(() =>
  Promise.all([import('./deletion/DeleteMany.tsx'), preloadTexts('deletions')]).then(([m]) => m.DeleteMany),
)
const OrderDrafts = lazyPart(() => import('../orders/OrderDrafts.tsx').then((m) => m.OrderDrafts))

/** The list's rows are asked for before the page is drawn; the card's code comes once they are there. */
export const aheadOf = (list: ApplicationList) => async (address: Record<string, string>) => {
  // What is asked doesn't depend on the words.
  await listAhead(applicationsContract.list, listOptions(list, String, 'ru', String, address.waits === '1'), address)
  await idle()
  await windowAhead('application')
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
  const { titleOf } = useCategories()
  const waits = useUrlTab(['all', '1'], 'waits') === '1' && mayDecide
  const of = useList(
    applicationsContract.list,
    listOptions(list, (key) => t(key), useLocale(), titleOf, waits),
  )
  const { bulk, deleting } = useApplicationBulk(list)
  const order = useOpenModal('order')
  const desk = useOpenModal('desk')
  const [card] = useCardKind()
  // The panel alone leads on; it may be opened by its address where rows open the whole card.
  useQueueOf(
    'applicationCollapse',
    of.rows?.map(({ id }) => id),
  )
  const add: Action | undefined = waits
    ? { id: 'desk', label: t('reviewDesk'), icon: IconEye, run: () => desk() }
    : mayOrder
      ? { id: 'order', label: t('addApplication'), icon: IconPlus, run: () => order() }
      : undefined
  return (
    <>
      {(mayOrder || list === 'aso-manager-my') && (
        <Suspense>
          <OrderDrafts />
        </Suspense>
      )}
      {mayDecide && <DecisionTabs />}
      <List
        of={of}
        id={`applications-${list}`}
        name={t('columnApplication')}
        columns={useColumns(list)}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        open={(row) => ({ search: { open: openParam(card, row.id) } })}
        onHover={(row) => {
          void prefetch(applicationsContract.get, cardQuery(row.id))
          void windowAhead(card)
        }}
        actions={useApplicationActions()}
        bulk={bulk}
        empty={{ text: empty, ...(emptyIsDone && { kind: 'all-done' as const }) }}
        exportAs={applicationsContract.exportList}
        add={add}
      />
      {deleting && (
        <Suspense>
          <DeleteMany {...deleting} />
        </Suspense>
      )}
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
      of="list"
      initial="all"
      tabs={[
        { value: '1', label: shell('waitsForMe'), count: counts?.decisions, waits: true },
        { value: 'all', label: t('allOfMine') },
      ]}
    />
  )
}
