import { useTexts } from '../../i18n/i18n.ts'
import { EditCell } from '../../kit/record/EditCell.tsx'
import { Facts } from '../../kit/record/Facts.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import { Holidays } from './Holidays.tsx'
import { type SettingRow, useSetSetting } from './use-settings.ts'

const rules = ['claim_limit', 'assign_lapse_hours', 'revision_cap', 'review_days', 'holidays']

/** The rules of work that are the same for every type. */
export function TaskRules({ settings = [] }: { settings: readonly SettingRow[] | undefined }) {
  const t = useTexts('settings')
  const set = useSetSetting()
  const facts = settings
    .filter(({ name }) => rules.includes(name))
    .map((row) => ({
      name: row.title,
      hint: row.hint,
      value:
        row.name === 'holidays' ? (
          <Holidays row={row} />
        ) : (
          <EditCell
            label={row.title}
            value={row.value}
            failed={t('taskOptionsFailed')}
            save={(value, was) => set(row.id, value, was)}
          />
        ),
    }))
  return (
    <Panel title={t('taskRules')}>
      <Facts facts={facts} />
    </Panel>
  )
}
