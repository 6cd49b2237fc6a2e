import { Button } from '@mantine/core'
import { referralsContract } from '@slipway/domain/referrals/calls.ts'
import { IconX } from '@tabler/icons-react'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { flag, period, yesNo } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import type { ColumnOf } from '../../kit/list/types.ts'
import { useList } from '../../kit/list/use-list.ts'
import { SumLinks } from '../../kit/record/SumLinks.tsx'
import { useUrlState } from '../../kit/url-state.ts'
import { FamilyBadge } from '../../ui/StatusBadge.tsx'
import { PersonLink } from '../users/PersonLink.tsx'
import classes from './referrals.module.css'

const number = {
  read: (raw = '') => (/^[1-9]\d{0,8}$/.test(raw) ? Number(raw) : undefined),
  write: (value: number | undefined) => value?.toString(),
}

/** Who was invited by whom; `?by=7` shows those whom one person has invited. */
export default function ReferralsPage() {
  const t = useTexts('referrals')
  const money = useTexts('money')
  const [{ by }, set] = useUrlState({ by: number })
  const list = useList(referralsContract.stats, {
    filters: {
      active: yesNo(t('active'), { yes: t('activeYes'), no: t('activeOver') }),
      suspicious: flag(t('suspiciousOnly')),
      joined: period(t('joined'), (span) => money(`period_${span}`)),
    },
    sorts: ['id', 'joined_at'],
    sort: '-id',
    search: t('searchEither'),
    ...(by !== undefined && { always: { id: by } }),
  })
  return (
    <List
      of={list}
      id="referrals"
      name={t('referrals')}
      columns={useColumns()}
      rowId={({ id }) => id}
      rowName={({ referral }) => `${referral.first_name} ${referral.last_name}`}
      empty={{ text: t('empty') }}
      exportAs={referralsContract.exportStats}
      tools={
        by !== undefined && (
          <Button
            variant="default"
            rightSection={<IconX size={16} aria-hidden />}
            onClick={() => set({ by: undefined })}
          >
            {t('invitedBy', { id: by })}
          </Button>
        )
      }
    />
  )
}

function useColumns(): ColumnOf<typeof referralsContract.stats>[] {
  const t = useTexts('referrals')
  const { date } = useFormats()
  return [
    {
      id: 'referral',
      header: t('referral'),
      primary: true,
      sort: 'id',
      cell: ({ referral }) => <PersonLink person={referral} />,
    },
    { id: 'referrer', header: t('referrer'), cell: ({ referrer }) => <PersonLink person={referrer} /> },
    {
      id: 'shares',
      header: t('shares'),
      aside: true,
      cell: ({ shares }) => (
        <span className={classes.shares}>
          {shares.map((kind) => (
            <FamilyBadge key={kind} family="back">
              {t(`shares_${kind}`)}
            </FamilyBadge>
          ))}
        </span>
      ),
    },
    { id: 'joined', header: t('joined'), sort: 'joined_at', cell: ({ joined_at }) => date(joined_at) },
    {
      id: 'active',
      header: t('active'),
      cell: ({ active, until }) => (active ? t('activeUntil', { date: date(until) }) : t('activeNo')),
    },
    {
      id: 'paid',
      header: t('paid'),
      align: 'right',
      cell: ({ id, paid }) => <SumLinks sums={paid} of={{ types: ['task'], user: id }} />,
    },
    {
      id: 'earned',
      header: t('earned'),
      align: 'right',
      cell: ({ id, earned }) => <SumLinks sums={earned} of={{ types: ['referral'], earner: id }} />,
    },
  ]
}
