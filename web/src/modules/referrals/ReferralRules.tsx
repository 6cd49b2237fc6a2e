import { useTexts } from '../../i18n/i18n.ts'
import { EditCell } from '../../kit/record/EditCell.tsx'
import { Facts } from '../../kit/record/Facts.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import { useSetSetting, useSettings } from '../settings/use-settings.ts'
import { MarathonButton } from './MarathonButton.tsx'
import classes from './referrals.module.css'

/** How much of their pay those who were invited bring, for how long, and what a marathon adds. */
export function ReferralRules() {
  const t = useTexts('referrals')
  const set = useSetSetting()
  const { data } = useSettings('money_setting')
  const rows = data?.data ?? []
  const facts = (names: readonly string[]) =>
    rows
      .filter(({ name }) => names.includes(name))
      .map((row) => ({
        name: row.title,
        hint: row.hint,
        value: (
          <EditCell
            label={row.title}
            value={row.value}
            failed={t('ruleFailed')}
            save={(value, was) => set(row.id, value, was)}
          />
        ),
      }))
  const percent = rows.find(({ name }) => name === 'marathon_percent')?.value ?? ''
  return (
    <div className={classes.rules}>
      <Panel title={t('rules')}>
        <Facts facts={facts(['referral_percent', 'referral_months'])} />
      </Panel>
      <Panel title={t('marathon')} aside={<MarathonButton percent={percent} />}>
        <Facts facts={facts(['marathon_percent'])} />
      </Panel>
    </div>
  )
}
