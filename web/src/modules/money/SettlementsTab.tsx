import { moneyContract } from '@slipway/domain/money/calls.ts'
import type { SettlementView } from '@slipway/domain/money/settlements.schema.ts'
import { settlementStates } from '@slipway/domain/money/settlements.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { one, period } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import type { ColumnOf } from '../../kit/list/types.ts'
import { useList } from '../../kit/list/use-list.ts'
import { Moment } from '../../kit/record/Moment.tsx'
import { openParam } from '../../kit/url-modal.ts'
import { Money } from '../../ui/Money.tsx'
import { PersonLink } from '../users/PersonLink.tsx'
import classes from './money.module.css'
import { useSettlementActions } from './use-settlement-actions.ts'
import { SettlementBadge } from './words.tsx'

/** What all staff were paid outside of the product. */
export function SettlementsTab() {
  const t = useTexts('settlements')
  const money = useTexts('money')
  const list = useList(moneyContract.settlements, {
    filters: {
      state: one(settlementStates, t('state'), (state) => t(`state_${state}`)),
      period: period(t('period'), (span) => money(`period_${span}`)),
    },
    sorts: ['created_at', 'amount'],
    sort: '-created_at',
    search: t('search'),
    failed: t('failed'),
  })
  return (
    <List
      of={list}
      id="settlements"
      name={t('settlements')}
      columns={useColumns()}
      rowId={({ id }) => id}
      rowName={({ user, comment }) => `${personName(user)}, ${comment}`}
      open={({ user }) => ({ search: { open: openParam('user', user.id), card: 'money' } })}
      actions={useSettlementActions()}
      empty={{ text: t('empty') }}
      exportAs={moneyContract.exportSettlements}
    />
  )
}

function useColumns(): ColumnOf<typeof moneyContract.settlements>[] {
  const t = useTexts('settlements')
  return [
    { id: 'what', header: t('what'), primary: true, cell: ({ comment }) => comment },
    { id: 'user', header: t('person'), cell: ({ user }) => <PersonLink person={user} /> },
    { id: 'state', header: t('state'), aside: true, cell: ({ state }) => <SettlementBadge state={state} /> },
    {
      id: 'amount',
      header: t('amountColumn'),
      align: 'right',
      sort: 'amount',
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    {
      id: 'begun',
      header: t('begun'),
      sort: 'created_at',
      cell: ({ created_at, created_by }) => <Signed at={created_at} by={created_by} />,
    },
    {
      id: 'decided',
      header: t('decided'),
      cell: ({ decided_at, decided_by }) => decided_at && decided_by && <Signed at={decided_at} by={decided_by} />,
    },
  ]
}

/** When, and by whom. */
function Signed({ at, by }: { at: string; by: SettlementView['created_by'] }) {
  return (
    <span className={classes.signed}>
      <Moment at={at} />
      <span className={classes.by}>{personName(by)}</span>
    </span>
  )
}
