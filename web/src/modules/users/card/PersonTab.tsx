import { Button } from '@mantine/core'
import { readablePhone } from '@slipway/domain/identity/e164.ts'
import { mailingsContract } from '@slipway/domain/mailings/calls.ts'
import { usersContract } from '@slipway/domain/users/calls.ts'
import { personName } from '@slipway/domain/users/person.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import type { ReactNode } from 'react'
import { useApiMutation } from '../../../api/query.ts'
import { useMe } from '../../../api/session.ts'
import { useLocale, useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { useFlight } from '../../../kit/form/use-flight.ts'
import { Facts } from '../../../kit/record/Facts.tsx'
import { Moment } from '../../../kit/record/Moment.tsx'
import { OutLink } from '../../../kit/record/OutLink.tsx'
import { SwitchCell } from '../../../kit/record/SwitchCell.tsx'
import { toast } from '../../../kit/toast.tsx'
import { CopyableId } from '../../../ui/CopyableId.tsx'
import { Fold } from '../../../ui/Fold.tsx'
import { countryName } from '../country-name.ts'
import classes from '../users.module.css'
import { AtAGlance } from './AtAGlance.tsx'

const switches = [
  'task_block',
  'allow_next_publication',
  'allow_google_account_verification',
  'ignore_user_analyser',
] as const

export function PersonTab({ person, manages }: { person: UserView; manages: boolean }) {
  const { id } = useMe()
  return (
    <div className={classes.parts}>
      <AtAGlance person={person} />
      <About person={person} />
      {manages && person.id !== id && <Switches person={person} />}
      <Technical person={person} />
    </div>
  )
}

/** Words for something that there is, or isn't; none for what the reader may not know. */
const told = <T,>(value: T | null | undefined, show: (value: T) => ReactNode, none: string): ReactNode =>
  value === undefined ? undefined : value === null ? none : show(value)

function About({ person }: { person: UserView }) {
  const t = useTexts('people')
  const locale = useLocale()
  const { date } = useFormats()
  const titles = (skills: readonly { title: string }[]) => skills.map(({ title }) => title).join(', ')
  return (
    <Facts
      facts={[
        { name: t('phone'), value: person.phone && readablePhone(person.phone), needed: true },
        {
          name: t('email'),
          value: person.email_failure ? <FailingEmail person={person} /> : person.email,
          ...(person.email && !person.email_verified && { hint: t('emailUnconfirmed') }),
          ...(person.email_failure && { hint: t('emailFails', { reason: person.email_failure.reason }) }),
          needed: true,
        },
        { name: t('country'), value: countryName(person.country_code, locale) },
        { name: t('language'), value: t(`language_${person.interface_language}`) },
        { name: t('birthday'), value: person.birthday && date(person.birthday) },
        { name: t('languages'), value: titles(person.programming_languages) },
        { name: t('frameworks'), value: titles(person.frameworks) },
        { name: t('portfolio'), value: person.portfolio_link && <OutLink href={person.portfolio_link} /> },
        { name: t('social'), value: person.social_link && <OutLink href={person.social_link} /> },
        { name: t('console'), value: told(person.console_status, ({ title }) => title, t('consoleNone')) },
        { name: t('passport'), value: person.is_internal ? null : t(`passport_${person.passport_status}`) },
        { name: t('created'), value: <Moment at={person.created_at} /> },
        {
          name: t('lastSeen'),
          value: told(
            person.login_details,
            ({ last_used_at }) => <Moment at={last_used_at} as="relative" />,
            t('neverHere'),
          ),
        },
      ]}
    />
  )
}

/** What few ask for. */
function Technical({ person }: { person: UserView }) {
  const t = useTexts('people')
  return (
    <Fold title={t('technical')}>
      <Facts
        facts={[
          { name: t('side'), value: t(person.is_internal ? 'side_internal' : 'side_external') },
          { name: t('referralCode'), value: <CopyableId value={person.referral_code} /> },
          { name: t('uuid'), value: <CopyableId value={person.uuid} /> },
        ]}
      />
    </Fold>
  )
}

/** Mailings pass it over until somebody says that it is all right again. */
function FailingEmail({ person: { id, email } }: { person: UserView }) {
  const t = useTexts('people')
  const trust = useApiMutation(mailingsContract.trustEmail)
  const { busy, run } = useFlight()
  const again = () =>
    run(async () => {
      await trust.mutateAsync({ params: { id } }).catch((error: unknown) => toast.failed(error))
    })
  return (
    <>
      {email}{' '}
      <Button variant="default" size="compact-sm" loading={busy} onClick={() => void again()}>
        {t('emailTrust')}
      </Button>
    </>
  )
}

function Switches({ person }: { person: UserView }) {
  const t = useTexts('people')
  const update = useApiMutation(usersContract.update)
  const save = (name: (typeof switches)[number]) => async (on: boolean) => {
    await update.mutateAsync({ params: { id: person.id }, body: { [name]: on } })
    toast.success(t('edited', { name: personName(person) }))
  }
  return (
    <section>
      <h3 className={classes.subtitle}>{t('switches')}</h3>
      <ul className={classes.switches}>
        {switches.map((name) => (
          <li key={name}>
            <span>
              {t(name)}
              <br />
              <span className={classes.muted}>{t(`${name}Hint`)}</span>
            </span>
            <SwitchCell label={t(name)} on={person[name] === true} save={save(name)} failed={t('switchFailed')} />
          </li>
        ))}
      </ul>
    </section>
  )
}
