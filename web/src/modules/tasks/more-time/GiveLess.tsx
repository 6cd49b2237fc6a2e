import { Textarea } from '@mantine/core'
import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import type { TimeRequestView } from '@slipway/domain/tasks/more-time.schema.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { OptionalLabel } from '../../../kit/form/OptionalLabel.tsx'
import { HoursField } from './HoursField.tsx'
import { hoursRules } from './hours-rules.ts'

interface GiveLessProps {
  request: TimeRequestView
  onClose: () => void
  onDone: (hours: number) => void
}

/** A part of what was asked for. */
export function GiveLess({ request, onClose, onDone }: GiveLessProps) {
  const t = useTexts('tasks')
  // All of it has a button of its own.
  const most = request.hours - 1
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t('time.grantLess')}
      submit={t('time.grantAs')}
      endpoint={tasksContract.decideTime}
      failed={t('time.failed')}
      initial={{ hours: '', comment: '' }}
      args={({ hours, comment }) => ({
        params: { id: request.subtask_id, requestId: request.id },
        body: { decision: 'granted' as const, hours: Number(hours), ...(comment.trim() && { comment }) },
      })}
      rules={(body, context) => hoursRules(most)(body, context)}
      onDone={({ granted_hours }) => onDone(granted_hours ?? 0)}
    >
      {(form) => (
        <>
          <HoursField field={form.getInputProps('hours')} most={most} />
          <Textarea
            label={<OptionalLabel>{t('time.answer')}</OptionalLabel>}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={5000}
            {...form.getInputProps('comment')}
          />
        </>
      )}
    </FormModal>
  )
}
