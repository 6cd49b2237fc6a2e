import type { Actor } from '@slipway/domain/access/actor.ts'
import { formatMinor } from '@slipway/domain/kernel/money.ts'
import { whyNotDecide } from '@slipway/domain/money/policy.ts'
import type { PayoutStatus } from '@slipway/domain/money/schema.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import { hint, roleChannel, userChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/services.ts'
import { people } from '../../users/queries/people.ts'
import { toCsv } from '../csv.ts'
import { openHolder, openPurse } from '../purses.ts'

const head = [
  ...['id', 'requested_at', 'user_id', 'user', 'target', 'purse', 'amount', 'currency', 'country'],
  ...['first_name', 'last_name', 'birthday', 'expiry', 'city', 'street', 'house', 'address', 'payment_system'],
]

/** A CSV by which staff pay the given payouts by hand. They become processing; one that is decided refuses them all. */
export async function batchPayouts(tx: Tx, actor: Actor, ids: readonly number[]): Promise<string> {
  const wanted = [...new Set(ids)]
  const payouts = await tx.db
    .selectFrom('payouts')
    .selectAll()
    .where('id', 'in', wanted)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (payouts.length !== wanted.length) throw new AppError('not_found')
  for (const payout of payouts) {
    const denial = whyNotDecide(actor, 'paid', { status: payout.status as PayoutStatus, userId: payout.user_id })
    if (denial) throw new AppError(denial, { id: payout.id, status: payout.status })
  }
  for (const { id, status, user_id } of payouts) {
    record(tx, actor, { subject: 'payout', id, action: 'export', changes: { status: [status, 'processing'] } })
    if (status !== 'processing') hint(tx, [userChannel(user_id), roleChannel('superadministrator')], 'payouts', id)
  }
  await tx.db.updateTable('payouts').set({ status: 'processing' }).where('id', 'in', wanted).execute()
  const names = await people(
    tx,
    payouts.map(({ user_id }) => user_id),
  )
  const { cipher } = tx.services
  return toCsv([
    head,
    ...payouts.map((payout) => {
      const owner = names.get(payout.user_id)
      const holder = payout.holder_cipher ? openHolder(cipher, payout.id, payout.holder_cipher) : {}
      const { expiry_month: month, expiry_year: year } = holder
      return [
        ...[payout.id, payout.created_at.toISOString(), payout.user_id],
        ...[`${owner?.first_name ?? ''} ${owner?.last_name ?? ''}`.trim(), payout.target],
        payout.purse_cipher ? grouped(openPurse(cipher, payout.id, payout.purse_cipher)) : '',
        ...[formatMinor(payout.amount_minor), payout.currency, payout.country, holder.first_name, holder.last_name],
        ...[holder.holder_birthday, month && year ? `${String(month).padStart(2, '0')}/${year}` : ''],
        ...[holder.city, holder.street, holder.house, holder.address, payout.payment_system],
      ]
    }),
  ])
}

/** Long numbers in groups of four: a spreadsheet would round them, and people read them off the screen. */
const grouped = (purse: string) => (/^\d{12,}$/.test(purse) ? purse.replace(/(\d{4})(?=\d)/g, '$1 ') : purse)
