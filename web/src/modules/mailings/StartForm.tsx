import { Text } from '@mantine/core'
import { mailingsContract } from '@slipway/domain/mailings/calls.ts'
import type { MailingCard } from '@slipway/domain/mailings/schema.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { DateTimeField } from '../../kit/form/DateTimeField.tsx'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { OptionalLabel } from '../../kit/form/OptionalLabel.tsx'
import { toast } from '../../kit/toast.tsx'
import { Audience, useLetters } from './Audience.tsx'
import type { Segment } from './segment.ts'

/** The last look at how many it goes to, and when it begins. */
export function StartForm({ mailing, onClose }: { mailing: MailingCard; onClose: () => void }) {
  const t = useTexts('mailings')
  const { id, version, segment, texts_mark } = mailing
  const letters = useLetters(segment as Segment)
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t('startTitle')}
      submit={({ start_at }) => (letters && !start_at ? t('send', { count: letters }) : t('start'))}
      endpoint={mailingsContract.start}
      failed={t('startFailed')}
      initial={{ start_at: '' }}
      args={({ start_at }) => ({
        params: { id },
        body: { version, start_at, ...(texts_mark !== null && { texts_mark }) },
      })}
      onDone={({ status }) => toast.success(t(status === 'scheduled' ? 'scheduledDone' : 'startDone'))}
    >
      {(form) => (
        <>
          <Audience of={segment as Segment} />
          <DateTimeField
            label={<OptionalLabel>{t('startWhen')}</OptionalLabel>}
            description={t('startWhenHint')}
            data-autofocus
            {...form.getInputProps('start_at')}
          />
          <Text size="sm">{t('startText')}</Text>
        </>
      )}
    </FormModal>
  )
}
