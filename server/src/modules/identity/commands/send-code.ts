import { randomBytes, randomUUID } from 'node:crypto'
import type { identityContract } from '@slipway/domain/identity/contract.ts'
import { codeDigits, type Resolution, resendAfter } from '@slipway/domain/identity/schema.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Call, Tx } from '../../../platform/services.ts'
import { codeDigest, codeLifeMs, newCode } from '../codes.ts'
import { sealCode, sendCodeJob } from '../jobs/send-code.ts'
import { assertPhone } from '../phones.ts'
import { type Account, accountOf } from '../queries/accounts.ts'
import { codesOfAddress, codesOfPhone, count } from './limits.ts'

type SendCode = Input<(typeof identityContract)['sendCode']>

const dayMs = 86_400_000
/** Wrong tries at a phone's codes after which no more are sent: they bound what guessing for months can reach. */
const wrongCaps = [
  { ms: dayMs, tries: 10 },
  { ms: 30 * dayMs, tries: 20 },
] as const

/**
 * Leaves a challenge and the job that makes the call. A phone that can't use the code (no account to sign in to, or
 * one already there) gets a challenge that nothing fits and a job that calls nobody: answer and work are the same.
 */
export async function sendCode(tx: Tx, call: Call, { body: { phone, resolution } }: SendCode) {
  const { cipher, telephony, jobs } = tx.services
  if (!telephony.ready()) throw new AppError('unavailable')
  assertPhone(phone)
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`phone:${phone}`}, 0))`.execute(tx.db)
  await assertMaySend(tx, phone, call.ip)
  const useful = canUse(resolution, await accountOf(tx, phone))
  const code = newCode()
  const id = randomUUID()
  await tx.db
    .updateTable('phone_challenges')
    .set({ superseded_at: tx.now })
    .where('phone', '=', phone)
    .where('superseded_at', 'is', null)
    .execute()
  await tx.db
    .insertInto('phone_challenges')
    .values({
      id,
      phone,
      resolution,
      code_hash: codeDigest(cipher, phone, useful ? code : randomBytes(16).toString('hex')),
      created_at: tx.now,
      expires_at: new Date(tx.now.getTime() + codeLifeMs),
    })
    .execute()
  await jobs.enqueue(tx, sendCodeJob, {
    challenge_id: id,
    sealed: sealCode(cipher, id, { phone, code, locale: call.locale, call: useful }),
  })
  return { data: { channel: telephony.channel, digits: codeDigits, resend_in: resendAfter } }
}

/** Staff sign in with a password; a code signs in external people only. */
function canUse(resolution: Resolution, account: Account | undefined): boolean {
  if (resolution === 'register') return !account
  if (!account || account.is_block) return false
  return resolution === 'password' || !account.is_internal
}

async function assertMaySend(tx: Tx, phone: string, ip: string): Promise<void> {
  const now = tx.now.getTime()
  const past = await tx.db
    .selectFrom('phone_challenges')
    .select(['created_at', 'tries', 'verified_at'])
    .where('phone', '=', phone)
    .where('created_at', '>', new Date(now - 30 * dayMs))
    .orderBy('created_at', 'desc')
    .execute()
  const last = past[0]?.created_at.getTime() ?? 0
  refuse(Math.ceil((last + resendAfter * 1000 - now) / 1000))
  for (const { ms, tries } of wrongCaps) {
    const wrong = past.filter((row) => row.created_at.getTime() > now - ms && row.tries > (row.verified_at ? 1 : 0))
    const total = wrong.reduce((sum, row) => sum + row.tries - (row.verified_at ? 1 : 0), 0)
    if (total >= tries) refuse(Math.ceil(((wrong.at(-1)?.created_at.getTime() ?? now) + ms - now) / 1000))
  }
  refuse(await count(tx, codesOfPhone(phone)))
  refuse(await count(tx, codesOfAddress(ip)))
}

function refuse(seconds: number | null): void {
  if (seconds !== null && seconds > 0) throw new AppError('code_limit', { seconds })
}
