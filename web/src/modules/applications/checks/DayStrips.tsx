import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type Outcome, outcomeFamily, outcomes, outcomeText } from '@slipway/domain/store-checks/outcomes.ts'
import type { CheckDays } from '@slipway/domain/store-checks/schema.ts'
import { useId } from 'react'
import { useLocale, useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { familyIcon, familySolid } from '../../../ui/status-family.tsx'
import classes from './checks.module.css'

/** A strip of days for each country, and the same as a table: what is coloured there has its word here. */
export function DayStrips({ of: { countries, days } }: { of: CheckDays }) {
  const t = useTexts('store-checks')
  const charts = useTexts('charts')
  const locale = useLocale()
  const id = useId()
  const [shown, { toggle }] = useDisclosure(false)
  if (!countries.length) return <p className={classes.empty}>{charts('empty')}</p>
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const nameOf = (country: string) => names.of(country.toUpperCase()) ?? country
  return (
    <figure className={classes.figure}>
      <ul className={classes.legend} aria-hidden>
        {outcomes.map((outcome) => (
          <li key={outcome}>
            <Mark outcome={outcome} />
            {outcomeText[outcome][locale]}
          </li>
        ))}
      </ul>
      {countries.map((country) => (
        <div key={country} className={classes.row}>
          <span className={classes.country} aria-hidden>
            {nameOf(country)}
          </span>
          <div
            className={classes.strip}
            role="img"
            aria-label={t('stripOf', { country: nameOf(country), said: sumOf(days, country, locale) })}
          >
            {days.map(({ date, outcomes: said }) => (
              <span key={date} className={classes.day} data-outcome={said[country]} title={date}>
                {said[country] === 'absent' && <span className={classes.cross} />}
              </span>
            ))}
          </div>
        </div>
      ))}
      <Button variant="subtle" size="compact-sm" aria-expanded={shown} aria-controls={id} onClick={toggle}>
        {charts(shown ? 'tableHide' : 'tableShow')}
      </Button>
      <div id={id}>{shown && <DayTable days={days} countries={countries} nameOf={nameOf} />}</div>
    </figure>
  )
}

type Days = CheckDays['days']

/** How many days each outcome stood: what the colours say at a glance. */
const sumOf = (days: Days, country: string, locale: 'ru' | 'en'): string =>
  outcomes
    .map((outcome) => [outcome, days.filter(({ outcomes: said }) => said[country] === outcome).length] as const)
    .filter(([, count]) => count > 0)
    .map(([outcome, count]) => `${outcomeText[outcome][locale]} ${count}`)
    .join(', ')

function Mark({ outcome }: { outcome: Outcome }) {
  const Icon = familyIcon[outcomeFamily[outcome]]
  return <Icon size={14} stroke={1.8} style={{ color: familySolid(outcomeFamily[outcome]) }} />
}

interface TableProps {
  days: Days
  countries: readonly string[]
  nameOf: (country: string) => string
}

function DayTable({ days, countries, nameOf }: TableProps) {
  const t = useTexts('store-checks')
  const charts = useTexts('charts')
  const locale = useLocale()
  const { date: dateOf } = useFormats()
  const asked = days.filter(({ outcomes: said }) => Object.keys(said).length > 0).toReversed()
  return (
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={charts('table', { label: t('outcomes') })}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {countries.map((country) => (
              <th key={country} scope="col">
                {nameOf(country)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {asked.map(({ date, outcomes: said }) => (
            <tr key={date}>
              <th scope="row">{dateOf(`${date}T12:00:00`)}</th>
              {countries.map((country) => {
                const outcome = said[country]
                return <td key={country}>{outcome ? outcomeText[outcome][locale] : t('notAsked')}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
