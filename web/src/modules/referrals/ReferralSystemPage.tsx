import { referralsContract } from '@slipway/domain/referrals/calls.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { yesNo } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import type { ColumnOf } from '../../kit/list/types.ts'
import { useList } from '../../kit/list/use-list.ts'
import { ScreenLink } from '../../kit/paths.tsx'
import { SumLinks } from '../../kit/record/SumLinks.tsx'
import { CopyableId } from '../../ui/CopyableId.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { PersonLink } from '../users/PersonLink.tsx'
import { ReferralRules } from './ReferralRules.tsx'
import classes from './referrals.module.css'

/** The terms, and those who invite by them. */
export default function ReferralSystemPage() {
  const t = useTexts('referrals')
  const list = useList(referralsContract.users, {
    filters: { active: yesNo(t('active'), { yes: t('activeSomebody'), no: t('activeNobody') }) },
    sorts: ['id'],
    sort: '-id',
    search: t('search'),
  })
  const { isPending } = useSettings('money_setting')
  const columns = useColumns()
  return (
    <div className={classes.page}>
      <ReferralRules />
      {/* Under the rules, whose height is not known before they are there. */}
      {!isPending && (
        <List
          of={list}
          id="referrers"
          name={t('referrers')}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ user }) => `${user.first_name} ${user.last_name}`}
          empty={{ text: t('empty') }}
          exportAs={referralsContract.exportUsers}
        />
      )}
    </div>
  )
}

function useColumns(): ColumnOf<typeof referralsContract.users>[] {
  const t = useTexts('referrals')
  return [
    { id: 'user', header: t('referrer'), primary: true, sort: 'id', cell: ({ user }) => <PersonLink person={user} /> },
    { id: 'code', header: t('code'), cell: ({ code }) => <CopyableId value={code} /> },
    {
      id: 'invited',
      header: t('invited'),
      align: 'right',
      cell: ({ id, invited }) => (
        <ScreenLink to="/stats/referrals" search={{ by: id }} className={classes.link}>
          {invited}
        </ScreenLink>
      ),
    },
    {
      id: 'suspicious',
      header: t('suspicious'),
      align: 'right',
      cell: ({ id, suspicious }) =>
        suspicious > 0 ? (
          <ScreenLink to="/stats/referrals" search={{ by: id, suspicious: '1' }} className={classes.link}>
            {suspicious}
          </ScreenLink>
        ) : (
          suspicious
        ),
    },
    {
      id: 'earned',
      header: t('earnedBy'),
      align: 'right',
      cell: ({ id, earned }) => <SumLinks sums={earned} of={{ types: ['referral'], user: id }} />,
    },
  ]
}
