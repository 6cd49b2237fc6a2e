import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { Result } from '@slipway/domain/kernel/call.ts'
import { messagingContract } from '@slipway/domain/messaging/calls.ts'
import { mainMailer, otherDomains } from '@slipway/domain/messaging/senders.ts'
import { useId } from 'react'
import { useApiMutation, useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Form } from '../../kit/form/Form.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { Facts } from '../../kit/record/Facts.tsx'
import { toast } from '../../kit/toast.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { ChoiceCell } from './ChoiceCell.tsx'
import classes from './messaging.module.css'

type Mailing = Result<typeof messagingContract.emailMailing>

/** Which mailer takes the mail to which domain. */
export function Mailers() {
  const t = useTexts('messaging')
  const { data, error, refetch } = useApiQuery(messagingContract.emailMailing, {})
  if (data) return <Senders of={data} />
  if (!error) return <SkeletonCard lines={6} />
  return <ErrorState error={error} failed={t('mailingLoadFailed')} onRetry={() => void refetch()} />
}

function Senders({ of }: { of: Mailing }) {
  const t = useTexts('messaging')
  return (
    <>
      <Panel title={t('mailers')}>
        {of.mailers.length === 0 && <p>{t('mailersNone')}</p>}
        <Facts
          facts={of.mailers.map(({ name, from, host }) => ({
            ...{ name, value: [from, host].filter(Boolean).join(' · ') },
            ...(name === mainMailer && { hint: t('mailerMain') }),
          }))}
        />
      </Panel>
      {of.mailers.length > 0 && (
        <Panel title={t('routes')}>
          <Routes of={of} />
          <AddRoute of={of} />
        </Panel>
      )}
    </>
  )
}

const named = ({ mailers }: Mailing) => mailers.map(({ name }) => ({ value: name, label: name }))

function Routes({ of }: { of: Mailing }) {
  const t = useTexts('messaging')
  const change = useApiMutation(messagingContract.changeEmailMailing)
  const rest = of.currents.find(({ domain }) => domain === otherDomains)
  const routes = [
    ...of.currents.filter(({ domain }) => domain !== otherDomains),
    { domain: otherDomains, mailer: rest?.mailer ?? '' },
  ]
  return (
    <Facts
      facts={routes.map(({ domain, mailer }) => {
        const name = domain === otherDomains ? t('otherDomains') : domain
        return {
          name,
          value: (
            <ChoiceCell
              label={t('mailerOf', { name })}
              value={mailer}
              options={[
                { value: '', label: domain === otherDomains ? t('mailerMain') : t('asOthers') },
                ...named(of),
                // One that is no more set up leaves its mail to the main one.
                ...(mailer && !of.mailers.some((one) => one.name === mailer)
                  ? [{ value: mailer, label: t('notSetUp', { name: mailer }) }]
                  : []),
              ]}
              failed={t('mailingFailed')}
              save={(next) => change.mutateAsync({ body: { domain, mailer: next || null } })}
            />
          ),
        }
      })}
    />
  )
}

function AddRoute({ of }: { of: Mailing }) {
  const t = useTexts('messaging')
  const known = useId()
  const first = of.mailers[0]?.name ?? mainMailer
  const form = useForm({
    endpoint: messagingContract.changeEmailMailing,
    failed: t('mailingFailed'),
    initial: { domain: '', mailer: first },
    args: (body) => ({ body }),
    onDone: () => {
      form.reset({ domain: '', mailer: first })
      toast.success(t('mailingSaved'))
    },
  })
  return (
    <Form of={form} className={classes.inline}>
      <TextInput label={t('domain')} placeholder="gmail.com" list={known} {...form.form.getInputProps('domain')} />
      <datalist id={known}>
        {of.domains.map(({ domain, people }) => (
          <option key={domain} value={domain}>
            {people}
          </option>
        ))}
      </datalist>
      <NativeSelect label={t('mailer')} data={named(of)} {...form.form.getInputProps('mailer')} />
      <Button type="submit" variant="default" loading={form.busy}>
        {t('routeAdd')}
      </Button>
    </Form>
  )
}
