import type { Actor } from '@slipway/domain/access/actor.ts'
import type { ErrorCode } from '@slipway/domain/errors.ts'
import type { AccountView } from '@slipway/domain/google-accounts/schema.ts'
import type { Browsers } from '../../../platform/browsers/browsers.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { people } from '../../users/queries/people.ts'
import { type AccountRow, holderOf } from './usable.ts'

type Shows = { browsers: Browsers | null; cipher: Cipher }

interface Seen {
  account: AccountRow
  denial: ErrorCode | null
}

export async function presentAccount(
  reader: Reader<Shows>,
  actor: Actor,
  { account, denial }: Seen,
): Promise<AccountView> {
  const holder = holderOf(account, reader.now)
  const faces = await people(reader, holder === null ? [] : [holder])
  return {
    id: account.id,
    email: account.email,
    holder: holder === null ? null : (faces.get(holder) ?? null),
    held_until: holder === null ? null : (account.held_until?.toISOString() ?? null),
    is_mine: holder === actor.userId,
    is_shown: holder === actor.userId && account.shown_at !== null,
    in_browser: holder === actor.userId && reader.services.browsers?.own !== undefined,
    why_not: denial,
  }
}
