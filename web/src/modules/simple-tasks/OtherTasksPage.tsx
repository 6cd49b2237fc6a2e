import { Button } from '@mantine/core'
import { IconTags } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { useOpenModal } from '../../kit/url-modal.ts'
import { lazyPart } from '../../ui/retry-import.ts'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { SimpleList } from './SimpleList.tsx'
import classes from './simple.module.css'

const Switches = lazyPart(() => import('./Switches.tsx').then((m) => m.Switches))

/** The superadministrator's simple tasks, those of gmail first, with what rules all of them. */
export default function OtherTasksPage() {
  const t = useTexts('simple-tasks')
  const open = useOpenModal('simple-tags')
  return (
    <div className={classes.page}>
      <Suspense fallback={<SkeletonCard lines={2} />}>
        <Switches>
          <div>
            <Button variant="default" leftSection={<IconTags size={16} stroke={1.5} />} onClick={() => open()}>
              {t('tags')}
            </Button>
          </div>
          <SimpleList />
        </Switches>
      </Suspense>
    </div>
  )
}
