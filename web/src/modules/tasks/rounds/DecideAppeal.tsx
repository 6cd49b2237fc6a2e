import { Radio } from '@mantine/core'
import { roundsContract } from '@slipway/domain/rounds/calls.ts'
import { type AppealDecision, appealDecisions } from '@slipway/domain/rounds/disputes.ts'
import type { DisputeView } from '@slipway/domain/rounds/schema.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import classes from '../actions/Actions.module.css'
import type { Task } from '../queries.ts'
import { Said } from './Said.tsx'
import { ShareField } from './ShareField.tsx'
import { sumOfShare } from './share.ts'
import { Words } from './Words.tsx'

interface DecideAppealProps {
  task: Task
  appeal: DisputeView
  onClose: () => void
  onDone: () => void
}

/** A superadministrator's decision: what becomes of the work and of its pay, and why. */
export function DecideAppeal({ task, appeal, onClose, onDone }: DecideAppealProps) {
  const t = useTexts('rounds')
  const { money } = useFormats()
  // Paying names the sum.
  const submitOf = ({ decision, share }: { decision: string; share: string }) => {
    if (decision === 'revise') return t('decide.revise')
    const sum = decision === 'full' ? task.cost : decision === 'partial' ? sumOfShare(task.cost, share) : null
    return sum ? t('decideSum', { sum: money(sum, task.currency) }) : t('decideSubmit')
  }
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t('decide')}
      submit={submitOf}
      endpoint={roundsContract.decide}
      failed={t('decideFailed')}
      initial={{ decision: '', share: '', comment: '' }}
      rules={(_body, { t: say, values }) =>
        values.decision === 'partial' && !values.share ? [{ path: 'share', message: say('required') }] : []
      }
      args={({ decision, share, comment }) => ({
        params: { id: appeal.subtask_id, disputeId: appeal.id },
        body: {
          ...{ decision: decision as AppealDecision, comment },
          ...(decision === 'partial' && share && { share: Number(share) }),
        },
      })}
      onDone={onDone}
    >
      {(form) => (
        <>
          <Said task={task} appeal={appeal} />
          {/* Going from one choice to another leaves nothing out. */}
          <Radio.Group label={t('decision')} {...form.getInputProps('decision')} onBlur={undefined}>
            <div className={classes.choices}>
              {appealDecisions.map((decision, index) => (
                <Radio
                  key={decision}
                  value={decision}
                  data-autofocus={index === 0 || undefined}
                  label={t(`decide.${decision}`, { sum: money(task.cost, task.currency) })}
                />
              ))}
            </div>
          </Radio.Group>
          {form.values.decision === 'partial' && <ShareField field={form.getInputProps('share')} task={task} />}
          <Words label={t('decideComment')} {...form.getInputProps('comment')} />
        </>
      )}
    </FormModal>
  )
}
