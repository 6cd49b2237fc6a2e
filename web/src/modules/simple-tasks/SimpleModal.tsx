import { simpleTasksContract } from '@slipway/domain/simple-tasks/calls.ts'
import type { SimpleView } from '@slipway/domain/simple-tasks/schema.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { same } from '../../kit/form/same.ts'
import { RecordFault } from '../../kit/record/RecordFault.tsx'
import { toast } from '../../kit/toast.tsx'
import type { WindowProps } from '../../kit/windows.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { SimpleFields } from './SimpleFields.tsx'
import { changeOf, orderOf, valuesOf } from './simple-values.ts'

/** `?open=simple` orders simple tasks, `?open=simple.7` changes one and those ordered with it. */
export function SimpleModal({ id, onClose }: WindowProps) {
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
      initial={valuesOf()}
      args={(values) => ({ body: orderOf(values) })}
      onDone={({ data }) => toast.success(t('added', { count: data.quantity }))}
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
      args={(values, { values: before }) => ({
        params: { id: task.id },
        body: changesOf(changeOf(values), changeOf(before)),
      })}
      onUnchanged={onClose}
      onDone={() => toast.success(t('changed'))}
    >
      {(form) => <SimpleFields form={form} isNew={false} />}
    </FormModal>
  )
}

const changesOf = <B extends object>(body: B, before: B): Partial<B> =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => !same(value, before[name as keyof B])),
  ) as Partial<B>
