import { Button } from '@mantine/core'
import { IconTags } from '@tabler/icons-react'
import { Suspense } from 'react'
import { preloadTexts, useTexts } from '../../i18n/i18n.ts'
import { useCounts } from '../../kit/layout/counts.ts'
import { UrlTabs, useUrlTab } from '../../kit/UrlTabs.tsx'
import { useOpenModal } from '../../kit/url-modal.ts'
import { lazyPart } from '../../ui/retry-import.ts'
import { SkeletonCard, SkeletonRows } from '../../ui/Skeletons.tsx'
import { SimpleList } from './SimpleList.tsx'
import classes from './simple.module.css'

const Switches = lazyPart(() => import('./Switches.tsx').then((m) => m.Switches))
const AppealsList = lazyPart(() =>
  Promise.all([import('../tasks/rounds/AppealsList.tsx'), preloadTexts('rounds')]).then(([m]) => m.AppealsList),
)

const AllTasks = lazyPart(() => import('../tasks/AllTasks.tsx').then((m) => m.AllTasks))
const AllApplications = lazyPart(() =>
  Promise.all([import('../applications/AllApplications.tsx'), preloadTexts('applications')]).then(
    ([m]) => m.AllApplications,
  ),
)

const tabs = ['simple', 'all', 'applications', 'archived', 'appeals'] as const

/**
 * What a superadministrator oversees: simple tasks of every tag, all tasks and applications, to which the figures of the
 * dashboard lead, and the disputes that wait for a decision.
 */
export default function OtherTasksPage() {
  const t = useTexts('simple-tasks')
  const tab = useUrlTab(tabs)
  const appeals = useCounts()?.badges.appeals
  return (
    <div className={classes.page}>
      <UrlTabs
        of="lists"
        name={t('otherTabs')}
        tabs={tabs.map((value) => ({
          ...{ value, label: t(`other_${value}`) },
          ...(value === 'appeals' && appeals ? { count: appeals, waits: true } : {}),
        }))}
      >
        {tab === 'simple' ? (
          <Simple />
        ) : (
          <Suspense key={tab} fallback={<SkeletonRows />}>
            {tab === 'all' && <AllTasks />}
            {tab === 'applications' && <AllApplications list="all" />}
            {tab === 'archived' && <AllApplications list="archived" />}
            {tab === 'appeals' && <AppealsList />}
          </Suspense>
        )}
      </UrlTabs>
    </div>
  )
}

/** Simple tasks, with what rules all of them. */
function Simple() {
  const t = useTexts('simple-tasks')
  const open = useOpenModal('simple-tags')
  return (
    <Suspense fallback={<SkeletonCard lines={2} />}>
      <div className={classes.page}>
        <Switches>
          <div>
            <Button variant="default" leftSection={<IconTags size={16} stroke={1.5} />} onClick={() => open()}>
              {t('tags')}
            </Button>
          </div>
          <div>
            <SimpleList />
          </div>
        </Switches>
      </div>
    </Suspense>
  )
}
