import { formatMinor } from '@slipway/domain/kernel/money.ts'
import { tagOf } from '@slipway/domain/notifications/kinds.ts'
import { type AccountName, accountOf, accountTitle } from '@slipway/domain/operations/accounts.ts'
import type { BalanceRead, Balances } from '../../platform/balances/balances.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import type { Tx } from '../../platform/tx.ts'
import { notifyRole } from '../notifications/commands/notify.ts'
import { thresholdsOf } from './queries/service-balance.ts'

type Known = Extract<BalanceRead, { state: 'ok' }>

/**
 * Tells superadministrators once of each balance that has fallen below its threshold, and not again until there was
 * enough. The services are asked while nothing of the database is held; one that does not answer is left as it was.
 */
export async function watchBalances({ transact, finish, services }: JobContext<{ balances: Balances }>): Promise<void> {
  const names = [...(await transact(thresholdsOf)).keys()]
  const reads = await Promise.all(names.map(async (name) => [name, await services.balances.read(name)] as const))
  await finish(async (tx) => {
    for (const [name, read] of reads) if (read.state === 'ok') await compare(tx, name, read)
  })
}

/** By the threshold of now: it may have been moved meanwhile. */
async function compare(tx: Tx, name: AccountName, { minor, currency }: Known): Promise<void> {
  const row = await tx.db
    .selectFrom('service_balance_thresholds')
    .select(['id', 'amount_minor', 'fallen_at'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const isLow = row.amount_minor !== null && minor < row.amount_minor
  if (isLow === (row.fallen_at !== null)) return
  await tx.db
    .updateTable('service_balance_thresholds')
    .set({ fallen_at: isLow ? tx.now : null })
    .where('id', '=', row.id)
    .execute()
  if (!isLow || row.amount_minor === null) return
  const kind = 'balance-low'
  const params = {
    ...{ service: name, service_title: accountTitle(accountOf(name)), amount: formatMinor(minor), currency },
    threshold: formatMinor(row.amount_minor),
  }
  await notifyRole(tx, 'superadministrator', { kind, tag: tagOf[kind], params })
}
