import { Button, NativeSelect, TextInput } from '@mantine/core'
import { identityContract } from '@slipway/domain/identity/calls.ts'
import type { Result } from '@slipway/domain/kernel/call.ts'
import { locales } from '@slipway/domain/kernel/locale.ts'
import { messagingContract } from '@slipway/domain/messaging/calls.ts'
import { type PhoneService, phoneChannels } from '@slipway/domain/messaging/senders.ts'
import { useApiMutation, useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Form } from '../../kit/form/Form.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { Facts } from '../../kit/record/Facts.tsx'
import { toast } from '../../kit/toast.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { FamilyBadge } from '../../ui/StatusBadge.tsx'
import { ChoiceCell } from './ChoiceCell.tsx'
import classes from './messaging.module.css'

type Mailing = Result<typeof messagingContract.smsMailing>

/** Which service is asked first to call and to write. */
export function PhoneServices() {
  const t = useTexts('messaging')
  const { data, error, refetch } = useApiQuery(messagingContract.smsMailing, {})
  const account = useApiQuery(identityContract.me, {}, { staleTime: 60_000 })
  if (!data && !error) return <SkeletonCard lines={6} />
  if (!data) return <ErrorState error={error} failed={t('mailingLoadFailed')} onRetry={() => void refetch()} />
  return (
    <>
      <Panel title={t('routes')}>
        <Choices of={data} />
      </Panel>
      <Panel title={t('services')}>
        <Facts
          facts={data.services.map(({ service, channels, is_set_up, is_well }) => ({
            ...{ name: service, hint: channels.map((channel) => t(`channel_${channel}`)).join(', ') },
            value: <State isSetUp={is_set_up} isWell={is_well} />,
          }))}
        />
      </Panel>
      <Panel title={t('testSms')}>{!account.isPending && <TestSms own={account.data?.data.phone ?? ''} />}</Panel>
    </>
  )
}

function State({ isSetUp, isWell }: { isSetUp: boolean; isWell: boolean }) {
  const t = useTexts('messaging')
  if (!isSetUp) return <FamilyBadge family="waiting">{t('serviceMissing')}</FamilyBadge>
  return isWell ? (
    <FamilyBadge family="done">{t('serviceWell')}</FamilyBadge>
  ) : (
    <FamilyBadge family="failed">{t('servicePassedOver')}</FamilyBadge>
  )
}

function Choices({ of: { currents, services } }: { of: Mailing }) {
  const t = useTexts('messaging')
  const change = useApiMutation(messagingContract.changeSmsMailing)
  return (
    <Facts
      facts={currents.map(({ channel, service }) => {
        const able = services.filter((one) => one.channels.includes(channel))
        const shown = able.filter((one) => one.is_set_up || one.service === service)
        return {
          ...{ name: t(`channel_${channel}`), hint: t('serviceFirst') },
          value: (
            <ChoiceCell
              label={t('serviceOf', { name: t(`channel_${channel}`) })}
              value={service ?? ''}
              options={[
                { value: '', label: t('serviceAuto') },
                ...shown.map((one) => ({
                  value: one.service,
                  label: one.is_set_up ? one.service : t('notSetUp', { name: one.service }),
                })),
              ]}
              failed={t('mailingFailed')}
              save={(next) => change.mutateAsync({ body: { channel, service: (next || null) as PhoneService | null } })}
            />
          ),
        }
      })}
    />
  )
}

/** `own`: the reader's number, to which most of these go. */
function TestSms({ own }: { own: string }) {
  const t = useTexts('messaging')
  const of = useForm({
    endpoint: messagingContract.testSms,
    failed: t('testSmsFailed'),
    initial: { channel: 'sms' as const, phone: own, locale: 'ru' as const },
    args: (body) => ({ body }),
    onDone: ({ message }) => toast.success(message),
  })
  return (
    <Form of={of} className={classes.inline}>
      <TextInput label={t('testPhone')} type="tel" placeholder="+79001234567" {...of.form.getInputProps('phone')} />
      <NativeSelect
        label={t('testChannel')}
        data={phoneChannels.map((value) => ({ value, label: t(`channel_${value}`) }))}
        {...of.form.getInputProps('channel')}
      />
      <NativeSelect
        label={t('language')}
        data={locales.map((value) => ({ value, label: t(value) }))}
        {...of.form.getInputProps('locale')}
      />
      <Button type="submit" variant="default" loading={of.busy}>
        {t('testSmsSend')}
      </Button>
    </Form>
  )
}
