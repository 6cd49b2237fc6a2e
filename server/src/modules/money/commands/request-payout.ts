import type { Actor } from '@slipway/domain/access/actor.ts'
import { isFutureDay } from '@slipway/domain/kernel/calendar.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { formatMinor, parseMinor } from '@slipway/domain/kernel/money.ts'
import type { moneyContract } from '@slipway/domain/money/contract.ts'
import { payoutLimit, payoutOffers } from '@slipway/domain/money/limits.ts'
import { holderOf, type PayoutBody } from '@slipway/domain/money/payout-form.ts'
import { cardExpired } from '@slipway/domain/money/payout-rules.ts'
import { cardPaymentSystem, purseRules } from '@slipway/domain/money/targets.ts'
import { holdPayout } from '../../../ledger/payouts.ts'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid, Sum } from '../../../platform/app-error.ts'
import type { Config } from '../../../platform/config.ts'
import { hint, roleChannel, userChannel } from '../../../platform/events.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { PayoutGates } from '../../../platform/payouts/gate.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { tellOfChange, type Whence } from '../../identity/commands/credential-changed.ts'
import { setting } from '../../settings/queries/settings.ts'
import { payoutLimits, typeExists } from '../../settings/queries/types.ts'
import { holdPerson } from '../../users/commands/hold-person.ts'
import { driverOf } from '../drivers.ts'
import { purseDigest, sealHolder, sealPurse } from '../purses.ts'
import { balanceChanged } from './tell-deposit.ts'

type Request = Input<(typeof moneyContract)['requestPayout']>

/** Asks for a payout: the money leaves the wallet at once and is held until somebody decides. */
export async function requestPayout(
  tx: Tx<{ cipher: Cipher; config: Config; mail: Mail; payoutGates: PayoutGates }>,
  actor: Actor,
  { body }: Request,
  call: Whence,
): Promise<number> {
  if (actor.impersonatorId !== null) throw new AppError('impersonation_forbids')
  if (!(await holdPerson(tx, actor.userId))) throw new AppError('unauthenticated')
  await assertPassport(tx, actor)
  const provider = await setting(tx, 'payout_provider')
  const amount = await assertPayable(tx, body, provider)
  assertCard(tx, body)

  const purse = purseRules[body.target].read(body.purse)
  if (purse === null) throw invalid({ purse: 'purse_invalid' })
  const digest = purseDigest(tx.services.cipher, body.target, purse)
  const known = await tx.db
    .selectFrom('payouts')
    .select('id')
    .where('user_id', '=', actor.userId)
    .where('purse_digest', '=', digest)
    .limit(1)
    .executeTakeFirst()
  if (!known) await tellOfChange(tx, call, { userId: actor.userId, actorId: actor.userId, what: 'purse' })
  const { id } = await tx.db
    .insertInto('payouts')
    .values({
      user_id: actor.userId,
      target: body.target,
      amount_minor: amount,
      currency: body.currency,
      country: body.country,
      payment_system: body.target === 'card' ? cardPaymentSystem : null,
      provider,
      purse_last4: purse.slice(-4),
      purse_digest: digest,
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.db
    .updateTable('payouts')
    .set({
      purse_cipher: sealPurse(tx.services.cipher, id, purse),
      holder_cipher: body.target === 'card' ? sealHolder(tx.services.cipher, id, holderOf(body)) : null,
    })
    .where('id', '=', id)
    .execute()
  await holdPayout(tx, { id, userId: actor.userId, amount, currency: body.currency })
  const changes = { amount: [null, formatMinor(amount)], currency: [null, body.currency] } as const
  record(tx, actor, { subject: 'payout', id, action: 'request', changes })
  balanceChanged(tx, actor.userId)
  hint(tx, [userChannel(actor.userId), roleChannel('superadministrator')], 'payouts', id)
  return id
}

async function assertPassport(tx: Tx, { userId }: Actor): Promise<void> {
  if (!(await setting(tx, 'need_upload_passport'))) return
  const user = await tx.db
    .selectFrom('users')
    .select('passport_status')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (user.passport_status !== 'approved') throw new AppError('passport_required')
}

/**
 * The amount in minor units if the provider pays it this way. Whether the wallet has it is decided by the ledger,
 * which alone sees the balance with its row locked.
 */
async function assertPayable(
  tx: Tx<{ payoutGates: PayoutGates }>,
  { target, country, currency, amount }: PayoutBody,
  provider: string,
) {
  if (!(await typeExists(tx, 'countries', country))) throw invalid({ country: 'invalid_value' })
  const limits = await payoutLimits(tx)
  const limit = payoutLimit(limits, { provider, target, country, currency })
  const offered = payoutOffers(limits, provider, country).some((offer) => offer.currency === currency)
  const whyNot = driverOf(tx.services.payoutGates, provider).whyNot({ target, country, currency })
  if (whyNot !== null) tx.log.warn({ provider, whyNot }, 'a payout is refused')
  if (!offered || whyNot !== null) throw new AppError('no_accounts')
  if (!limit) throw invalid({ target: 'invalid_value' })
  const minor = parseMinor(amount)
  if (minor < limit.min) throw invalid({ amount: ['amount_min', { minimum: new Sum(limit.min, currency) }] })
  if (minor > limit.max) throw invalid({ amount: ['payout_max', { maximum: new Sum(limit.max, currency) }] })
  return minor
}

function assertCard(tx: Tx, body: PayoutBody): void {
  if (body.target !== 'card') return
  const { expiry_month, expiry_year, holder_birthday } = holderOf(body)
  if (expiry_month === undefined || expiry_year === undefined) throw invalid({ expiry_month: 'required' })
  if (cardExpired(expiry_month, expiry_year, tx.now)) throw invalid({ expiry_month: 'card_expired' })
  if (holder_birthday && isFutureDay(holder_birthday, tx.now)) throw invalid({ holder_birthday: 'date_future' })
}
