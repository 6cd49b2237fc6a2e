import { useDebouncedValue } from '@mantine/hooks'
import { isExecutor } from '@slipway/domain/access/roles.ts'
import { mayOpen } from '@slipway/domain/access/windows.ts'
import { applicationsContract } from '@slipway/domain/applications/calls.ts'
import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import { usersContract } from '@slipway/domain/users/calls.ts'
import { useApiQuery } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'

/** How many of a kind are offered; the lists show the rest. */
const most = 5
const pauseMs = 250
const staleTime = 15_000

interface Found {
  window: 'application' | 'user' | 'task'
  id: number
  name: string
  about: string
}

/** Records that hold what was typed, of the lists that the role has: applications and people for staff, else tasks. */
export function useFoundRecords(typed: string): Found[] {
  const { activeRole } = useMe()
  const [search] = useDebouncedValue(typed.trim(), pauseMs)
  const wanted = search.length > 1
  const query = { filter: { search } }
  const executor = isExecutor(activeRole)
  const applications = useApiQuery(applicationsContract.list, { query }, { enabled: wanted && !executor, staleTime })
  const people = useApiQuery(
    usersContract.list,
    { query },
    { enabled: wanted && mayOpen('user', activeRole), staleTime },
  )
  const tasks = useApiQuery(tasksContract.list, { query }, { enabled: wanted && executor, staleTime })
  return [
    ...(applications.data?.data ?? []).slice(0, most).map(({ id, name, package_id }) => ({
      ...{ window: 'application' as const, id, name, about: package_id ?? '' },
    })),
    ...(people.data?.data ?? []).slice(0, most).map(({ id, first_name, last_name, phone }) => ({
      ...{ window: 'user' as const, id, name: `${first_name} ${last_name}`.trim(), about: phone ?? '' },
    })),
    ...(tasks.data?.data ?? []).slice(0, most).map(({ id, title }) => ({
      window: 'task' as const,
      id,
      name: title,
      about: `№ ${id}`,
    })),
  ]
}
