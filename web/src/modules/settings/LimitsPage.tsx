import { orderOptionsContract } from '@slipway/domain/order-options/calls.ts'
import type { LimitView } from '@slipway/domain/order-options/task-limits.ts'
import { subtaskTypes, subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { many } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { LimitCell } from './LimitCell.tsx'

/** What each type of task may cost: orders are held to it. */
export default function LimitsPage() {
  const t = useTexts('settings')
  const locale = useLocale()
  const list = useList(orderOptionsContract.limits, {
    filters: { type: many(subtaskTypes, t('taskType'), (type) => subtaskTypeText[type][locale]) },
    sorts: ['type', 'min', 'default', 'max'],
    search: t('limitSearch'),
    size: 20,
  })
  const amount = <const E extends 'min' | 'default' | 'max'>(id: E, header: string) => ({
    ...{ id, header, sort: id, align: 'right' as const, width: 176 },
    cell: (row: LimitView) => <LimitCell row={row} field={id} header={header} failed={t('limitsFailed')} />,
  })
  return (
    <List
      of={list}
      id="task-limits"
      name={t('limitsCost')}
      columns={[
        {
          ...{ id: 'type', header: t('taskType'), sort: 'type' as const, primary: true },
          cell: ({ type }) => subtaskTypeText[type][locale],
        },
        amount('min', t('limitMin')),
        amount('default', t('limitDefault')),
        amount('max', t('limitMax')),
      ]}
      rowId={({ id }) => id}
      rowName={({ type }) => subtaskTypeText[type][locale]}
      empty={{ text: t('limitsNone') }}
    />
  )
}
