import { promoCodesContract } from '@slipway/domain/promo-codes/calls.ts'
import type { PromoCodeView } from '@slipway/domain/promo-codes/schema.ts'
import { promoCodeStates } from '@slipway/domain/promo-codes/states.ts'
import { formatDays } from '../../i18n/formats.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { one } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import type { ColumnOf } from '../../kit/list/types.ts'
import { useList } from '../../kit/list/use-list.ts'
import { useRecordActions } from '../../kit/record-actions.ts'
import { openParam, useOpenModal } from '../../kit/url-modal.ts'
import { Money } from '../../ui/Money.tsx'
import { FamilyBadge } from '../../ui/StatusBadge.tsx'
import { PromoCodeModal } from './PromoCodeModal.tsx'

const name = 'promo-code'
const families = { open: 'open', waiting: 'waiting', over: 'done', used: 'done' } as const

export default function PromoCodesPage() {
  const t = useTexts('promo-codes')
  const list = useList(promoCodesContract.list, {
    filters: { state: one(promoCodeStates, t('state'), (state) => t(`state_${state}`)) },
    sorts: ['code', 'created_at'],
    sort: '-created_at',
    search: t('search'),
  })
  const open = useOpenModal(name)
  const actions = useRecordActions({
    name,
    remove: promoCodesContract.remove,
    words: {
      edit: t('change'),
      remove: t('remove'),
      removed: t('removed'),
      failed: t('removeFailed'),
    },
    asks: (code) => ({ title: t('removeTitle'), text: t('removeText', { code }) }),
  })
  return (
    <>
      <List
        of={list}
        id="promo-codes"
        name={t('titles')}
        columns={useColumns()}
        rowId={({ id }) => id}
        rowName={({ code }) => code}
        open={({ id }) => ({ search: { open: openParam(name, id) } })}
        actions={(row) => actions(row, row.code)}
        add={{ id: 'add', label: t('add'), run: () => open() }}
        empty={{ text: t('empty') }}
        exportAs={promoCodesContract.exportList}
      />
      <PromoCodeModal name={name} rows={list.rows} />
    </>
  )
}

function useColumns(): ColumnOf<typeof promoCodesContract.list>[] {
  const t = useTexts('promo-codes')
  const days = useDays()
  return [
    { id: 'code', header: t('code'), primary: true, sort: 'code', cell: ({ code }) => code },
    {
      id: 'state',
      header: t('state'),
      aside: true,
      cell: ({ state }) => <FamilyBadge family={families[state]}>{t(`state_${state}`)}</FamilyBadge>,
    },
    {
      id: 'bonus',
      header: t('bonus'),
      align: 'right',
      cell: ({ config }) => <Money amount={config.bonus} currency="RUB" />,
    },
    { id: 'used', header: t('used'), align: 'right', cell: ({ used, limit }) => t('usedOf', { used, limit }) },
    { id: 'days', header: t('days'), cell: days },
  ]
}

function useDays() {
  const t = useTexts('promo-codes')
  const locale = useLocale()
  return ({ starts_on: from, ends_on: to }: PromoCodeView) =>
    from || to ? formatDays({ ...(from && { from }), ...(to && { to }) }, locale) : t('endless')
}
