import { settingsContract } from '@slipway/domain/settings/calls.ts'
import { rateNames, rateSources, rateText } from '@slipway/domain/settings/rate-names.ts'
import { useApiQuery } from '../../api/query.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { one } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import type { ColumnOf } from '../../kit/list/types.ts'
import { useList } from '../../kit/list/use-list.ts'
import { Moment } from '../../kit/record/Moment.tsx'
import { Person } from '../../kit/record/Person.tsx'
import { Rates } from './Rates.tsx'
import classes from './settings.module.css'

/** The rates in force, and what they were. */
export default function CurrencyPage() {
  const t = useTexts('settings')
  const locale = useLocale()
  const { isPending } = useApiQuery(settingsContract.standingRates, {})
  const list = useList(settingsContract.rates, {
    filters: {
      name: one(rateNames, t('rateCurrency'), (name) => rateText[name][locale]),
      source: one(rateSources, t('rateSource'), (source) => t(`rateSource_${source}`)),
    },
    search: t('rateSearch'),
    part: true,
  })
  const columns = useColumns()
  return (
    <div className={classes.page}>
      <Rates />
      {/* Under the rates, whose height is not known before they are there. */}
      {!isPending && (
        <section>
          <h2 className={classes.title}>{t('rateHistory')}</h2>
          <List
            of={list}
            id="currency-rates"
            name={t('rateHistory')}
            columns={columns}
            rowId={({ id }) => id}
            rowName={({ name, value }) => `${rateText[name][locale]}, ${value}`}
            empty={{ text: t('ratesEmpty') }}
          />
        </section>
      )}
    </div>
  )
}

function useColumns(): ColumnOf<typeof settingsContract.rates>[] {
  const t = useTexts('settings')
  const { decimal, locale, day } = useFormats()
  return [
    {
      ...{ id: 'name', header: t('rateCurrency'), primary: true },
      cell: ({ name }) => rateText[name][locale],
    },
    { id: 'value', header: t('rateValue'), align: 'right', cell: ({ value }) => decimal(value) },
    {
      ...{ id: 'source', header: t('rateSource') },
      cell: ({ source, set_for }) =>
        [t(`rateSource_${source}`), set_for && t('rateFor', { day: day(set_for) })].filter(Boolean).join(', '),
    },
    {
      ...{ id: 'state', header: t('rateState') },
      cell: ({ in_force }) => t(in_force ? 'rateInForce' : 'rateNotInForce'),
    },
    { id: 'when', header: t('rateWhen'), cell: ({ created_at }) => <Moment at={created_at} /> },
    { id: 'who', header: t('rateWho'), cell: ({ user }) => (user ? <Person person={user} /> : t('rateSystem')) },
  ]
}
