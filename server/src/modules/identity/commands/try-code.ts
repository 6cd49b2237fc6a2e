import { codeDigits, codeTries, secondsUntilTry } from '@slipway/domain/identity/code-rules.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { codeDigest, verificationDigest, verificationLifeMs } from '../codes.ts'
import { pastCodes } from '../queries/past-codes.ts'
import { isUnusualDay } from '../queries/wrong-share.ts'
import { bareCodesOfPhone, codesUnderAttack, count, uncount, wrongCodesOfAddress, wrongCodesOfSite } from './limits.ts'

interface Try {
  phone: string
  code: string
  /** What the asking browser was given; without the right one the code isn't even looked at. */
  challenge: string | undefined
  /** Of a program without one: from where it asks (`askedFrom`). */
  from: string | null
  ip: string
  /** The verification that a right code earns. */
  token: string
}

/** `wait`: nothing was looked at, and won't be for so many seconds. `unreached`: nobody was told this code. */
type Outcome =
  | { kind: 'wait'; seconds: number }
  | { kind: 'unreached' }
  | { kind: 'wrong' }
  | { kind: 'right'; resolution: string }
const wrong: Outcome = { kind: 'wrong' }

/**
 * Counts the try and decides it. The challenge's row is kept from the first statement on, so parallel tries queue at
 * it and whichever comes fourth finds no code any more, right or not. A refusal must not take the counts back: it is
 * answered, not thrown.
 */
export async function tryCode(
  tx: Tx<{ cipher: Cipher }>,
  { phone, code, challenge, from, ip, token }: Try,
): Promise<Outcome> {
  const live = await lockLive(tx, phone, challenge, from)
  if (live) {
    const bare = challenge ? null : (await count(tx, bareCodesOfPhone(phone))).wait
    if (bare !== null) return { kind: 'wait', seconds: bare }
    if (live.undeliverable_at) return { kind: 'unreached' }
    const lane = { phone, browserId: live.browser_id, proven: live.proven }
    const seconds = secondsUntilTry(await pastCodes(tx, lane), tx.now.getTime())
    if (seconds > 0) return { kind: 'wait', seconds }
  }
  // Strangers of the same address can't use up what a trusted browser has, or who knows the password.
  const stranger = !live || (live.browser_id === null && !live.proven)
  const ofAddress = stranger ? wrongCodesOfAddress(ip) : []
  for (const budget of ofAddress) {
    const { wait } = await count(tx, budget)
    if (wait !== null) return { kind: 'wait', seconds: wait }
  }
  if (!live) return wrong
  const sprayable = stranger && live.digits === codeDigits
  const site = sprayable ? await count(tx, wrongCodesOfSite) : null
  if (site?.wait) return wrong
  const right = live.code_hash === codeDigest(tx.services.cipher, phone, code)
  await noteTry(tx, live.id, right ? token : null)
  if (!right) {
    if (site && (await isSprayed(tx, site.points))) await raiseAlarm(tx)
    return wrong
  }
  for (const budget of ofAddress) await uncount(tx, budget)
  if (site) await uncount(tx, wrongCodesOfSite)
  return { kind: 'right', resolution: live.resolution }
}

async function lockLive(tx: Tx, phone: string, challenge: string | undefined, from: string | null) {
  if (!challenge && !from) return undefined
  const open = tx.db
    .selectFrom('phone_challenges')
    .select(['id', 'resolution', 'code_hash', 'digits', 'browser_id', 'proven', 'undeliverable_at'])
    .where('phone', '=', phone)
    .where('superseded_at', 'is', null)
    .where('verified_at', 'is', null)
    .where('tries', '<', codeTries)
    .where('expires_at', '>', tx.now)
    .forUpdate()
  // A program's own code, and none of a browser or of a sign-in that goes on: there is one at most.
  const asked = challenge
    ? open.where('id', '=', challenge)
    : open.where('asked_from', '=', from).where('browser_id', 'is', null).where('proven', '=', false)
  return asked.executeTakeFirst()
}

async function noteTry(tx: Tx<{ cipher: Cipher }>, id: string, token: string | null): Promise<void> {
  await tx.db
    .updateTable('phone_challenges')
    .set((value) => ({
      tries: value('tries', '+', 1),
      tried_at: tx.now,
      ...(token && {
        verified_at: tx.now,
        verification_hash: verificationDigest(tx.services.cipher, token),
        verification_expires_at: new Date(tx.now.getTime() + verificationLifeMs),
      }),
    }))
    .where('id', '=', id)
    .execute()
}

/** So often the share of wrong ones is asked for, and not of fewer: a handful says nothing. */
const lookEvery = 50

/** Too many wrong ones of a day, or more than three times the share of them that is usual (T29). */
async function isSprayed(tx: Tx, wrongOnes: number): Promise<boolean> {
  if (wrongOnes === wrongCodesOfSite.points) return true
  return wrongOnes % lookEvery === 0 && (await isUnusualDay(tx))
}

/** Somebody tries codes all over the site: for a day strangers are told longer ones. */
async function raiseAlarm(tx: Tx): Promise<void> {
  await count(tx, codesUnderAttack)
  const { points, seconds } = wrongCodesOfSite
  tx.log.error({ alarm: 'codes-sprayed', wrong: points, seconds }, 'codes are tried all over the site')
}
