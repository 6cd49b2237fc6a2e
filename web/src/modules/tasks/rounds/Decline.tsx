import { roundsContract } from '@slipway/domain/rounds/calls.ts'
import type { DisputeView } from '@slipway/domain/rounds/schema.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { Words } from './Words.tsx'

interface DeclineProps {
  open: DisputeView
  onClose: () => void
  onDone: () => void
}

/** The offer is not accepted; why is for the executor to say or not. */
export function Decline({ open, onClose, onDone }: DeclineProps) {
  const t = useTexts('rounds')
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t('declineOffer')}
      submit={t('declineOffer')}
      endpoint={roundsContract.answer}
      failed={t('answerFailed')}
      initial={{ comment: '' }}
      args={({ comment }) => ({
        params: { id: open.subtask_id, disputeId: open.id },
        body: { answer: 'declined' as const, ...(comment.trim() && { comment }) },
      })}
      onDone={onDone}
    >
      {(form) => <Words label={t('declineComment')} optional data-autofocus {...form.getInputProps('comment')} />}
    </FormModal>
  )
}
