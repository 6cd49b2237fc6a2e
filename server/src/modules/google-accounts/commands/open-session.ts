import type { Actor } from '@slipway/domain/access/actor.ts'
import { holdMinutes } from '@slipway/domain/google-accounts/hold.ts'
import { whyNotSecure } from '@slipway/domain/users/policy.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Browsers } from '../../../platform/browsers/browsers.ts'
import type { Call } from '../../../platform/call.ts'
import type { Before } from '../../../platform/guard.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { heldBy } from '../queries/held.ts'
import { presentAccount } from '../queries/present.ts'
import { type AccountRow, holderOf, lockAccount, lockHeld, lockUsable } from '../queries/usable.ts'
import { openCredentials } from '../sealed.ts'
import { giveBack } from './release-session.ts'
import { tellAccount } from './tell-account.ts'

interface Asked {
  params: { id: number }
}
type Needed = { browsers: Browsers | null; cipher: Cipher }

/** Takes the account for the actor, then opens its browser where there is a service that has one. */
export async function claimSession({ transact, reader }: Before<Needed>, actor: Actor, { params: { id } }: Asked) {
  const denial = whyNotSecure(actor)
  if (denial) throw new AppError(denial)
  const { account, isSame } = await transact((tx) => claim(tx, actor, id))
  const { browsers, cipher } = reader.services
  if (!browsers) return null
  const until = account.held_until as Date
  try {
    const { url } = await browsers.open({ id, ...openCredentials(cipher, account) }, { userId: actor.userId, until })
    return url
  } catch (error) {
    // Nobody keeps others out of an account whose browser they don't have.
    if (!isSame) await transact((tx) => giveBackUnopened(tx, actor, id))
    throw error
  }
}

/** Of two who come at once the lock lets one in first; the other learns who that was. */
async function claim(
  tx: Tx<{ cipher: Cipher }>,
  actor: Actor,
  id: number,
): Promise<{ account: AccountRow; isSame: boolean }> {
  const before = await lockUsable(tx, actor, id)
  const holder = holderOf(before, tx.now)
  if (holder !== null && holder !== actor.userId) throw await heldBy(tx, holder)
  const isSame = holder === actor.userId
  const account = await tx.db
    .updateTable('google_accounts')
    .set({
      holder_id: actor.userId,
      held_until: new Date(tx.now.getTime() + holdMinutes * 60_000),
      ...(!isSame && { shown_at: null }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  record(tx, actor, { subject: 'google-account', id, action: isSame ? 'prolonged' : 'opened' })
  tellAccount(tx, id)
  return { account, isSame }
}

async function giveBackUnopened(tx: Tx<Needed>, actor: Actor, id: number): Promise<void> {
  const account = await lockAccount(tx, id)
  if (account && holderOf(account, tx.now) === actor.userId) await giveBack(tx, actor, id, actor.userId)
}

/** Answers with the session; whoever lost it meanwhile is given none. */
export async function openSession(
  tx: Tx<Needed>,
  actor: Actor,
  { params: { id } }: Asked,
  _call: Call,
  url: string | null,
) {
  const account = await lockHeld(tx, actor, id)
  return { account: await presentAccount(tx, actor, { account, denial: null }), url }
}
