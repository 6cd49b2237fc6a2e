import { recoveryParts } from '@slipway/domain/google-accounts/recovery.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { SocketData } from '../../../platform/realtime/sockets.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { openCredentials } from '../sealed.ts'
import { holderOf, loadAccount } from './usable.ts'

export interface Held {
  until: Date
  /** Recovery codes that can be inserted one by one. */
  parts: number
}

/** What whoever is behind a socket holds just now; null where they don't, may not, or act in another's place. */
export async function heldNow(
  reader: Reader<{ cipher: Cipher }>,
  { userId, role, isActing }: SocketData,
  id: number,
): Promise<Held | null> {
  if (isActing || !role) return null
  const seen = await loadAccount(reader, { userId, role }, id).catch(unseen)
  if (!seen || seen.denial || holderOf(seen.account, reader.now) !== userId) return null
  const { recovery } = openCredentials(reader.services.cipher, seen.account)
  return { until: seen.account.held_until as Date, parts: recoveryParts(recovery).length }
}

/** A database that doesn't answer says nothing of who holds what. */
function unseen(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}
