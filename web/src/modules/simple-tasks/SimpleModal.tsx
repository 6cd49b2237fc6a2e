import type { FileView } from '@slipway/domain/files/schema.ts'
import { simpleTasksContract } from '@slipway/domain/simple-tasks/calls.ts'
import type { SimpleView } from '@slipway/domain/simple-tasks/schema.ts'
import { call } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { RecordFault } from '../../kit/record/RecordFault.tsx'
import { toast } from '../../kit/toast.tsx'
import type { WindowProps } from '../../kit/windows.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { SimpleFields } from './SimpleFields.tsx'
import { changeOf, orderOf, valuesOf } from './simple-values.ts'

/**
 * `?open=simple` orders simple tasks, `?open=simple.about.7` about an application, `?open=simple.7` changes one and those
 * ordered with it.
 */
export function SimpleModal({ id, detail, onClose }: WindowProps) {
  const t = useTexts('simple-tasks')
  if (id > 0) return <Change id={id} onClose={onClose} />
  return (
    <FormModal
      opened
      onClose={onClose}
      size={640}
      title={t('add')}
      submit={t('add')}
      endpoint={simpleTasksContract.create}
      failed={t('addFailed')}
      initial={{ ...valuesOf(), application_id: Number(detail) || null }}
      args={(values) => ({ body: orderOf(values) })}
      onDone={({ data }) => toast.success(t('added', { count: data.batch?.quantity ?? 1 }))}
    >
      {(form) => <SimpleFields form={form} isNew />}
    </FormModal>
  )
}

function Change({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts('simple-tasks')
  const { data, error, refetch } = useApiQuery(simpleTasksContract.get, { params: { id } }, { enabled: id > 0 })
  if (data) return <Known task={data.data} onClose={onClose} />
  return (
    <Dialog title={t('change')} onClose={onClose} size={640}>
      {error ? <RecordFault error={error} onRetry={() => void refetch()} /> : <SkeletonCard lines={6} />}
    </Dialog>
  )
}

function Known({ task, onClose }: { task: SimpleView; onClose: () => void }) {
  const t = useTexts('simple-tasks')
  const { duration } = useFormats()
  return (
    <FormModal
      opened
      onClose={onClose}
      size={640}
      title={t('change')}
      submit={t('save')}
      endpoint={simpleTasksContract.change}
      failed={t('changeFailed')}
      initial={valuesOf(task)}
      args={(values) => ({ params: { id: task.id }, body: changeOf(values) })}
      edits
      conflict={{
        name: (path) => (path === 'files' ? t('files') : undefined),
        read: async () => ({
          values: valuesOf((await call(simpleTasksContract.get, { params: { id: task.id } })).data),
        }),
      }}
      show={(path, value) => {
        if (path === 'time_limit') return duration(value as number)
        return path === 'files' ? (value as FileView[]).map(({ name }) => name).join(', ') : undefined
      }}
      onUnchanged={onClose}
      onDone={() => toast.success(t('changed'))}
    >
      {(form) => <SimpleFields form={form} isNew={false} />}
    </FormModal>
  )
}
