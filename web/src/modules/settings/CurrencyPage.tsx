import { settingsContract } from '@slipway/domain/settings/contract.ts'
import { rateNames, rateSources, rateText } from '@slipway/domain/settings/rate-names.ts'
import type { RateView } from '@slipway/domain/settings/rates.ts'
import { useApiQuery } from '../../api/query.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { Column } from '../../kit/list/types.ts'
import { useListState } from '../../kit/list/use-list-state.ts'
import { Moment } from '../../kit/record/Moment.tsx'
import { Person } from '../../kit/record/Person.tsx'
import { oneOf } from '../../kit/url-state.ts'
import { Rates } from './Rates.tsx'
import classes from './settings.module.css'

/** The rates in force, and what they were. */
export default function CurrencyPage() {
  const t = useTexts('settings')
  const locale = useLocale()
  const state = useListState({ filters: { name: oneOf(rateNames), source: oneOf(rateSources) } })
  const query = useApiQuery(settingsContract.rates, { query: state.v3 }, { keepPrevious: true })
  const currencies = rateNames.map((value) => ({ value, label: rateText[value][locale] }))
  const sources = rateSources.map((value) => ({ value, label: t(`rateSource_${value}`) }))
  return (
    <div className={classes.page}>
      <Rates />
      <section>
        <h2 className={classes.title}>{t('rateHistory')}</h2>
        <ListScreen
          id="currency-rates"
          part
          name={t('rateHistory')}
          state={state}
          query={query}
          columns={useColumns()}
          filters={[
            { id: 'name', kind: 'one', label: t('rateCurrency'), options: currencies },
            { id: 'source', kind: 'one', label: t('rateSource'), options: sources },
          ]}
          rowId={({ id }) => id}
          rowName={({ value }) => value}
          empty={{ text: t('ratesEmpty') }}
        />
      </section>
    </div>
  )
}

function useColumns(): Column<RateView>[] {
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
