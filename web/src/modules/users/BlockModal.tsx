import { Textarea } from '@mantine/core'
import type { BulkResult } from '@slipway/domain/kernel/bulk.ts'
import { usersContract } from '@slipway/domain/users/calls.ts'
import { blockReasonMaxLength } from '@slipway/domain/users/kinds.ts'
import type { BlocksPreview } from '@slipway/domain/users/schema.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { FormModal } from '../../kit/form/FormModal.tsx'
import type { Chosen } from '../../kit/list/use-selection.ts'
import classes from './users.module.css'

export interface BlockModalProps {
  chosen: Chosen
  about: BlocksPreview
  onClose: () => void
  onSent: (result: BulkResult) => void
}

/** Asks why one or several people are blocked, and says who they are and what becomes of their tasks and money. */
export function BlockModal({ chosen, about, onClose, onSent }: BlockModalProps) {
  const t = useTexts('people')
  const { names, count } = about
  const title = count === 1 ? t('blockTitle', { name: names[0] ?? '' }) : t('blockManyTitle', { count })
  return (
    <FormModal
      opened
      onClose={onClose}
      danger
      title={title}
      submit={t('blockMany')}
      endpoint={usersContract.blockMany}
      failed={t('blockFailed')}
      initial={{ reason: '' }}
      args={({ reason }) => ({ body: { ...chosen, is_block: true, reason } })}
      rules={({ reason }, { t: say }) => (reason ? [] : [{ path: 'reason', message: say('required') }])}
      onDone={({ data }) => onSent(data)}
    >
      {(form) => (
        <>
          <Consequences of={about} />
          <Textarea
            label={t('blockReason')}
            description={t('blockReasonHint')}
            autosize
            minRows={2}
            maxLength={blockReasonMaxLength}
            data-autofocus
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormModal>
  )
}

function Consequences({ of: { names, count, tasks, payouts, sums } }: { of: BlocksPreview }) {
  const t = useTexts('people')
  const { money } = useFormats()
  const sum = sums.map(({ amount, currency }) => money(amount, currency)).join(' + ')
  const more = count - names.length
  return (
    <div className={classes.consequences}>
      {count > 1 && (
        <p>
          {names.join(', ')} {more > 0 && t('blockMore', { count: more })}
        </p>
      )}
      <ul>
        <li>{t('blockSessions')}</li>
        <li>{tasks ? t('blockTasks', { count: tasks }) : t('blockNoTasks')}</li>
        <li>{sum ? t('blockMoney', { sum }) : t('blockNoMoney')}</li>
        {payouts > 0 && <li>{t('blockPayouts', { count: payouts })}</li>}
      </ul>
    </div>
  )
}
