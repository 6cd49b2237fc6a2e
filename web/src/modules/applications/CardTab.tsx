import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import { Suspense } from 'react'
import { useSession } from '../../api/session.ts'
import { preloadTexts } from '../../i18n/i18n.ts'
import { lazyPart } from '../../ui/retry-import.ts'
import { LinksPanel } from '../sharing/LinksPanel.tsx'
import { ActivityPanel } from './ActivityPanel.tsx'
import { OrdersPanel } from './OrdersPanel.tsx'
import { StorePreview } from './StorePreview.tsx'

/** What draws a picture over time is for those who look at it. */
const ChecksPanel = lazyPart(() => import('./checks/ChecksPanel.tsx').then((m) => m.ChecksPanel))

const AskStore = lazyPart(() =>
  Promise.all([import('./checks/AskStore.tsx'), preloadTexts('store-checks')]).then(([m]) => m.AskStore),
)

interface CardTabProps {
  tab: 'texts' | 'orders' | 'links' | 'checks' | 'activity'
  application: ApplicationView
  onOpen: ((subtaskId: number) => void) | undefined
}

/** What the card shows besides its first tab: few look at it, and it weighs more than the rest of the card. */
export function CardTab({ tab, application, onOpen }: CardTabProps) {
  // They may ask the store, and have no tab of what it said before.
  const isForTexts = useSession().activeRole === 'aso_manager'
  switch (tab) {
    case 'texts':
      return (
        <>
          {isForTexts && (
            <Suspense>
              <AskStore application={application} />
            </Suspense>
          )}
          <StorePreview application={application} />
        </>
      )
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
