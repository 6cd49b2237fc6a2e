import { Suspense } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { UrlTabs, useUrlTab } from '../../kit/UrlTabs.tsx'
import { lazyPart } from '../../ui/retry-import.ts'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import classes from './messaging.module.css'
import { SmsTexts } from './SmsTexts.tsx'

const parts = ['texts', 'senders'] as const
const PhoneServices = lazyPart(() => import('./PhoneServices.tsx').then((m) => m.PhoneServices))

/** What is written and said to phones, and who carries it. */
export default function SmsTextsPage() {
  const t = useTexts('messaging')
  const part = useUrlTab(parts)
  return (
    <div className={classes.page}>
      <UrlTabs name={t('phoneParts')} of="lists" tabs={parts.map((value) => ({ value, label: t(`part_${value}`) }))} />
      {part === 'texts' && <SmsTexts />}
      <Suspense fallback={<SkeletonCard lines={6} />}>{part === 'senders' && <PhoneServices />}</Suspense>
    </div>
  )
}
