import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { Facts } from '../../kit/record/Facts.tsx'
import { SwitchCell } from '../../kit/record/SwitchCell.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import { useSetSetting, useSettings } from '../settings/use-settings.ts'

const shown = ['repeat_publication', 'gmail_account_creation', 'account_sharing']

/** What everybody may do, or nobody; `children` stand below, once its height is known. */
export function Switches({ children }: { children: ReactNode }) {
  const t = useTexts('simple-tasks')
  const { data, isPending } = useSettings('switch')
  const set = useSetSetting()
  const facts = (data?.data ?? [])
    .filter(({ name }) => shown.includes(name))
    .map((row) => ({
      name: row.title,
      hint: row.hint,
      value: (
        <SwitchCell
          label={row.title}
          on={row.value === '1'}
          failed={t('failed')}
          save={(on) => set(row.id, on ? '1' : '0', row.value)}
        />
      ),
    }))
  return (
    <>
      <Panel title={t('switches')}>
        <Facts facts={facts} />
      </Panel>
      {!isPending && children}
    </>
  )
}
