import { MultiSelect } from '@mantine/core'
import { orderOptionsContract } from '@slipway/domain/order-options/calls.ts'
import { usualTimes } from '@slipway/domain/order-options/limits.ts'
import type { LimitView } from '@slipway/domain/order-options/task-limits.ts'
import { subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { RecordGone } from '../../kit/RecordGone.tsx'
import { useUrlModal } from '../../kit/url-modal.ts'
import { useKept } from '../../kit/use-kept.ts'

/** Its part of the address. */
export const timesName = 'task-times'

/** The durations that orders choose from for a type of task: `?open=task-times.7`. */
export function TimesModal({ rows }: { rows: readonly LimitView[] | undefined }) {
  const t = useTexts('settings')
  const locale = useLocale()
  const { duration } = useFormats()
  const { opened, id, close } = useUrlModal(timesName)
  const row = useKept(
    id,
    rows?.find((one) => String(one.id) === id),
  )
  if (!row) return opened && rows ? <RecordGone title={t('timesEdit')} onClose={close} /> : null
  const choice = [...new Set([...usualTimes, ...row.times])].toSorted((a, b) => a - b)
  return (
    <FormModal
      opened
      key={row.id}
      onClose={close}
      title={`${t('timesEdit')}: ${subtaskTypeText[row.type][locale]}`}
      submit={t('timesSave')}
      endpoint={orderOptionsContract.changeLimit}
      failed={t('timesFailed')}
      initial={{ times: row.times }}
      args={(body) => ({ params: { id: row.id }, body })}
      edits
      show={(_path, times) => (times as number[]).map((time) => duration(time)).join(', ')}
      onUnchanged={close}
    >
      {(form) => {
        const { value, onChange, ...field } = form.getInputProps('times')
        return (
          <MultiSelect
            label={t('times')}
            description={t('timesHint')}
            data={choice.map((time) => ({ value: String(time), label: duration(time) }))}
            data-autofocus
            {...field}
            value={value.map(String)}
            onChange={(times) => onChange(times.map(Number))}
          />
        )
      }}
    </FormModal>
  )
}
