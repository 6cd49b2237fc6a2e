import { Textarea } from '@mantine/core'
import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { HoursField } from './HoursField.tsx'
import { hoursRules } from './hours-rules.ts'

interface AskTimeProps {
  taskId: number
  most: number
  onClose: () => void
}

/** How many hours, and why. */
export function AskTime({ taskId, most, onClose }: AskTimeProps) {
  const t = useTexts('tasks')
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t('time.ask')}
      submit={t('time.ask')}
      endpoint={tasksContract.askTime}
      failed={t('actionFailed')}
      initial={{ hours: '', comment: '' }}
      args={({ hours, comment }) => ({ params: { id: taskId }, body: { hours: Number(hours), comment } })}
      rules={(body, context) => hoursRules(most)(body, context)}
    >
      {(form) => (
        <>
          <HoursField field={form.getInputProps('hours')} most={most} />
          <Textarea
            label={t('time.reason')}
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
