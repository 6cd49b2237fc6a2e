import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Call } from '../../../platform/call.ts'
import type { Config } from '../../../platform/config.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { userGuard } from '../guard.ts'
import { changePerson } from './change-person.ts'

/** One of several people who are blocked or unblocked at once, by the rules of changing one. */
export async function blockOne(
  tx: Tx<{ cipher: Cipher; config: Config; mail: Mail }>,
  actor: Actor,
  id: number,
  { is_block }: { is_block: boolean },
  call: Call,
): Promise<void> {
  const user = await userGuard.lock(tx, actor, id)
  await changePerson(tx, actor, user, { is_block }, call)
}
