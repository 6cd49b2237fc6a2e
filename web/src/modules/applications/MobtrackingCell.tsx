import { applicationsContract } from '@slipway/domain/applications/calls.ts'
import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import { call } from '../../api/client.ts'
import { reread } from '../../api/live.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { EditCell } from '../../kit/record/EditCell.tsx'
import { toast } from '../../kit/toast.tsx'

/** The id under which the application is followed outside, typed where it stands. */
export function MobtrackingCell({ application: { id, mobtracking_id } }: { application: ApplicationView }) {
  const t = useTexts('application-parts')
  const of = useTexts('applications')
  return (
    <EditCell
      words
      label={of('mobtracking')}
      value={mobtracking_id ?? ''}
      shown={mobtracking_id ? <span className="mono">{mobtracking_id}</span> : t('mobtrackingNone')}
      failed={t('mobtrackingFailed')}
      save={async (typed, was) => {
        await call(applicationsContract.mobtracking, {
          params: { id },
          body: { mobtracking_id: typed, was: { mobtracking_id: was } },
        })
        await reread()
        toast.success(t('mobtrackingDone'))
      }}
    />
  )
}
