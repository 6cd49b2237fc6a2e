import { locales } from '@slipway/domain/kernel/locale.ts'
import type { MailingCard } from '@slipway/domain/mailings/schema.ts'
import { fieldsOf } from '@slipway/domain/messaging/kinds.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Facts } from '../../kit/record/Facts.tsx'
import { Moment } from '../../kit/record/Moment.tsx'
import { Person } from '../../kit/record/Person.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import classes from './mailings.module.css'
import { type Chosen, chosenOf } from './segment.ts'

const moment = (at: string | null) => at && <Moment at={at} />

export function AboutMailing({ of }: { of: MailingCard }) {
  const t = useTexts('mailings')
  return (
    <Panel title={t('about')}>
      <Facts
        facts={[
          { name: t('segment'), value: <Segment of={chosenOf(of.segment)} /> },
          { name: t('happensAt'), value: moment(of.happens_at) },
          { name: t('startsAt'), value: of.status === 'scheduled' ? moment(of.start_at) : null },
          { name: t('started'), value: moment(of.started_at) },
          { name: t('ended'), value: moment(of.ended_at) },
          { name: t('starter'), value: of.starter && <Person person={of.starter} /> },
          { name: t('author'), value: of.author && <Person person={of.author} /> },
          { name: t('created'), value: moment(of.created_at) },
        ]}
      />
    </Panel>
  )
}

/** Whom it goes to, in a line of words. */
function Segment({ of }: { of: Chosen }) {
  const t = useTexts('mailings')
  const shell = useTexts()
  const people = useTexts('people')
  const { day } = useFormats()
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' })
  const days = (['from', 'to', 'seen_from', 'seen_to'] as const).flatMap((name) => {
    const key = name === 'from' || name === 'to' ? (`registered_${name}` as const) : name
    return of[name] ? [`${t(key)} ${day(of[name])}`] : []
  })
  const said = [
    ...(of.side === 'all' ? [] : [t(`side_${of.side}`)]),
    ...of.roles.map((role) => shell(`role_${role}` as 'role_creator')),
    ...of.status.map((state) => people(`state_${state}` as 'state_active')),
    ...(of.language ? [`${t('language')}: ${t(of.language as 'ru')}`] : []),
    ...(of.passport ? [`${people('passport')}: ${people(`passport_${of.passport}` as 'passport_none')}`] : []),
    ...(of.country ? [names.of(of.country) ?? of.country] : []),
    ...(of.skill ? [of.skill] : []),
    ...days,
    ...(of.search ? [`«${of.search}»`] : []),
  ]
  return said.join(', ') || t('everybody')
}

/** What is sent, or would be: the words in both languages. */
export function Letter({ of: { texts } }: { of: MailingCard }) {
  const t = useTexts('mailings')
  return (
    <Panel title={t('letter')}>
      {!texts && <p className={classes.muted}>{t('noTexts')}</p>}
      {texts &&
        locales.map((locale) => (
          <section key={locale} className={classes.letter} lang={locale}>
            <h3>{t(locale)}</h3>
            {fieldsOf.email.map((field) => texts[field][locale] && <p key={field}>{texts[field][locale]}</p>)}
          </section>
        ))}
    </Panel>
  )
}
