import { settingsContract } from '@slipway/domain/settings/calls.ts'
import { useApiMutation, useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { EditCell } from '../../kit/record/EditCell.tsx'
import { Facts } from '../../kit/record/Facts.tsx'
import { RecordFault } from '../../kit/record/RecordFault.tsx'
import { SwitchCell } from '../../kit/record/SwitchCell.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { useSetSetting, useSettings } from '../settings/use-settings.ts'

/** Is the check asked for at all, and for how long documents are kept after it. */
export function PassportRules() {
  const t = useTexts('passports')
  // By the specification: its first value comes from the types, and without them the check counts as off.
  const types = useApiQuery(settingsContract.catalogue, {})
  const people = useSettings('people_setting')
  const switches = useSettings('need_upload_passport')
  const days = people.data?.data.find(({ name }) => name === 'passport_days')
  const row = switches.data?.data[0]
  const hint = row?.hint
  const needed =
    types.data?.data.need_upload_passport[0] ?? (types.errorUpdateCount > 0 && row && { title: row.title, value: '0' })
  const turn = useApiMutation(settingsContract.switchPassportVerification)
  const set = useSetSetting()
  if (!needed || !days) {
    const failed = people.error ?? switches.error
    if (!failed) return <SkeletonCard />
    const retry = () => void Promise.all([types.refetch(), people.refetch(), switches.refetch()])
    return <RecordFault error={failed} onRetry={retry} />
  }
  const title = needed.title
  const facts = [
    {
      name: title,
      ...(hint && { hint }),
      value: (
        <SwitchCell
          label={title}
          on={needed.value === '1'}
          failed={t('checkFailed')}
          save={(on) => turn.mutateAsync({ body: { value: on ? '1' : '0' } })}
        />
      ),
    },
    {
      name: days.title,
      hint: days.hint,
      value: (
        <EditCell
          label={days.title}
          value={days.value}
          failed={t('checkFailed')}
          save={(value, was) => set(days.id, value, was)}
        />
      ),
    },
  ]
  return (
    <Panel title={t('rules')}>
      <Facts facts={facts} />
    </Panel>
  )
}
