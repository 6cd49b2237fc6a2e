import { randomBytes, randomUUID } from 'node:crypto'
import {
  codeDigits,
  codeDigitsUnderAttack,
  codeLifeSeconds,
  codeServes,
  secondsUntilCode,
} from '@slipway/domain/identity/code-rules.ts'
import type { identityContract } from '@slipway/domain/identity/contract.ts'
import type { Resolution } from '@slipway/domain/identity/schema.ts'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Config } from '../../../platform/config.ts'
import type { ValueOf } from '../../../platform/database/column-values.ts'
import { setAuthCookie } from '../../../platform/http/auth-cookies.ts'
import type { RawContext } from '../../../platform/module.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Telephony } from '../../../platform/telephony/telephony.ts'
import type { Tx } from '../../../platform/tx.ts'
import { codeDigest, newCode } from '../codes.ts'
import { sealCode, sendCodeJob } from '../jobs/send-code.ts'
import { accountOf } from '../queries/accounts.ts'
import { knownBrowser } from '../queries/known-browser.ts'
import { pastCodes } from '../queries/past-codes.ts'
import { assertPhone } from '../queries/phones.ts'
import {
  codesOfAddress,
  codesOfNetwork,
  codesOfPhone,
  codesOfSite,
  codesUnderAttack,
  count,
  waitFor,
} from './limits.ts'

type SendCode = RawContext<
  (typeof identityContract)['sendCode'],
  { cipher: Cipher; config: Config; telephony: Telephony }
>

/**
 * Leaves a challenge and the job that makes the call. A phone that can't use the code (no account to sign in to, one
 * already there, staff) gets a challenge that nothing fits and a job that calls nobody: answer and work are the same.
 */
export async function sendCode({ call, input, request, reply, services, transact }: SendCode) {
  const { telephony, config } = services
  const { phone, resolution } = input.body
  if (!telephony.ready()) throw new AppError('unavailable')
  assertPhone(phone, config.CODE_COUNTRIES)
  const sent = await transact(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`phone:${phone}`}, 0))`.execute(tx.db)
    const browserId = (await knownBrowser(tx, request, phone)) ?? null
    const resend_in = await admit(tx, phone, browserId, call.ip)
    const digits = browserId === null ? await digitsForStrangers(tx) : codeDigits
    const useful = codeServes(resolution, await accountOf(tx, phone))
    const code = newCode(digits)
    const id = await replaceChallenge(tx, { phone, resolution, digits, browserId, code: useful ? code : null })
    const sealed = sealCode(services.cipher, id, { phone, code, locale: call.locale, call: useful })
    await tx.enqueue(sendCodeJob, { challenge_id: id, sealed })
    return { id, digits, resend_in }
  })
  const { browser } = call
  if (browser) setAuthCookie(reply, config, 'challenge', { value: sent.id, seconds: codeLifeSeconds })
  const { id, digits, resend_in } = sent
  return { data: { channel: telephony.channel, digits, resend_in, challenge: browser ? null : id } }
}

/** Throws code_limit, or answers the seconds until the code after this one. */
async function admit(tx: Tx<{ config: Config }>, phone: string, browserId: number | null, ip: string): Promise<number> {
  const now = tx.now.getTime()
  const past = await pastCodes(tx, phone, browserId)
  refuse(secondsUntilCode(past, now))
  refuse((await count(tx, codesOfPhone(phone))).wait)
  if (browserId === null) {
    refuse((await count(tx, codesOfAddress(ip))).wait)
    refuse((await count(tx, codesOfNetwork(ip))).wait)
  }
  const limit = tx.services.config.CODES_PER_DAY
  const { points, wait } = await count(tx, codesOfSite(limit))
  if (points === limit) tx.log.error({ alarm: 'codes-spent', limit }, 'the codes of a day are spent')
  // A browser that is known is still called: strangers can spend the budget, and must not lock people out.
  if (browserId === null) refuse(wait)
  return secondsUntilCode([{ sentAt: now, wrong: 0, triedAt: null }, ...past], now)
}

function refuse(seconds: number | null): void {
  if (seconds) throw new AppError('code_limit', { seconds })
}

async function digitsForStrangers(tx: Tx<{ telephony: Telephony }>): Promise<Challenge['digits']> {
  const seconds = await waitFor(tx, codesUnderAttack)
  if (seconds === null) return codeDigits
  if (!tx.services.telephony.longCodes) throw new AppError('codes_paused', { seconds })
  return codeDigitsUnderAttack
}

interface Challenge {
  phone: string
  resolution: Resolution
  digits: ValueOf<'phone_challenges.digits'>
  browserId: number | null
  code: string | null
}

/** The new code of a lane ends the one before. */
async function replaceChallenge(
  tx: Tx<{ cipher: Cipher }>,
  { phone, resolution, digits, browserId, code }: Challenge,
): Promise<string> {
  const { cipher } = tx.services
  await tx.db
    .updateTable('phone_challenges')
    .set({ superseded_at: tx.now })
    .where('phone', '=', phone)
    .where(sql<boolean>`browser_id IS NOT DISTINCT FROM ${browserId}`)
    .where('superseded_at', 'is', null)
    .execute()
  const id = randomUUID()
  await tx.db
    .insertInto('phone_challenges')
    .values({
      id,
      phone,
      resolution,
      digits,
      browser_id: browserId,
      code_hash: codeDigest(cipher, phone, code ?? randomBytes(16).toString('hex')),
      created_at: tx.now,
      expires_at: new Date(tx.now.getTime() + codeLifeSeconds * 1000),
    })
    .execute()
  return id
}
