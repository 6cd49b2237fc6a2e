import { moderationContract } from '@slipway/domain/moderation/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { useEffect } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { shell } from '../../kit/layout/shell-state.ts'

const one = { number: 1, size: 1 }

/** What waits for the publishing managers, as the sidebar's +N. */
export function useBadges() {
  const moderations = useApiQuery(moderationContract.list, { query: { page: one, filter: { status: ['started'] } } })
  const verifications = useApiQuery(tasksContract.list, { query: { page: one, filter: { status: ['verification'] } } })
  const started = moderations.data?.meta.total
  const waiting = verifications.data?.meta.total
  // The sidebar stands above the page.
  useEffect(() => {
    if (started !== undefined) shell.setBadge('moderation', started)
    if (waiting !== undefined) shell.setBadge('verification', waiting)
  }, [started, waiting])
}
