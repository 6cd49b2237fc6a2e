import { orderOptionsContract } from '@slipway/domain/order-options/calls.ts'
import { subtaskTypes, subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { many } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import type { ColumnOf } from '../../kit/list/types.ts'
import { useList } from '../../kit/list/use-list.ts'
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
  const { data, isPending } = useSettings('task_setting')
  const settings = data?.data
  const columns = useColumns(settings ?? [])
  const list = useList(orderOptionsContract.limits, {
    filters: { type: many(subtaskTypes, t('taskType'), (type) => subtaskTypeText[type][locale]) },
    sorts: ['type', 'default'],
    search: t('limitSearch'),
    size: 20,
  })
  return (
    <div className={classes.page}>
      <TaskRules settings={settings} />
      {/* Under the rules, whose height is not known before they are there. */}
      {!isPending && (
        <List
          of={list}
          id="task-options"
          name={t('taskOptions')}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ type }) => subtaskTypeText[type][locale]}
          open={({ id }) => ({ search: { open: openParam(timesName, id) } })}
          empty={{ text: t('limitsNone') }}
        />
      )}
      <TimesModal rows={list.rows} />
    </div>
  )
}

type LimitColumn = ColumnOf<typeof orderOptionsContract.limits>

function useColumns(settings: readonly SettingRow[]): LimitColumn[] {
  const t = useTexts('settings')
  const locale = useLocale()
  const { duration } = useFormats()
  const set = useSetSetting()
  const rangeOf = (times: readonly number[]) =>
    t('timesRange', { count: times.length, from: duration(times[0] ?? 0), to: duration(times.at(-1) ?? 0) })
  const flag = (prefix: 'republish' | 'confirmation'): LimitColumn => ({
    ...{ id: prefix, header: t(prefix) },
    cell: ({ type }) => {
      const row = settings.find(({ name }) => name === `${prefix}_${type}`)
      return (
        row && (
          <SwitchCell
            label={row.title}
            on={row.value === '1'}
            failed={t('taskOptionsFailed')}
            save={(on) => set(row.id, on ? '1' : '0', row.value)}
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
