import { randomUUID } from 'node:crypto'
import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { messagingContract } from '@slipway/domain/messaging/contract.ts'
import { record } from '../../../platform/activity.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import { assertReady, type Telephony } from '../../../platform/telephony/telephony.ts'
import type { Tx } from '../../../platform/tx.ts'
import { spend, triedCodesOfPerson } from '../../identity/commands/limits.ts'
import { exampleCode, sealExample, tellExampleJob } from '../jobs/tell-example.ts'

type Call = Input<(typeof messagingContract)['testSms']>

/** Leaves an example of a code to be told to a phone, by the service that its channel has then. */
export async function testSms(
  tx: Tx<{ cipher: Cipher; telephony: Telephony }>,
  actor: Actor,
  { body }: Call,
): Promise<{ message: string }> {
  assertReady(tx.services.telephony)
  await spend(tx, triedCodesOfPerson(actor.userId))
  const key = randomUUID()
  await tx.enqueue(tellExampleJob, { key, sealed: sealExample(tx.services.cipher, key, body) }, { id: key })
  record(tx, actor, {
    subject: 'user',
    id: actor.userId,
    action: 'code-tried',
    changes: { channel: [null, body.channel] },
  })
  const message = {
    ru: `Код ${exampleCode} отправляется; что с ним стало, скажет журнал`,
    en: `The code ${exampleCode} is on its way; the log says what became of it`,
  }
  return { message: message[actor.locale] }
}
