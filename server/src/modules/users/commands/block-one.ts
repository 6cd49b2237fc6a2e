import type { Actor } from '@slipway/domain/access/actor.ts'
import { invalid } from '../../../platform/app-error.ts'
import type { Call } from '../../../platform/call.ts'
import type { Config } from '../../../platform/config.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { userGuard } from '../guard.ts'
import { changePerson } from './change-person.ts'

interface Block {
  is_block: boolean
  reason?: string | undefined
}

/** Without a reason none of several is blocked, whoever of them is blocked already. */
export async function assertReason(_reader: unknown, _actor: Actor, { body }: { body: object }): Promise<void> {
  const { is_block, reason } = body as Block
  if (is_block && !reason) throw invalid({ reason: 'required' })
}

/** One of several people who are blocked or unblocked at once, by the rules of changing one. */
export async function blockOne(
  tx: Tx<{ cipher: Cipher; config: Config; mail: Mail }>,
  actor: Actor,
  id: number,
  { is_block, reason }: Block,
  call: Call,
): Promise<void> {
  const user = await userGuard.lock(tx, actor, id)
  await changePerson(tx, actor, user, { is_block, reason }, call)
}
