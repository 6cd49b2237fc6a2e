import { Suspense } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { UrlTabs, useUrlTab } from '../../kit/UrlTabs.tsx'
import { lazyPart } from '../../ui/retry-import.ts'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { EmailTexts } from './EmailTexts.tsx'
import classes from './messaging.module.css'

const parts = ['texts', 'events', 'senders', 'sent'] as const
const Events = lazyPart(() => import('./Events.tsx').then((m) => m.Events))
const Sent = lazyPart(() => import('./Sent.tsx').then((m) => m.Sent))
const Mailers = lazyPart(() => import('./Mailers.tsx').then((m) => m.Mailers))

/** What is written to people by e-mail, of what, by whom it is carried, and what has left. */
export default function EmailTextsPage() {
  const t = useTexts('messaging')
  const part = useUrlTab(parts)
  return (
    <div className={classes.page}>
      <UrlTabs name={t('emailParts')} of="lists" tabs={parts.map((value) => ({ value, label: t(`part_${value}`) }))} />
      {part === 'texts' && <EmailTexts />}
      <Suspense fallback={<SkeletonCard lines={6} />}>
        {part === 'events' && <Events />}
        {part === 'senders' && <Mailers />}
        {part === 'sent' && <Sent />}
      </Suspense>
    </div>
  )
}
