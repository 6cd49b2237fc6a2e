import { Textarea } from '@mantine/core'
import type { BulkResult } from '@slipway/domain/kernel/bulk.ts'
import { usersContract } from '@slipway/domain/users/calls.ts'
import { messageMaxLength } from '@slipway/domain/users/kinds.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { FormModal } from '../../kit/form/FormModal.tsx'
import type { Chosen } from '../../kit/list/use-selection.ts'

export interface MessageModalProps {
  title: string
  chosen: Chosen
  onClose: () => void
  onSent: (result: BulkResult) => void
}

/** Words for one person or many, who get them as a notification. */
export function MessageModal({ title, chosen, onClose, onSent }: MessageModalProps) {
  const t = useTexts('people')
  return (
    <FormModal
      opened
      onClose={onClose}
      title={title}
      submit={t('messageSubmit')}
      endpoint={usersContract.messageMany}
      failed={t('messageFailed')}
      initial={{ text: '' }}
      args={({ text }) => ({ body: { ...chosen, text } })}
      onDone={({ data }) => onSent(data)}
    >
      {(form) => (
        <Textarea
          label={t('messageText')}
          description={t('messageHint')}
          autosize
          minRows={4}
          maxLength={messageMaxLength}
          data-autofocus
          {...form.getInputProps('text')}
        />
      )}
    </FormModal>
  )
}
