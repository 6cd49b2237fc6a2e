import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { usersContract } from '@slipway/domain/users/calls.ts'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Facts } from '../../kit/record/Facts.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import { SkeletonRows } from '../../ui/Skeletons.tsx'
import classes from './profile.module.css'

/** The own link, who came by it and what that brought. */
export function ReferralPanel() {
  const t = useTexts('users')
  const { percent } = useFormats()
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
              { name: t('referralInvited'), value: String(data.invited) },
              { name: t('referralEarned'), value: <Earned of={data.earned} /> },
            ]}
          />
          <p className={classes.muted}>
            {t('referralHint', { percent: percent(data.percent / 100), count: data.months })}
          </p>
        </div>
      )}
    </Panel>
  )
}

type Sums = readonly { amount: string; currency: 'RUB' | 'USD' | 'USDT' }[]

const none: Sums = [{ amount: '0.00', currency: 'RUB' }]

const Earned = ({ of }: { of: Sums }) => (
  <span className={classes.sums}>
    {(of.length ? of : none).map(({ amount, currency }) => (
      <Money key={currency} amount={amount} currency={currency} />
    ))}
  </span>
)

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
