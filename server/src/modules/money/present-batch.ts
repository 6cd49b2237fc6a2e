import type { moneyContract } from '@slipway/domain/money/contract.ts'
import { AppError } from '../../platform/app-error.ts'
import type { RawContext } from '../../platform/module.ts'
import { batchPayouts } from './commands/batch-payouts.ts'

/** Full purse numbers leave the house here: never cached, never inline. */
export async function sendBatch(context: RawContext<(typeof moneyContract)['payoutBatch']>) {
  const { actor, input, reader, reply, transact } = context
  if (!actor) throw new AppError('unauthenticated')
  const csv = await transact((tx) => batchPayouts(tx, actor, input.body.ids))
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="payouts-${reader.now.toISOString().slice(0, 10)}.csv"`)
    .header('cache-control', 'no-store')
    .send(csv)
}
