import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { settingsContract } from '@slipway/domain/settings/contract.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'
import { latestRates, lockRate } from '../queries/rates.ts'
import { writeSetting } from './write-setting.ts'

/** Puts the last rate of the bank in force in place of one that was set by hand. */
export async function followBank(
  tx: Tx,
  actor: Actor,
  { body: { name } }: Input<(typeof settingsContract)['followBank']>,
): Promise<void> {
  const row = await lockRate(tx, name)
  const { inForce, bank } = await latestRates(tx, name)
  if (!bank) throw new AppError('bank_rate_missing')
  if (inForce?.source === 'bank') return
  const { value, source, set_for, checked_at } = bank
  if (row.value !== value) await writeSetting(tx, actor, row, value)
  await tx.db
    .insertInto('currency_rates')
    .values({ name, value, source, set_for, in_force: true, user_id: actor.userId, created_at: tx.now, checked_at })
    .execute()
}
