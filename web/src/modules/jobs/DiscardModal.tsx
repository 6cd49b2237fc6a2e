import { Text, Textarea } from '@mantine/core'
import { jobsContract } from '@slipway/domain/jobs/calls.ts'
import { maxReason } from '@slipway/domain/jobs/states.ts'
import type { BulkResult } from '@slipway/domain/kernel/bulk.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { FormModal } from '../../kit/form/FormModal.tsx'
import type { Chosen } from '../../kit/list/use-selection.ts'

export interface DiscardProps {
  title: string
  chosen: Chosen<string>
  onClose: () => void
  onDone: (result: BulkResult<string>) => void
}

/** Asks why a job, or many, are to be taken out of the queue. */
export function DiscardModal({ title, chosen, onClose, onDone }: DiscardProps) {
  const t = useTexts('jobs')
  return (
    <FormModal
      opened
      onClose={onClose}
      title={title}
      submit={t('discard')}
      endpoint={jobsContract.decideMany}
      failed={t('discardFailed')}
      initial={{ reason: '' }}
      args={({ reason }) => ({ body: { ...chosen, kind: 'discard' as const, reason } })}
      onDone={({ data }) => onDone(data)}
    >
      {(form) => (
        <>
          <Text size="sm">{t('discardText')}</Text>
          <Textarea
            label={t('reason')}
            autosize
            minRows={2}
            maxLength={maxReason}
            data-autofocus
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormModal>
  )
}
