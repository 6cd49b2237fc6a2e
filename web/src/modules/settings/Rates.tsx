import { Alert, Button } from '@mantine/core'
import { settingsContract } from '@slipway/domain/settings/calls.ts'
import type { StandingRate } from '@slipway/domain/settings/rates.ts'
import { IconClockExclamation } from '@tabler/icons-react'
import { useApiMutation, useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { EditCell } from '../../kit/record/EditCell.tsx'
import { Facts } from '../../kit/record/Facts.tsx'
import { Moment } from '../../kit/record/Moment.tsx'
import { Person } from '../../kit/record/Person.tsx'
import { toast } from '../../kit/toast.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import { SkeletonRows } from '../../ui/Skeletons.tsx'
import classes from './settings.module.css'
import { useSetSetting } from './use-settings.ts'

/** The rates in force, each with where it comes from; one set by hand stays until the bank's is taken again. */
export function Rates() {
  const { data, error, refetch } = useApiQuery(settingsContract.standingRates, {})
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} />
  return (
    <div className={classes.rates}>
      {data.rates.map((rate) => (
        <Rate key={rate.name} rate={rate} />
      ))}
    </div>
  )
}

function Rate({ rate }: { rate: StandingRate }) {
  const t = useTexts('settings')
  const { decimal } = useFormats()
  const set = useSetSetting()
  const { title, value, since } = rate
  const source = since ? t(`rateSource_${since.source}`) : t('rateInitial')
  const cell = (
    <EditCell
      label={t('rateOf', { name: title })}
      value={value}
      shown={decimal(value)}
      failed={t('rateFailed')}
      save={(next, was) => set(rate.id, next, was)}
    />
  )
  return (
    <Panel title={title}>
      <Facts
        facts={[
          { name: t('rateValue'), value: cell },
          { name: t('rateSource'), value: source },
          { name: t('rateWhen'), value: since && <Moment at={since.created_at} /> },
          { name: t('rateWho'), value: since?.user && <Person person={since.user} /> },
        ]}
      />
      <Bank rate={rate} />
    </Panel>
  )
}

/** What the bank says, how old that is, and the way back to it. */
function Bank({ rate: { name, bank, by_bank } }: { rate: StandingRate }) {
  const t = useTexts('settings')
  const { decimal, day, relative } = useFormats()
  const follow = useApiMutation(settingsContract.followBank, {
    onSuccess: () => toast.success(t('rateFollowed')),
    onError: (error) => toast.failed(error, t('rateFailed')),
  })
  if (!bank) return <p className={classes.note}>{t(name === 'usd' ? 'rateUnread' : 'rateNoBank')}</p>
  return (
    <>
      {bank.stale && (
        <Alert color="yellow" variant="light" icon={<IconClockExclamation size={18} stroke={1.5} />}>
          {t('rateStale', { age: relative(bank.checked_at) })}
        </Alert>
      )}
      {!by_bank && (
        <div className={classes.bank}>
          <span className={classes.note}>{t('rateNow', { value: decimal(bank.value), day: day(bank.set_for) })}</span>
          <Button variant="default" loading={follow.isPending} onClick={() => follow.mutate({ body: { name } })}>
            {t('rateFollow')}
          </Button>
        </div>
      )}
    </>
  )
}
