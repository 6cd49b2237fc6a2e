import { applicationsContract } from '@slipway/domain/applications/calls.ts'
import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import { type ErrorCode, errorText } from '@slipway/domain/errors.ts'
import { ordersContract } from '@slipway/domain/orders/calls.ts'
import { isPublicationOpen } from '@slipway/domain/orders/policy.ts'
import { secretFields } from '@slipway/domain/tasks/deliverables.ts'
import { useState } from 'react'
import { useApiQuery } from '../../../api/query.ts'
import { useLocale, useTexts } from '../../../i18n/i18n.ts'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { RecordFault } from '../../../kit/record/RecordFault.tsx'
import { toast } from '../../../kit/toast.tsx'
import type { WindowProps } from '../../../kit/windows.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SkeletonCard } from '../../../ui/Skeletons.tsx'
import { cardQuery } from '../../applications/card-query.ts'
import classes from './Submit.module.css'
import { WorkFields } from './WorkFields.tsx'
import { missingIn, startOf, type Work, type WorkValues, workOf } from './work-values.ts'

/** A manager hands in what they have put into the store themselves, `?open=application-upload.7`: its moderation begins. */
export function UploadBuild({ id, onClose }: WindowProps) {
  const t = useTexts('orders')
  const { data, error, refetch } = useApiQuery(applicationsContract.get, cardQuery(id))
  if (data) return <Upload application={data} onClose={onClose} />
  return (
    <Dialog onClose={onClose} title={t('titleUpload')} size={720}>
      {error ? <RecordFault error={error} onRetry={() => void refetch()} /> : <SkeletonCard lines={8} />}
    </Dialog>
  )
}

function Upload({ application, onClose }: { application: ApplicationView; onClose: () => void }) {
  const t = useTexts('orders')
  const locale = useLocale()
  const { id } = application
  const [work] = useState<Work>(() => ({ type: 'app_manager', application }))
  const [initial] = useState(() => startOf({ ...work, deliverable: null }))
  const open = isPublicationOpen((application.tasks ?? []).map(({ subtasks }) => subtasks ?? []))
  const denial = application.abilities.upload ?? (open ? 'publication_open' : null)
  return (
    <FormModal<typeof ordersContract.uploadBuild, WorkValues>
      opened
      onClose={onClose}
      size={720}
      title={t('titleUpload')}
      submit={t('submitUpload')}
      whyNot={denial && errorText(denial as ErrorCode, locale)}
      endpoint={ordersContract.uploadBuild}
      failed={t('uploadFailed')}
      initial={initial}
      draft={{ name: `upload-${id}`, secrets: secretFields }}
      args={(values) => ({ params: { id }, body: workOf(values) })}
      rules={(_body, { t: say, values }) => missingIn(work, values, say('deliverable_missing'))}
      onDone={() => toast.success(t('uploaded'))}
    >
      {(form) => (
        <>
          <p className={classes.pair}>{t('uploadHint')}</p>
          <WorkFields work={work} form={form} />
        </>
      )}
    </FormModal>
  )
}
