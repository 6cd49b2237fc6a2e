import { wayOf } from '@slipway/domain/money/limits.ts'
import { placeText, providerText, targetText } from '@slipway/domain/settings/payout-ways.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { Column } from '../../kit/list/types.ts'
import { useListState } from '../../kit/list/use-list-state.ts'
import { EditCell } from '../../kit/record/EditCell.tsx'
import { Money } from '../../ui/Money.tsx'
import { type SettingRow, useSetSetting, useSettings } from './use-settings.ts'

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
  const state = useListState()
  const query = useSettings('payout_limit', state.search)
  const columns = useColumns()
  const rows = sorted(waysOf(query.data?.data ?? []), columns, state.sort)
  const total = rows.length
  const meta = { page: 1, per_page: 100, total, last_page: 1 }
  return (
    <ListScreen
      id="payout-limits"
      name={t('payoutLimits')}
      state={state}
      query={{ ...query, data: query.data && { data: rows, meta } }}
      columns={columns}
      searchHint={t('payoutLimitSearch')}
      rowId={({ limits }) => limits.min?.id ?? limits.max?.id ?? 0}
      rowName={({ target }) => target}
    />
  )
}

function sorted(ways: Way[], columns: readonly SortedColumn[], sort: string): Way[] {
  const by = columns.find((column) => column.sort === sort.replace('-', ''))?.by
  if (!by) return ways
  const collator = new Intl.Collator(undefined, { numeric: true })
  const up = ways.toSorted((a, b) => collator.compare(by(a), by(b)))
  return sort.startsWith('-') ? up.reverse() : up
}

type SortedColumn = Column<Way> & { by: (way: Way) => string }

function useColumns(): SortedColumn[] {
  const t = useTexts('settings')
  const locale = useLocale()
  const text = (id: string, header: string, by: (way: Way) => string): SortedColumn => ({
    ...{ id, header, sort: id, cell: by, by },
  })
  const end = (id: End, header: string): SortedColumn => ({
    ...{ id, header, sort: id, align: 'right', width: 176 },
    by: ({ limits }) => limits[id]?.value ?? '',
    cell: (way) => <LimitCell way={way} end={id} header={header} />,
  })
  return [
    { ...text('target', t('payoutWay'), ({ target }) => targetText[target][locale]), primary: true },
    text('currency', t('payoutCurrency'), ({ currency }) => currency),
    text('country', t('payoutCountry'), ({ country }) => placeText(country)[locale]),
    text('provider', t('payoutProvider'), ({ provider }) => providerText[provider][locale]),
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
      shown={<Money amount={row.value} currency={currency} />}
      failed={t('payoutLimitsFailed')}
      save={(value) => set(row, value)}
    />
  )
}
