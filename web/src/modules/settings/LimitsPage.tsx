import { orderOptionsContract } from '@slipway/domain/order-options/contract.ts'
import type { LimitView } from '@slipway/domain/order-options/task-limits.ts'
import { subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { useApiQuery } from '../../api/query.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { useListState } from '../../kit/list/use-list-state.ts'
import { LimitCell } from './LimitCell.tsx'

/** What each type of task may cost: orders are held to it. */
export default function LimitsPage() {
  const t = useTexts('settings')
  const locale = useLocale()
  const state = useListState({ size: 20 })
  const query = useApiQuery(orderOptionsContract.limits, { query: state.v3 }, { keepPrevious: true })
  const amount = (id: 'min' | 'default' | 'max', header: string) => ({
    ...{ id, header, sort: id, align: 'right' as const, width: 176 },
    cell: (row: LimitView) => <LimitCell row={row} field={id} header={header} failed={t('limitsFailed')} />,
  })
  return (
    <ListScreen
      id="task-limits"
      name={t('limitsCost')}
      state={state}
      query={query}
      columns={[
        {
          ...{ id: 'type', header: t('taskType'), sort: 'type', primary: true },
          cell: ({ type }) => subtaskTypeText[type][locale],
        },
        amount('min', t('limitMin')),
        amount('default', t('limitDefault')),
        amount('max', t('limitMax')),
      ]}
      searchHint={t('limitSearch')}
      rowId={({ id }) => id}
      rowName={({ type }) => subtaskTypeText[type][locale]}
    />
  )
}
