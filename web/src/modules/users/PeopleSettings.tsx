import type { SettingName } from '@slipway/domain/settings/registry.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { EditCell } from '../../kit/record/EditCell.tsx'
import { Facts } from '../../kit/record/Facts.tsx'
import { SwitchCell } from '../../kit/record/SwitchCell.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { type SettingRow, useSetSetting, useSettings } from '../settings/use-settings.ts'
import { Answer } from './card/Answer.tsx'

/** Which rules stand beside which list. Documents have theirs on their own page. */
const rulesOf = {
  internal: [
    'sso_roles',
    'second_factor_superadministrator',
    'second_factor_creator',
    'second_factor_app_manager',
    'second_factor_aso_manager',
    'password_code',
    'fresh_proof_minutes',
  ],
  external: ['code_countries', 'codes_per_day', 'suspicion_threshold', 'trace_days'],
} as const satisfies Record<string, readonly SettingName[]>
export type RulesOf = keyof typeof rulesOf

const isSwitch = (name: string) => name === 'password_code' || name.startsWith('second_factor_')
const isWords = (name: string) => name === 'sso_roles' || name === 'code_countries'

/** How people come in and what is kept of them; each rule is saved where it stands. */
export function PeopleSettings({ side, onClose }: { side: RulesOf; onClose: () => void }) {
  const t = useTexts('people')
  const settings = useSettings('people_setting')
  return (
    <Dialog onClose={onClose} title={t(`rules_${side}`)} size={680}>
      <Answer of={settings}>{({ data }) => <Rules side={side} rows={data} />}</Answer>
    </Dialog>
  )
}

function Rules({ side, rows }: { side: RulesOf; rows: readonly SettingRow[] }) {
  const names: readonly string[] = rulesOf[side]
  const ordered = names.flatMap((name) => rows.find((row) => row.name === name) ?? [])
  return <Facts facts={ordered.map((row) => ({ name: row.title, hint: row.hint, value: <Rule row={row} /> }))} />
}

function Rule({ row: { id, name, title, value } }: { row: SettingRow }) {
  const t = useTexts('people')
  const set = useSetSetting()
  const failed = t('ruleFailed')
  if (isSwitch(name)) {
    return <SwitchCell label={title} on={value === '1'} failed={failed} save={(on) => set(id, on ? '1' : '0', value)} />
  }
  return (
    <EditCell
      label={title}
      value={value}
      words={isWords(name)}
      failed={failed}
      save={(next, was) => set(id, next, was)}
    />
  )
}
