import { identityContract } from '@slipway/domain/identity/calls.ts'
import { useApiQuery } from '../../api/query.ts'
import { Notice } from './Notice.tsx'

/** On an installation that nobody administers yet: signing in leads nowhere, and what the server says instead. */
export function ClosedNotice() {
  const { error } = useApiQuery(identityContract.waysIn, {}, { staleTime: Number.POSITIVE_INFINITY })
  return error?.code === 'first_start_needed' ? <Notice>{error.error}</Notice> : null
}
