import { statisticsContract } from '@slipway/domain/statistics/calls.ts'
import { useApiQuery } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { readerZone } from '../../i18n/zone.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { AdminFigures } from './AdminFigures.tsx'
import { ManagerFigures } from './ManagerFigures.tsx'

/** Days begin by the reader's clocks, as in the statistics beside it. */
const ask = () => ({ query: { zone: readerZone() } })

/** The figures of the active role. They move slowly: a minute is fresh enough, coming back to the page refreshes them. */
export default function DashboardPage() {
  const { activeRole } = useSession()
  const { data, error, refetch } = useApiQuery(statisticsContract.dashboard, ask(), { refetchInterval: 60_000 })
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} />
  }
  // Of the role before, until the new answer is there.
  if (!data || data.role !== activeRole) return <SkeletonCard lines={8} />
  return data.role === 'superadministrator' ? <AdminFigures data={data} /> : <ManagerFigures data={data} />
}
