import { Alert, Select, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { applicationsContract } from '@slipway/domain/applications/calls.ts'
import { deletionKinds, deletionKindText, maxDeletionComment } from '@slipway/domain/settings/deletion-kinds.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useApiQuery } from '../../../api/query.ts'
import { useLocale, useTexts } from '../../../i18n/i18n.ts'
import { RecordFault } from '../../../kit/record/RecordFault.tsx'
import classes from './deletion.module.css'
import { useConsequences } from './use-consequences.ts'

export interface Why {
  deletion_reason_id: string | null
  comment: string
}
export const noReason: Why = { deletion_reason_id: null, comment: '' }
/** As the calls take it; where nothing is chosen, the call's schema refuses the null by the field's own message. */
export const whyOf = ({ deletion_reason_id, comment }: Why) => ({
  deletion_reason_id: (deletion_reason_id === null ? null : Number(deletion_reason_id)) as number,
  comment,
})

interface WhyFieldsProps {
  form: UseFormReturnType<Why>
  /** Who publishes it; null where nobody does, undefined where several are deleted. */
  publisher?: string | null | undefined
}

/** For which reason, and what that one does, before it is done. */
export function WhyFields({ form, publisher }: WhyFieldsProps) {
  const t = useTexts('deletions')
  const locale = useLocale()
  const { data, error, refetch } = useApiQuery(applicationsContract.deletionChoices, {})
  const consequencesOf = useConsequences()
  const choices = data?.data ?? []
  const chosen = choices.find(({ id }) => String(id) === form.values.deletion_reason_id)
  return (
    <>
      {error && <RecordFault error={error} onRetry={() => void refetch()} />}
      <Select
        label={t('reason')}
        data={deletionKinds.map((kind) => ({
          group: deletionKindText[kind][locale],
          items: choices
            .filter((one) => one.kind === kind)
            .map(({ id, reason }) => ({ value: String(id), label: reason })),
        }))}
        data-autofocus
        {...form.getInputProps('deletion_reason_id')}
      />
      <Textarea
        label={t('comment')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={maxDeletionComment}
        {...form.getInputProps('comment')}
      />
      {chosen && (
        <Alert color="yellow" variant="light" role="status" icon={<IconAlertTriangle size={18} stroke={1.5} />}>
          <ul className={classes.lines}>
            {consequencesOf(chosen, publisher).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}
