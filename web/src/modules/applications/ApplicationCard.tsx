import { applicationsContract } from '@slipway/domain/applications/calls.ts'
import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import { applicationFamily, applicationStatusText } from '@slipway/domain/applications/status.ts'
import { storeText } from '@slipway/domain/applications/stores.ts'
import { IconFlame } from '@tabler/icons-react'
import { Suspense } from 'react'
import { listed, useApiQuery } from '../../api/query.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { ActionButtons } from '../../kit/actions.tsx'
import { useShortcuts } from '../../kit/keys/use-shortcuts.ts'
import { AppIcon } from '../../kit/record/AppIcon.tsx'
import { RecordFault } from '../../kit/record/RecordFault.tsx'
import { UrlTabs, useUrlTab } from '../../kit/UrlTabs.tsx'
import type { WindowProps } from '../../kit/windows.tsx'
import { CopyableId } from '../../ui/CopyableId.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { lazyPart } from '../../ui/retry-import.ts'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { FamilyBadge } from '../../ui/StatusBadge.tsx'
import { ApplicationPipeline } from './ApplicationPipeline.tsx'
import { useApplicationActions } from './actions.ts'
import classes from './applications.module.css'
import { cardQuery } from './card-query.ts'
import { OverviewPanel } from './OverviewPanel.tsx'
import { ordersOf } from './orders-of.ts'
import { useOpenTask } from './use-open-task.ts'

const CardTab = lazyPart(() => import('./CardTab.tsx').then((m) => m.CardTab))

const tabs = ['overview', 'texts', 'orders', 'links', 'checks', 'activity'] as const

/** An application in a modal of its own address: `?open=application.7&card=texts`. */
export function ApplicationCard({ id, onClose }: WindowProps) {
  const t = useTexts('applications')
  const { data, error, refetch, isPlaceholderData } = useApiQuery(applicationsContract.get, cardQuery(id), {
    placeholder: () => listed(applicationsContract.list, id),
  })
  return (
    <Dialog
      onClose={onClose}
      title={data ? <Heading application={data} /> : t('card')}
      size={960}
      classNames={{ title: classes.cardTitle, header: classes.cardHeader }}
    >
      {data && <Body key={id} application={data} partly={isPlaceholderData} />}
      {!data && error && <RecordFault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCard lines={8} />}
    </Dialog>
  )
}

function Heading({ application }: { application: ApplicationView }) {
  const t = useTexts('applications')
  const locale = useLocale()
  const { name, status, store, version, package_id, id, marathon } = application
  return (
    <span className={classes.heading}>
      <AppIcon name={application.name} src={application.icon?.url} size={48} />
      <span className={classes.headingWords}>
        <span className={classes.headingLine}>
          <span className={classes.headingName}>{name}</span>
          <FamilyBadge family={applicationFamily[status]} size="sm">
            {applicationStatusText[status][locale]}
          </FamilyBadge>
          {marathon && (
            <span className={classes.marathonBadge}>
              <IconFlame size={14} stroke={1.7} aria-hidden />
              {t('marathonOn')}
            </span>
          )}
        </span>
        <span className={classes.headingFacts}>
          <span>{storeText[store]}</span>
          <span className="tabular">{version}</span>
          <span>{t('applicationNumber', { id })}</span>
          {package_id && <CopyableId value={package_id} />}
        </span>
      </span>
    </span>
  )
}

/** `partly`: as its row of the list has it, until the rest comes. */
function Body({ application, partly }: { application: ApplicationView; partly: boolean }) {
  const t = useTexts('applications')
  const tab = useUrlTab(tabs, 'card')
  const actions = useApplicationActions()(application)
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
  const shares = application.abilities.share === null
  return (
    <>
      <div className={classes.cardPipeline} tabIndex={-1} data-autofocus>
        <ApplicationPipeline items={application.pipeline} size="lg" {...(openTask && { onOpen: openTask })} />
      </div>
      {actions.length > 0 && (
        <div className={classes.cardActions}>
          <ActionButtons actions={actions} />
        </div>
      )}
      <UrlTabs
        name={t('card')}
        param="card"
        tabs={tabs
          .filter((value) => value !== 'links' || shares)
          .map((value) => ({
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
