import { currencies } from '@slipway/domain/kernel/money.ts'
import { moneyContract } from '@slipway/domain/money/calls.ts'
import { wayOf } from '@slipway/domain/money/limits.ts'
import { payoutProviders } from '@slipway/domain/money/targets.ts'
import { settingsContract } from '@slipway/domain/settings/calls.ts'
import { placeText, providerText, targetText } from '@slipway/domain/settings/payout-ways.ts'
import { useApiQuery } from '../../api/query.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { one } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import type { Column } from '../../kit/list/types.ts'
import { type AnyList, useList } from '../../kit/list/use-list.ts'
import { EditCell } from '../../kit/record/EditCell.tsx'
import { Money } from '../../ui/Money.tsx'
import { Providers } from './Providers.tsx'
import classes from './settings.module.css'
import { type SettingRow, useSetSetting } from './use-settings.ts'

type End = 'min' | 'max'
interface Way extends Omit<NonNullable<ReturnType<typeof wayOf>>, 'end'> {
  limits: Partial<Record<End, SettingRow>>
}

/** A least and a most of one way stand in one row. */
function waysOf(rows: readonly SettingRow[]): Way[] {
  const ways = new Map<string, Way>()
  for (const row of rows) {
    const found = wayOf(row.name)
    if (!found) continue
    const { end, ...way } = found
    const key = Object.values(way).join(' ')
    const known = ways.get(key) ?? { ...way, limits: {} }
    ways.set(key, { ...known, limits: { ...known.limits, [end]: row } })
  }
  return [...ways.values()]
}

/** What one payout may be: by whom it is paid, to where, and in which currency. */
export default function PayoutLimitsPage() {
  const t = useTexts('settings')
  const locale = useLocale()
  const columns = useColumns()
  const { isPending } = useApiQuery(moneyContract.payoutProviders, {})
  const list = useList(settingsContract.list, {
    always: { type: 'payout_limit' },
    filters: {
      provider: one(payoutProviders, t('payoutProvider'), (provider) => providerText[provider][locale]),
      currency: one(currencies, t('payoutCurrency'), (currency) => currency),
    },
    search: t('payoutLimitSearch'),
    // None has more than a page of them; the count is of ways, not of limits.
    size: 100,
    part: true,
  })
  return (
    <div className={classes.page}>
      <Providers />
      {/* Under the providers, whose height is not known before they are there. */}
      {!isPending && (
        <List
          of={byWay(list)}
          id="payout-limits"
          name={t('payoutLimits')}
          columns={columns}
          rowId={({ limits }) => limits.min?.id ?? limits.max?.id ?? 0}
          rowName={({ target, currency }) => `${targetText[target][locale]}, ${currency}`}
          empty={{ text: t('limitsNone') }}
        />
      )}
    </div>
  )
}

/** The list of limits as one of ways. */
function byWay(list: AnyList<SettingRow>): AnyList<Way, never> {
  const { data } = list.query
  const rows = data && waysOf(data.data)
  const meta = { page: 1, per_page: 100, last_page: 1, total: rows?.length ?? 0 }
  const query = { ...list.query, data: rows && { data: rows, meta } } as AnyList<Way>['query']
  return { ...list, sorts: [], query, rows: list.rows && rows, total: rows?.length }
}

function useColumns(): Column<Way>[] {
  const t = useTexts('settings')
  const locale = useLocale()
  const end = (id: End, header: string): Column<Way> => ({
    ...{ id, header, align: 'right', width: 176 },
    cell: (way) => <LimitCell way={way} end={id} header={header} />,
  })
  return [
    { id: 'target', header: t('payoutWay'), primary: true, cell: ({ target }) => targetText[target][locale] },
    { id: 'currency', header: t('payoutCurrency'), cell: ({ currency }) => currency },
    { id: 'country', header: t('payoutCountry'), cell: ({ country }) => placeText(country)[locale] },
    { id: 'provider', header: t('payoutProvider'), cell: ({ provider }) => providerText[provider][locale] },
    end('min', t('limitMin')),
    end('max', t('limitMax')),
  ]
}

function LimitCell({ way: { limits, currency }, end, header }: { way: Way; end: End; header: string }) {
  const t = useTexts('settings')
  const set = useSetSetting()
  const row = limits[end]
  if (!row) return null
  return (
    <EditCell
      label={t('limitOf', { end: header, name: row.title })}
      value={row.value}
      currency={currency}
      shown={<Money amount={row.value} currency={currency} />}
      failed={t('payoutLimitsFailed')}
      save={(value, was) => set(row.id, value, was)}
    />
  )
}
