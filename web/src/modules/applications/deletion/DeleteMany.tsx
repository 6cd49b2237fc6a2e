import { applicationsContract } from '@slipway/domain/applications/calls.ts'
import type { BulkResult } from '@slipway/domain/kernel/bulk.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import type { Chosen } from '../../../kit/list/use-selection.ts'
import { noReason, WhyFields, whyOf } from './WhyFields.tsx'

export interface DeleteManyProps {
  chosen: Chosen
  count: number
  onClose: () => void
  onSent: (result: BulkResult) => void
}

/** Deletes several applications for one reason. */
export function DeleteMany({ chosen, count, onClose, onSent }: DeleteManyProps) {
  const t = useTexts('deletions')
  return (
    <FormModal
      opened
      onClose={onClose}
      danger
      title={t('titleMany', { count })}
      submit={t('submitMany')}
      endpoint={applicationsContract.deleteMany}
      failed={t('failedMany')}
      initial={noReason}
      args={(why) => ({ body: { ...chosen, ...whyOf(why) } })}
      onDone={({ data }) => onSent(data)}
    >
      {(form) => <WhyFields form={form} />}
    </FormModal>
  )
}
