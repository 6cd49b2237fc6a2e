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
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Call } from '../../../platform/call.ts'
import type { ValueOf } from '../../../platform/database/column-values.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import { assertReady, type Telephony } from '../../../platform/telephony/telephony.ts'
import type { Tx } from '../../../platform/tx.ts'
import { chosenServices } from '../../settings/queries/chosen-services.ts'
import { settings } from '../../settings/queries/settings.ts'
import { askedFrom, codeDigest, newCode } from '../codes.ts'
import { sealCode, sendCodeJob } from '../jobs/send-code.ts'
import { accountOf } from '../queries/accounts.ts'
import { knownBrowser } from '../queries/known-browser.ts'
import { type Lane, pastCodes } from '../queries/past-codes.ts'
import { assertPhone } from '../queries/phones.ts'
import { alarmCodesSpent } from './alarm-codes-spent.ts'
import {
  codesOfAddress,
  codesOfNetwork,
  codesOfPhone,
  codesOfSite,
  codesUnderAttack,
  count,
  waitFor,
} from './limits.ts'
import { liveStep } from './open-step.ts'

type SendCode = Input<(typeof identityContract)['sendCode']>

/**
 * Leaves a challenge and the job that makes the call. A phone that can't use the code (no account to sign in to, one
 * already there, staff) gets a challenge that nothing fits and a job that calls nobody: answer and work are the same.
 */
export async function sendCode(
  tx: Tx<{ cipher: Cipher; telephony: Telephony }>,
  call: Call,
  { body: { phone, resolution, step } }: SendCode,
) {
  const { telephony, cipher } = tx.services
  const { code_countries, codes_per_day } = await settings(tx, ['code_countries', 'codes_per_day'])
  assertReady(telephony)
  assertPhone(phone, code_countries)
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`phone:${phone}`}, 0))`.execute(tx.db)
  const browserId = (await knownBrowser(tx, call, phone)) ?? null
  const lane = { phone, browserId, proven: resolution === 'confirm' && (await confirms(tx, call, phone, step)) }
  const resend_in = await admit(tx, { ...lane, ip: call.ip, perDay: codes_per_day })
  const digits = isStranger(lane) ? await digitsForStrangers(tx) : codeDigits
  const account = await accountOf(tx, phone)
  const useful = codeServes(resolution, account) && (lane.proven || !account?.is_internal)
  const code = newCode(digits)
  const from = askedFrom(cipher, call)
  const id = await replaceChallenge(tx, { ...lane, resolution, digits, from, code: useful ? code : null })
  const sealed = sealCode(cipher, id, { phone, code, locale: call.locale, call: useful })
  await tx.enqueue(sendCodeJob, { challenge_id: id, sealed })
  tx.afterCommit(() => call.setAuthCookie('challenge', { value: id, seconds: codeLifeSeconds }))
  const channel = telephony.channel(digits, await chosenServices(tx))
  return { data: { channel, digits, resend_in, challenge: call.browser ? null : id } }
}

/** Staff are called for who has just typed their password, and for nobody else. */
async function confirms(tx: Tx<{ cipher: Cipher }>, call: Call, phone: string, given: string | undefined) {
  const step = await liveStep(tx, call, given)
  return step?.wants === 'code' && step.phone === phone
}

/** Strangers can spend what is theirs in common, and must not lock people out. */
const isStranger = ({ browserId, proven }: Lane): boolean => browserId === null && !proven

interface Asked extends Lane {
  ip: string
  perDay: number
}

/** Throws code_limit or codes_spent, or answers the seconds until the code after this one. */
async function admit(tx: Tx, { ip, perDay, ...lane }: Asked): Promise<number> {
  const now = tx.now.getTime()
  const past = await pastCodes(tx, lane)
  refuse(secondsUntilCode(past, now))
  if (!lane.proven) refuse((await count(tx, codesOfPhone(lane.phone))).wait)
  if (isStranger(lane)) {
    refuse((await count(tx, codesOfAddress(ip))).wait)
    refuse((await count(tx, codesOfNetwork(ip))).wait)
  }
  const { points, wait } = await count(tx, codesOfSite(perDay))
  if (points === perDay) await alarmCodesSpent(tx, perDay)
  if (isStranger(lane) && wait !== null) throw new AppError('codes_spent', { seconds: wait })
  return secondsUntilCode([{ sentAt: now, wrong: 0, triedAt: null }, ...past], now)
}

function refuse(seconds: number | null): void {
  if (seconds) throw new AppError('code_limit', { seconds })
}

async function digitsForStrangers(tx: Tx<{ telephony: Telephony }>): Promise<Challenge['digits']> {
  const seconds = await waitFor(tx, codesUnderAttack)
  if (seconds === null) return codeDigits
  if (!tx.services.telephony.longCodes()) throw new AppError('codes_paused', { seconds })
  return codeDigitsUnderAttack
}

interface Challenge extends Lane {
  resolution: Resolution
  digits: ValueOf<'phone_challenges.digits'>
  from: string | null
  code: string | null
}

/** The new code of a lane ends the one before. */
async function replaceChallenge(
  tx: Tx<{ cipher: Cipher }>,
  { phone, resolution, digits, browserId, proven, from, code }: Challenge,
): Promise<string> {
  const { cipher } = tx.services
  await tx.db
    .updateTable('phone_challenges')
    .set({ superseded_at: tx.now })
    .where('phone', '=', phone)
    .where(sql<boolean>`browser_id IS NOT DISTINCT FROM ${browserId}`)
    .where('proven', '=', proven)
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
      proven,
      asked_from: from,
      code_hash: codeDigest(cipher, phone, code ?? randomBytes(16).toString('hex')),
      created_at: tx.now,
      expires_at: new Date(tx.now.getTime() + codeLifeSeconds * 1000),
    })
    .execute()
  return id
}
