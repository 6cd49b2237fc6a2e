import { Suspense } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { UrlTabs, useUrlTab } from '../../kit/UrlTabs.tsx'
import { useUrlModal } from '../../kit/url-modal.ts'
import { lazyPart } from '../../ui/retry-import.ts'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { WindowPending } from '../../ui/WindowPending.tsx'
import { Endpoints } from './Endpoints.tsx'
import classes from './webhooks.module.css'

const tabs = ['endpoints', 'deliveries'] as const
const Deliveries = lazyPart(() => import('./Deliveries.tsx').then((m) => m.Deliveries))
const DeliveryWindow = lazyPart(() => import('./DeliveryWindow.tsx').then((m) => m.DeliveryWindow))

/** Who is told of business events, and what became of what was sent. */
export default function WebhooksPage() {
  const t = useTexts('webhooks')
  const tab = useUrlTab(tabs)
  const delivery = useUrlModal('delivery')
  return (
    <div className={classes.page}>
      <UrlTabs name={t('lists')} of="lists" tabs={tabs.map((value) => ({ value, label: t(`tab_${value}`) }))} />
      {tab === 'endpoints' && <Endpoints />}
      <Suspense fallback={<SkeletonCard lines={6} />}>{tab === 'deliveries' && <Deliveries />}</Suspense>
      <Suspense fallback={delivery.opened && <WindowPending />}>{delivery.opened && <DeliveryWindow />}</Suspense>
    </div>
  )
}
