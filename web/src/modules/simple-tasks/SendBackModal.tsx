import { Textarea } from '@mantine/core'
import type { BulkResult } from '@slipway/domain/kernel/bulk.ts'
import { simpleTasksContract } from '@slipway/domain/simple-tasks/calls.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { offerUndo } from '../tasks/undo/offer-undo.ts'

export interface SendBackProps {
  ids: number[]
  onClose: () => void
  onSent: (result: BulkResult) => void
}

/** Why several tasks are sent back: every executor reads the same. */
export function SendBackModal({ ids, onClose, onSent }: SendBackProps) {
  const t = useTexts('simple-tasks')
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t('sendBackManyTitle', { count: ids.length })}
      submit={t('sendBackMany')}
      endpoint={simpleTasksContract.decide}
      failed={t('sendBackFailed')}
      initial={{ comment: '' }}
      args={({ comment }) => ({ body: { ids, decision: 'revise' as const, comment } })}
      onDone={({ data }) => {
        offerUndo(data.undo)
        onSent(data)
      }}
    >
      {(form) => (
        <Textarea
          label={t('sendBackComment')}
          description={t('sendBackHint')}
          autosize
          minRows={3}
          maxLength={5000}
          data-autofocus
          {...form.getInputProps('comment')}
        />
      )}
    </FormModal>
  )
}
