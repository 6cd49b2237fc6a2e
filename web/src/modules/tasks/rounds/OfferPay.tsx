import { roundsContract } from '@slipway/domain/rounds/calls.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import type { Task } from '../queries.ts'
import { ShareField } from './ShareField.tsx'
import { sumOfShare } from './share.ts'
import { Words } from './Words.tsx'

interface OfferPayProps {
  task: Task
  onClose: () => void
  onDone: () => void
}

/** A part of the pay for the work as it is, and why it isn't all of it. */
export function OfferPay({ task, onClose, onDone }: OfferPayProps) {
  const t = useTexts('rounds')
  const { money } = useFormats()
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t('offer')}
      submit={({ share }) => {
        const sum = sumOfShare(task.cost, share)
        return sum ? t('offerSum', { sum: money(sum, task.currency) }) : t('offerSubmit')
      }}
      endpoint={roundsContract.offer}
      failed={t('offerFailed')}
      initial={{ share: '', comment: '' }}
      args={({ share, comment }) => ({ params: { id: task.id }, body: { share: Number(share), comment } })}
      onDone={onDone}
    >
      {(form) => (
        <>
          <ShareField field={form.getInputProps('share')} task={task} first />
          <Words label={t('offerComment')} {...form.getInputProps('comment')} />
        </>
      )}
    </FormModal>
  )
}
