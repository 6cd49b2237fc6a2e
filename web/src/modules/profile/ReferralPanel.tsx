import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { usersContract } from '@slipway/domain/users/calls.ts'
import type { ReferralView } from '@slipway/domain/users/referral.ts'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ScreenLink } from '../../kit/paths.tsx'
import { Facts } from '../../kit/record/Facts.tsx'
import { SumLinks } from '../../kit/record/SumLinks.tsx'
import { flag, useUrlState } from '../../kit/url-state.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import { lazyPart } from '../../ui/retry-import.ts'
import { SkeletonRows } from '../../ui/Skeletons.tsx'
import classes from './profile.module.css'

/** For those who press the figure. */
const Invited = lazyPart(() => import('./Invited.tsx').then((m) => m.Invited))

/** The own link, who came by it and what that brought. */
export function ReferralPanel() {
  const t = useTexts('users')
  const { percent } = useFormats()
  const [{ invited: isShown }] = useUrlState({ invited: flag() })
  const { data, error, refetch } = useApiQuery(usersContract.referral, {})
  return (
    <Panel title={t('referral')}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={3} />}
      {data && (
        <div className={classes.stack}>
          <Copied text={data.link} name={t('referralLink')} />
          <Copied text={data.code} name={t('referralCode')} />
          <Facts
            facts={[
              { name: t('referralInvited'), value: <InvitedCount of={data} /> },
              { name: t('referralEarned'), value: <Earned of={data} /> },
            ]}
          />
          {isShown && data.invited > 0 && (
            <Suspense fallback={<SkeletonRows rows={3} />}>
              <Invited />
            </Suspense>
          )}
          <p className={classes.muted}>
            {t('referralHint', { percent: percent(data.percent / 100), count: data.months })}
          </p>
        </div>
      )}
    </Panel>
  )
}

/** The way to the rows: staff who see all referrals have a list of them, others see their own here. */
function InvitedCount({ of: { id, invited } }: { of: ReferralView }) {
  const { activeRole } = useSession()
  const [{ invited: isShown }] = useUrlState({ invited: flag() })
  if (invited === 0) return '0'
  if (activeRole === 'superadministrator' || activeRole === 'app_manager') {
    return (
      <ScreenLink to="/stats/referrals" search={{ by: id }} className={classes.count}>
        {invited}
      </ScreenLink>
    )
  }
  return (
    <Link
      to="."
      search={(previous: Record<string, string>) => ({
        ...previous,
        invited: isShown ? undefined : '1',
        part: undefined,
      })}
      resetScroll={false}
      className={classes.count}
      aria-expanded={isShown}
    >
      {invited}
    </Link>
  )
}

/** Staff who see everybody's money have one list of it, others one of their own. */
function Earned({ of: { id, earned } }: { of: ReferralView }) {
  const { activeRole } = useSession()
  const isManager = activeRole === 'superadministrator' || activeRole === 'app_manager'
  const types = ['referral'] as const
  return isManager ? (
    <SumLinks sums={earned} of={{ types, user: id }} />
  ) : (
    <SumLinks sums={earned} of={{ types }} to="/user/deposit" />
  )
}

function Copied({ text, name }: { text: string; name: string }) {
  const shell = useTexts()
  const clipboard = useClipboard({ timeout: 800 })
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <div className={classes.referral}>
      <code>{text}</code>
      <Button
        variant="default"
        size="compact-md"
        aria-label={`${shell('copy')}: ${name}`}
        leftSection={<Icon size={16} stroke={1.5} />}
        onClick={() => clipboard.copy(text)}
      >
        <span aria-live="polite">{shell(clipboard.copied ? 'copied' : 'copy')}</span>
      </Button>
    </div>
  )
}
