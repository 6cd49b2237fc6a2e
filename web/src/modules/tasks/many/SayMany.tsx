import { Textarea } from '@mantine/core'
import type { BulkResult } from '@slipway/domain/kernel/bulk.ts'
import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { offerUndo } from '../undo/offer-undo.ts'

export interface SayManyProps {
  ids: number[]
  /** Those that say why. */
  decision: 'revise' | 'fail_verification'
  onClose: () => void
  onSent: (result: BulkResult) => void
}

/** Why several tasks are sent back, or fail: every executor reads the same. */
export function SayMany({ ids, decision, onClose, onSent }: SayManyProps) {
  const t = useTexts('review')
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t(`many.title.${decision}`, { count: ids.length })}
      submit={t(`many.${decision}`)}
      danger={decision === 'fail_verification'}
      endpoint={tasksContract.decideMany}
      failed={t('decideFailed')}
      initial={{ comment: '' }}
      args={({ comment }) => ({ body: { ids, decision, comment } })}
      onDone={({ data }) => {
        offerUndo(data.undo)
        onSent(data)
      }}
    >
      {(form) => (
        <Textarea
          label={t(`many.why.${decision}`)}
          description={t('many.hint')}
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
