import { moneyContract } from '@slipway/domain/money/calls.ts'
import { listed, useApiQuery } from '../../api/query.ts'

/** One payout, at first as a list has it that was read. */
export const usePayout = (id: number) =>
  useApiQuery(moneyContract.payout, { params: { id } }, { placeholder: () => listed(moneyContract.payouts, id) })
