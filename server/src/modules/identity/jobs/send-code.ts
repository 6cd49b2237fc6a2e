import { locale } from '@slipway/domain/kernel/locale.schema.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { defineJob, type JobContext } from '../../../platform/jobs/job.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import { ways } from '../../../platform/telephony/message.ts'
import { providerNames } from '../../../platform/telephony/provider.ts'
import type { Tx } from '../../../platform/tx.ts'
import { tellCode } from '../../messaging/commands/tell-code.ts'

/** What must not rest in clear in the table of jobs. `call` false: nobody is called. */
const secret = z.object({ phone: z.string(), code: z.string(), locale, call: z.boolean() })
type Secret = z.infer<typeof secret>

const delivery = z.object({
  provider: z.enum(providerNames),
  way: z.enum(ways),
  reference: z.string().nullable(),
})

const contextOf = (challengeId: string) => `code of challenge ${challengeId}`

export function sealCode(cipher: Cipher, challengeId: string, { phone, code, locale, call }: Secret): string {
  return cipher.seal(JSON.stringify({ phone, code, locale, call }), contextOf(challengeId))
}

/** One try: after a time-out nobody knows whether the phone rang, and the person can ask for another code: never again. */
export const sendCodeJob = defineJob({
  name: 'identity.send-code',
  schema: z.object({ challenge_id: z.uuid(), sealed: z.string() }),
  retries: 0,
  redrive: false,
  run: (context: Context, { challenge_id, sealed }) => send(context, challenge_id, sealed),
})

/** So long after a call it is over. */
const callSeconds = 40

/** Asks what became of a code that a provider took: who can't be called is written to. */
export const followCodeJob = defineJob({
  name: 'identity.follow-code',
  schema: z.object({ challenge_id: z.uuid(), sealed: z.string(), delivery }),
  retries: 0,
  redrive: false,
  run: async (context: Context, { challenge_id, sealed, delivery }) => {
    const { log, services, transact } = context
    if (!(await transact((tx) => isLive(tx, challenge_id)))) return
    const { phone } = opened(context, challenge_id, sealed)
    const { provider, way } = delivery
    const state = await services.telephony.state(delivery, phone).catch((error: Error) => error.message)
    log.info({ challenge: challenge_id, provider, way, state }, 'state of a code')
    if (state === 'failed' && way !== 'sms') await send(context, challenge_id, sealed, { bySms: true })
  },
})

type Context = JobContext<Parameters<typeof tellCode>[0]['services'] & { cipher: Cipher }>

const opened = ({ services }: Context, challengeId: string, sealed: string): Secret =>
  secret.parse(JSON.parse(services.cipher.open(sealed, contextOf(challengeId))))

async function send(context: Context, id: string, sealed: string, options: { bySms?: boolean } = {}): Promise<void> {
  const { log, transact } = context
  const { phone, code, locale, call } = opened(context, id, sealed)
  if (!call || !(await transact((tx) => isLive(tx, id)))) return
  try {
    const taken = await tellCode(context, { phone, code, locale, key: id }, options)
    if (!taken) return
    log.info({ challenge: id, provider: taken.provider, way: taken.way }, 'code sent')
    await transact((tx) => follow(tx, { challenge_id: id, sealed, delivery: taken }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.warn({ code: error.code, challenge: id, cause: error.cause }, 'code not sent')
    if (error.code === 'invalid') await transact((tx) => markUndeliverable(tx, id))
  }
}

const follow = (tx: Tx, data: z.input<typeof followCodeJob.schema>) =>
  tx.enqueue(followCodeJob, data, { startAfter: new Date(tx.now.getTime() + callSeconds * 1000) })

/** Not superseded, not used and not too old. */
async function isLive(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('phone_challenges')
    .select('id')
    .where('id', '=', id)
    .where('superseded_at', 'is', null)
    .where('verified_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .executeTakeFirst()
  return row !== undefined
}

const markUndeliverable = (tx: Tx, id: string) =>
  tx.db.updateTable('phone_challenges').set({ undeliverable_at: tx.now }).where('id', '=', id).execute()
