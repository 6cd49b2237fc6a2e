import { Button } from '@mantine/core'
import type { QueueView } from '@slipway/domain/jobs/schema.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { changed } from '../../api/live.ts'
import { useTexts } from '../../i18n/i18n.ts'

/**
 * Whether the queues have changed since the list was read (`readAt`, 0 before). Counts come by the clock; a list that
 * followed them would move under the pointer of whoever picks a job in it.
 */
export function useIsOld(queues: readonly QueueView[], readAt: number): boolean {
  const now = JSON.stringify(queues)
  const [seen, setSeen] = useState({ readAt, now })
  if (seen.readAt !== readAt) setSeen({ readAt, now })
  return readAt > 0 && seen.readAt === readAt && seen.now !== now
}

/** Has its place whether it is there or not. */
export function Changes({ isOld }: { isOld: boolean }) {
  const t = useTexts('jobs')
  return (
    <span role="status">
      {isOld && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => changed('jobs', 0)}
        >
          {t('changes')}
        </Button>
      )}
    </span>
  )
}
