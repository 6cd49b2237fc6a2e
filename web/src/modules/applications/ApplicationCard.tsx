import { isExecutor, type Role } from '@slipway/domain/access/roles.ts'
import { applicationsContract } from '@slipway/domain/applications/calls.ts'
import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import { IconLayoutSidebarRight } from '@tabler/icons-react'
import { Suspense } from 'react'
import { listed, useApiQuery } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { preloadTexts, useTexts } from '../../i18n/i18n.ts'
import { type Action, ActionButtons } from '../../kit/actions.tsx'
import { useShortcuts } from '../../kit/keys/use-shortcuts.ts'
import { RecordFault } from '../../kit/record/RecordFault.tsx'
import { UrlTabs, useUrlTab } from '../../kit/UrlTabs.tsx'
import { openParam, useUrlModal } from '../../kit/url-modal.ts'
import type { WindowProps } from '../../kit/windows.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { lazyPart } from '../../ui/retry-import.ts'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { ApplicationHeading } from './ApplicationHeading.tsx'
import { useApplicationActions } from './actions.ts'
import classes from './applications.module.css'
import card from './card.module.css'
import { cardQuery } from './card-query.ts'
import { OverviewPanel } from './OverviewPanel.tsx'
import { ordersOf } from './orders-of.ts'
import { RunningOrders } from './RunningOrders.tsx'
import { useCardKind } from './use-card-kind.ts'
import { useOpenTask } from './use-open-task.ts'

const CardTab = lazyPart(() =>
  Promise.all([import('./CardTab.tsx'), preloadTexts('application-parts')]).then(([m]) => m.CardTab),
)

const allTabs = ['overview', 'texts', 'orders', 'links', 'checks', 'activity'] as const

/** An application in a modal of its own address: `?open=application.7&card=texts`. */
export function ApplicationCard({ id, onClose }: WindowProps) {
  const t = useTexts('applications')
  const { data, error, refetch, isPlaceholderData } = useApiQuery(applicationsContract.get, cardQuery(id), {
    placeholder: () => listed(applicationsContract.list, id),
  })
  return (
    <Dialog
      onClose={onClose}
      title={data ? <ApplicationHeading application={data} /> : t('card')}
      size={960}
      classNames={{ title: classes.cardTitle, header: classes.cardHeader }}
    >
      {data && <Body key={id} application={data} partly={isPlaceholderData} />}
      {!data && error && <RecordFault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCard lines={8} />}
    </Dialog>
  )
}

/** Histories are for the staff; that of checks is not for those who look after texts. */
const closedTo = (role: Role | null): readonly string[] =>
  role === null || isExecutor(role) ? ['checks', 'activity'] : role === 'aso_manager' ? ['checks'] : []

/** `partly`: as its row of the list has it, until the rest comes. */
function Body({ application, partly }: { application: ApplicationView; partly: boolean }) {
  const t = useTexts('applications')
  const shares = application.abilities.share === null
  const hidden = closedTo(useSession().activeRole)
  const tabs = allTabs.filter((value) => (value === 'links' ? shares : !hidden.includes(value)))
  const tab = useUrlTab(tabs, 'card')
  const { swap } = useUrlModal('application')
  const [, keep] = useCardKind()
  const fold: Action = {
    id: 'fold',
    label: t('fold'),
    icon: IconLayoutSidebarRight,
    run: () => {
      keep('applicationCollapse')
      swap(openParam('applicationCollapse', application.id))
    },
  }
  const actions = [...useApplicationActions()(application), fold]
  const openTask = useOpenTask(application)
  const edit = actions.find(({ id, whyNot }) => id === 'edit' && !whyNot)
  useShortcuts({ edit: edit?.run })
  const labels = {
    overview: t('overview'),
    texts: t('textsAndImages'),
    orders: t('orders'),
    links: t('links'),
    checks: t('checks'),
    activity: t('activity'),
  }
  return (
    <>
      <div className={classes.cardPipeline} tabIndex={-1} data-autofocus>
        <RunningOrders
          orders={application.running}
          size={application.running.length > 1 ? 'md' : 'lg'}
          onOpen={openTask}
        />
      </div>
      <div className={card.cardActions}>
        <ActionButtons actions={actions} />
      </div>
      <UrlTabs
        name={t('card')}
        param="card"
        tabs={tabs.map((value) => ({
          value,
          label: labels[value],
          ...(value === 'orders' && application.tasks && { count: ordersOf(application).length }),
        }))}
      >
        {tab === 'overview' && <OverviewPanel application={application} />}
        {tab !== 'overview' &&
          (partly ? (
            <SkeletonCard lines={8} />
          ) : (
            <Suspense fallback={<SkeletonCard lines={8} />}>
              <CardTab tab={tab} application={application} onOpen={openTask} />
            </Suspense>
          ))}
      </UrlTabs>
    </>
  )
}
