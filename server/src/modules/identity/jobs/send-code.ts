import { locale } from '@slipway/domain/kernel/locale.schema.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { defineJob, type JobContext } from '../../../platform/jobs/job.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Telephony } from '../../../platform/telephony/telephony.ts'
import type { Tx } from '../../../platform/tx.ts'

/** What must not rest in clear in the table of jobs. `call` false: nobody is called. */
const secret = z.object({ phone: z.string(), code: z.string(), locale, call: z.boolean() })
type Secret = z.infer<typeof secret>

const contextOf = (challengeId: string) => `code of challenge ${challengeId}`

export function sealCode(cipher: Cipher, challengeId: string, { phone, code, locale, call }: Secret): string {
  return cipher.seal(JSON.stringify({ phone, code, locale, call }), contextOf(challengeId))
}

/** One try: after a time-out nobody knows whether the phone rang, and the person can ask for another code. */
export const sendCodeJob = defineJob({
  name: 'identity.send-code',
  schema: z.object({ challenge_id: z.uuid(), sealed: z.string() }),
  retries: 0,
  run: async (
    { log, services, transact }: JobContext<{ cipher: Cipher; telephony: Telephony }>,
    { challenge_id, sealed },
  ) => {
    const { phone, code, locale, call } = secret.parse(
      JSON.parse(services.cipher.open(sealed, contextOf(challenge_id))),
    )
    if (!call || !(await transact((tx) => isLive(tx, challenge_id)))) return
    try {
      await services.telephony.sendCode({ phone, code, locale, key: challenge_id }, transact)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      log.warn({ code: error.code, challenge: challenge_id, cause: error.cause }, 'code not sent')
      if (error.code === 'invalid') await transact((tx) => markUndeliverable(tx, challenge_id))
    }
  },
})

async function isLive(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('phone_challenges')
    .select('id')
    .where('id', '=', id)
    .where('superseded_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .executeTakeFirst()
  return row !== undefined
}

const markUndeliverable = (tx: Tx, id: string) =>
  tx.db.updateTable('phone_challenges').set({ undeliverable_at: tx.now }).where('id', '=', id).execute()
