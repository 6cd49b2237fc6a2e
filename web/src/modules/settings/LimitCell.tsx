import { orderOptionsContract } from '@slipway/domain/order-options/calls.ts'
import type { LimitView } from '@slipway/domain/order-options/task-limits.ts'
import { subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { useApiMutation } from '../../api/query.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { EditCell } from '../../kit/record/EditCell.tsx'
import { Money } from '../../ui/Money.tsx'

interface LimitCellProps {
  row: LimitView
  field: 'min' | 'max' | 'default'
  header: string
  failed: string
}

/** One amount of what a type of task may cost. */
export function LimitCell({ row, field, header, failed }: LimitCellProps) {
  const t = useTexts('settings')
  const locale = useLocale()
  const change = useApiMutation(orderOptionsContract.changeLimit)
  const value = row[field]
  return (
    <EditCell
      label={t('limitOf', { end: header, name: subtaskTypeText[row.type][locale] })}
      value={value}
      currency={row.currency}
      shown={<Money amount={value} currency={row.currency} />}
      failed={failed}
      save={(next, was) =>
        change.mutateAsync({ params: { id: row.id }, body: { [field]: next, was: { [field]: was } } })
      }
    />
  )
}
