import { orderOptionsContract } from '@slipway/domain/order-options/contract.ts'
import type { LimitView } from '@slipway/domain/order-options/task-limits.ts'
import { subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { useApiQuery } from '../../api/query.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { Column } from '../../kit/list/types.ts'
import { useListState } from '../../kit/list/use-list-state.ts'
import { SwitchCell } from '../../kit/record/SwitchCell.tsx'
import { openParam } from '../../kit/url-modal.ts'
import { LimitCell } from './LimitCell.tsx'
import classes from './settings.module.css'
import { TaskRules } from './TaskRules.tsx'
import { TimesModal, timesName } from './TimesModal.tsx'
import { type SettingRow, useSetSetting, useSettings } from './use-settings.ts'

/** How work goes: rules for all of it, and what each type of task costs, lasts and does by itself. */
export default function TaskOptionsPage() {
  const t = useTexts('settings')
  const locale = useLocale()
  const settings = useSettings('task_setting').data?.data
  const state = useListState({ size: 20 })
  const query = useApiQuery(orderOptionsContract.limits, { query: state.v3 }, { keepPrevious: true })
  return (
    <div className={classes.page}>
      <TaskRules settings={settings} />
      <ListScreen
        id="task-options"
        name={t('taskOptions')}
        state={state}
        query={query}
        columns={useColumns(settings ?? [])}
        searchHint={t('limitSearch')}
        rowId={({ id }) => id}
        rowName={({ type }) => subtaskTypeText[type][locale]}
        open={({ id }) => ({ search: { open: openParam(timesName, id) } })}
      />
      <TimesModal rows={query.data?.data} />
    </div>
  )
}

function useColumns(settings: readonly SettingRow[]): Column<LimitView>[] {
  const t = useTexts('settings')
  const locale = useLocale()
  const { duration } = useFormats()
  const set = useSetSetting()
  const rangeOf = (times: readonly number[]) =>
    t('timesRange', { count: times.length, from: duration(times[0] ?? 0), to: duration(times.at(-1) ?? 0) })
  const flag = (prefix: 'republish' | 'confirmation'): Column<LimitView> => ({
    ...{ id: prefix, header: t(prefix) },
    cell: ({ type }) => {
      const row = settings.find(({ name }) => name === `${prefix}_${type}`)
      return (
        row && (
          <SwitchCell
            label={row.title}
            on={row.value === '1'}
            failed={t('taskOptionsFailed')}
            save={(on) => set(row, on ? '1' : '0')}
          />
        )
      )
    },
  })
  return [
    {
      ...{ id: 'type', header: t('taskType'), primary: true, sort: 'type' },
      cell: ({ type }) => subtaskTypeText[type][locale],
    },
    {
      ...{ id: 'default', header: t('limitDefault'), align: 'right', sort: 'default' },
      cell: (row) => <LimitCell row={row} field="default" header={t('limitDefault')} failed={t('taskOptionsFailed')} />,
    },
    { id: 'times', header: t('times'), cell: ({ times }) => rangeOf(times) },
    flag('republish'),
    flag('confirmation'),
  ]
}
