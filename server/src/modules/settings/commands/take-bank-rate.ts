import type { BankRate } from '../../../platform/rates/rates.ts'
import type { Tx } from '../../../platform/tx.ts'
import { latestRates, lockRate } from '../queries/rates.ts'
import { noteRate } from './note-rate.ts'
import { writeSetting } from './write-setting.ts'

/** A rate that moved by more than a third since the last one is sooner an error than news: a person has to look. */
const strange = (from: string, to: string) => Number(to) > Number(from) * 1.5 || Number(to) < Number(from) / 1.5

/** Takes the bank's rate of the dollar, unless one that was set by hand is in force: then it is noted alone. */
export async function takeBankRate(tx: Tx, { value, set_for }: BankRate): Promise<void> {
  const row = await lockRate(tx, 'usd')
  const { inForce, bank } = await latestRates(tx, 'usd')
  if (bank && bank.value === value && bank.set_for === set_for) {
    await tx.db.updateTable('currency_rates').set({ checked_at: tx.now }).where('id', '=', bank.id).execute()
    return
  }
  if (bank?.set_for && bank.set_for > set_for) throw new Error(`The bank went back from ${bank.set_for} to ${set_for}`)
  if (inForce && strange(inForce.value, value)) throw new Error(`A strange rate: ${inForce.value}, now ${value}`)
  const byBank = inForce?.source !== 'hand'
  if (byBank && row.value !== value) await writeSetting(tx, null, row, value)
  await noteRate(tx, 'usd', { value, set_for, source: 'bank', in_force: byBank })
}
