import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Browsers } from '../../../platform/browsers/browsers.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { loadApplication } from '../../applications/queries/visible.ts'
import { presentAccount } from './present.ts'
import { loadAccount } from './usable.ts'

interface Asked {
  params: { id: number }
}

export const getAccount = async (
  reader: Reader<{ browsers: Browsers | null; cipher: Cipher }>,
  actor: Actor,
  { params: { id } }: Asked,
) => presentAccount(reader, actor, await loadAccount(reader, actor, id))

/** Of an application that the actor sees. */
export async function accountOfApplication(
  reader: Reader<{ browsers: Browsers | null; cipher: Cipher }>,
  actor: Actor,
  { params }: Asked,
) {
  const { id } = await loadApplication(reader, actor, params.id)
  const link = await reader.db
    .selectFrom('application_google_accounts')
    .select('google_account_id')
    .where('application_id', '=', id)
    .executeTakeFirst()
  if (!link) return { account: null }
  return { account: await presentAccount(reader, actor, await loadAccount(reader, actor, link.google_account_id)) }
}
