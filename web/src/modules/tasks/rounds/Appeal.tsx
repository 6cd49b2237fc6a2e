import { roundsContract } from '@slipway/domain/rounds/calls.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { Words } from './Words.tsx'

interface AppealProps {
  taskId: number
  onClose: () => void
  onDone: () => void
}

/** What the dispute is about, for a superadministrator to decide. */
export function Appeal({ taskId, onClose, onDone }: AppealProps) {
  const t = useTexts('rounds')
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t('appeal')}
      submit={t('appealSubmit')}
      endpoint={roundsContract.appeal}
      failed={t('appealFailed')}
      initial={{ comment: '' }}
      args={({ comment }) => ({ params: { id: taskId }, body: { comment } })}
      onDone={onDone}
    >
      {(form) => (
        <Words
          label={t('appealComment')}
          description={t('appealHint')}
          data-autofocus
          {...form.getInputProps('comment')}
        />
      )}
    </FormModal>
  )
}
