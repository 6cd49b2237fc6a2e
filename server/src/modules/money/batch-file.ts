import { formatMinor } from '@slipway/domain/kernel/money.ts'
import { personName } from '@slipway/domain/users/person.ts'
import type { Selectable } from 'kysely'
import { toCsv } from '../../platform/csv.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import type { Tx } from '../../platform/tx.ts'
import { people } from '../users/queries/people.ts'
import { openHolder, openPurse } from './purses.ts'

export interface BatchFile {
  number: number
  /** 0 for the first file, then the number of the copy. */
  copy: number
  csv: string
}

type Payout = Selectable<Database['payouts']>

const head = [
  ...['batch', 'copy', 'status', 'id', 'requested_at', 'user_id', 'user', 'target', 'purse', 'amount', 'currency'],
  ...['country', 'first_name', 'last_name', 'birthday', 'expiry', 'city', 'street', 'house', 'address'],
  'payment_system',
]

/**
 * The file by which staff pay a batch by hand. Each line says which file it comes from, and in a copy how the payout
 * stands by then: what has been decided meanwhile has no purse any more.
 */
export async function batchFile(
  tx: Tx<{ cipher: Cipher }>,
  { number, copy }: Omit<BatchFile, 'csv'>,
  payouts: readonly Payout[],
): Promise<BatchFile> {
  const names = await people(
    tx,
    payouts.map(({ user_id }) => user_id),
  )
  const { cipher } = tx.services
  const lines = payouts.map((payout) => {
    const owner = names.get(payout.user_id)
    const holder = payout.holder_cipher ? openHolder(cipher, payout.id, payout.holder_cipher) : {}
    const { expiry_month: month, expiry_year: year } = holder
    return [
      ...[number, copy || '', payout.status, payout.id, payout.created_at.toISOString(), payout.user_id],
      ...[owner ? personName(owner) : '', payout.target],
      payout.purse_cipher ? grouped(openPurse(cipher, payout.id, payout.purse_cipher)) : '',
      ...[formatMinor(payout.amount_minor), payout.currency, payout.country, holder.first_name, holder.last_name],
      ...[holder.holder_birthday, month && year ? `${String(month).padStart(2, '0')}/${year}` : ''],
      ...[holder.city, holder.street, holder.house, holder.address, payout.payment_system],
    ]
  })
  return { number, copy, csv: toCsv([head, ...lines]) }
}

/** Long numbers in groups of four: a spreadsheet would round them, and people read them off the screen. */
const grouped = (purse: string) => (/^\d{12,}$/.test(purse) ? purse.replace(/(\d{4})(?=\d)/g, '$1 ') : purse)
