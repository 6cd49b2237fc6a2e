import { type Currency, currencies } from '@slipway/domain/kernel/money.ts'
import { moneyContract } from '@slipway/domain/money/calls.ts'
import { useApiQuery } from '../../../api/query.ts'
import { readerZone } from '../../../i18n/zone.ts'
import { period } from '../../../kit/list/period.ts'
import { daysOfRange, type Range } from '../../../kit/record/range.ts'
import { count, oneOf, useUrlState } from '../../../kit/url-state.ts'

const usual = 'month'

/** What is asked of a statement stands in the address: its wallet, its days, the part of its postings. */
export function useStatement(id: number) {
  const [{ wallet, days, part }, set] = useUrlState({ wallet: oneOf(currencies), days: period(), part: count() })
  const query = { ...daysOfRange(days ?? usual), zone: readerZone(), ...(wallet && { currency: wallet }) }
  const answer = useApiQuery(
    moneyContract.statement,
    { params: { id }, query: { ...query, part } },
    { keepPrevious: true },
  )
  // Its parts of the address have names of their own: the list below has a period, too.
  const range: Range = {
    chosen: days ?? usual,
    by: 'day',
    steps: ['day'],
    compare: false,
    query,
    set: (change) => set({ days: change.period, part: 1 }),
  }
  return {
    answer,
    query,
    range,
    part,
    setPart: (next: number) => set({ part: next }),
    setWallet: (next: Currency) => set({ wallet: next, part: 1 }),
  }
}
