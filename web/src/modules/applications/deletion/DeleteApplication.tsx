import { applicationsContract } from '@slipway/domain/applications/calls.ts'
import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { listed, useApiQuery } from '../../../api/query.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { RecordFault } from '../../../kit/record/RecordFault.tsx'
import { toast } from '../../../kit/toast.tsx'
import type { WindowProps } from '../../../kit/windows.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SkeletonCard } from '../../../ui/Skeletons.tsx'
import { cardQuery } from '../card-query.ts'
import { useDenial } from '../use-denial.ts'
import { noReason, WhyFields, whyOf } from './WhyFields.tsx'

/** Deletes an application, `?open=application-delete.7`, after it has said what that will do. */
export function DeleteApplication({ id, onClose }: WindowProps) {
  const t = useTexts('deletions')
  const { data, error, refetch } = useApiQuery(applicationsContract.get, cardQuery(id), {
    placeholder: () => listed(applicationsContract.list, id),
  })
  if (data) return <Delete application={data} onClose={onClose} />
  return (
    <Dialog onClose={onClose} title={t('submit')} size={520}>
      {error ? <RecordFault error={error} onRetry={() => void refetch()} /> : <SkeletonCard lines={4} />}
    </Dialog>
  )
}

function Delete({ application, onClose }: { application: ApplicationView; onClose: () => void }) {
  const t = useTexts('deletions')
  const denialOf = useDenial()
  const { id, name, app_manager } = application
  return (
    <FormModal
      opened
      onClose={onClose}
      danger
      title={t('title', { name })}
      submit={t('submit')}
      whyNot={denialOf(application.abilities.delete)}
      endpoint={applicationsContract.delete}
      failed={t('failed')}
      initial={noReason}
      args={(why) => ({ params: { id }, body: whyOf(why) })}
      onDone={() => toast.success(t('done'))}
    >
      {(form) => (
        <WhyFields
          form={form}
          publisher={app_manager === undefined ? undefined : app_manager && personName(app_manager)}
        />
      )}
    </FormModal>
  )
}
