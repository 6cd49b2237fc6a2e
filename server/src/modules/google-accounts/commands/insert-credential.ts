import type { Actor } from '@slipway/domain/access/actor.ts'
import type { googleAccountsContract } from '@slipway/domain/google-accounts/contract.ts'
import { recoveryParts } from '@slipway/domain/google-accounts/recovery.ts'
import type { Credentials } from '@slipway/domain/google-accounts/schema.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { whyNotSecure } from '@slipway/domain/users/policy.ts'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Browsers } from '../../../platform/browsers/browsers.ts'
import type { Before } from '../../../platform/guard.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { lockHeld } from '../queries/usable.ts'
import { openCredentials } from '../sealed.ts'

type Call = Input<typeof googleAccountsContract.insert>
type Needed = { browsers: Browsers | null; cipher: Cipher }

/** Types into the holder's browser what they don't get to see. It is on record before it is typed. */
export async function insertCredential({ transact }: Before<Needed>, actor: Actor, input: Call): Promise<void> {
  const denial = whyNotSecure(actor)
  if (denial) throw new AppError(denial)
  const { text, screen } = await transact((tx) => recorded(tx, actor, input))
  const typed = await screen.insert(text, input.body.what).catch(() => false)
  if (!typed) throw new AppError('google_account_field')
}

async function recorded(tx: Tx<Needed>, actor: Actor, { params: { id }, body }: Call) {
  const account = await lockHeld(tx, actor, id)
  const screen = tx.services.browsers?.own?.shown(id, actor.userId)
  if (!screen) throw new AppError('google_account_over')
  if (!screen.signsIn()) throw new AppError('google_account_field')
  const text = chosen(openCredentials(tx.services.cipher, account), body)
  if (!text) throw invalid({ part: 'invalid_value' })
  record(tx, actor, { subject: 'google-account', id, action: `${body.what}_inserted` })
  return { text, screen }
}

const chosen = ({ recovery, ...others }: Credentials, { what, part }: Call['body']): string | undefined =>
  what === 'recovery' ? recoveryParts(recovery)[part] : others[what]
