import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import { lazyPart } from '../../ui/retry-import.ts'
import { LinksPanel } from '../sharing/LinksPanel.tsx'
import { ActivityPanel } from './ActivityPanel.tsx'
import { OrdersPanel } from './OrdersPanel.tsx'
import { StorePreview } from './StorePreview.tsx'

/** What draws a picture over time is for those who look at it. */
const ChecksPanel = lazyPart(() => import('./checks/ChecksPanel.tsx').then((m) => m.ChecksPanel))

interface CardTabProps {
  tab: 'texts' | 'orders' | 'links' | 'checks' | 'activity'
  application: ApplicationView
  onOpen: ((subtaskId: number) => void) | undefined
}

/** What the card shows besides its first tab: few look at it, and it weighs more than the rest of the card. */
export function CardTab({ tab, application, onOpen }: CardTabProps) {
  switch (tab) {
    case 'texts':
      return <StorePreview application={application} />
    case 'orders':
      return <OrdersPanel application={application} {...(onOpen && { onOpen })} />
    case 'links':
      return application.abilities.share === null && <LinksPanel applicationId={application.id} />
    case 'checks':
      return <ChecksPanel application={application} />
    case 'activity':
      return <ActivityPanel applicationId={application.id} />
  }
}
