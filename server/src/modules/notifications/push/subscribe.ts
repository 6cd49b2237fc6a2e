import { createHash, ECDH } from 'node:crypto'
import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { whyNotSecure } from '@slipway/domain/users/policy.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Config } from '../../../platform/config.ts'
import type { HookSender } from '../../../platform/hooks/sender.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { spend, subscriptionsOfPerson } from '../../identity/commands/limits.ts'
import { pushKeys } from './keys.ts'
import { tellOwn } from './note.ts'
import { tellBrowser } from './queue.ts'

type Subscribe = Input<(typeof notificationsContract)['subscribe']>
type Needs = Tx<{ cipher: Cipher; config: Config; hooks: HookSender }>

/** In a demo that everybody may enter nothing is sent anywhere (platform/hooks). */
const isPushed = ({ services }: Needs): boolean => services.config.DEMO !== 'public'

export async function ownPush(tx: Needs, { userId, sessionId }: Actor) {
  const own = await tx.db
    .selectFrom('web_push_subscriptions')
    .select('endpoint')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return {
    id: userId,
    public_key: isPushed(tx) ? (await pushKeys(tx)).publicKey : null,
    on: own !== undefined,
    endpoint_digest: own ? createHash('sha256').update(own.endpoint).digest('base64url') : null,
  }
}

/**
 * A browser has one subscription, whoever used it before; it is told at once, which shows that it works, unless it only
 * goes on. Of what happened before it is told nothing.
 */
export async function subscribe(tx: Needs, actor: Actor, { body }: Subscribe) {
  assertOwn(actor)
  if (!isPushed(tx)) throw new AppError('push_unavailable')
  const { endpoint, keys, resumes } = body
  if (!isPlain(endpoint) || !tx.services.hooks.accepts(endpoint)) throw invalid({ endpoint: 'invalid_value' })
  if (!isPoint(keys.p256dh)) throw invalid({ 'keys.p256dh': 'invalid_value' })
  const { userId: user_id, sessionId: session_id } = actor
  await spend(tx, subscriptionsOfPerson(user_id))
  await dropOthers(tx, actor, endpoint)
  const row = { p256dh: keys.p256dh, auth: keys.auth, greets: !resumes, retry_at: null }
  const counter = await tx.db
    .selectFrom('notification_counters')
    .select('seq')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  await tx.db
    .insertInto('web_push_subscriptions')
    .values({ session_id, user_id, endpoint, ...row, told_seq: counter?.seq ?? 0, created_at: tx.now })
    // The same one again still waits for what it has not been told.
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
    .execute()
  await tellBrowser(tx, session_id)
  tellOwn(tx, user_id)
  return ownPush(tx, actor)
}

/** What this session had before, and whoever had this browser before. */
async function dropOthers(tx: Tx, { userId, sessionId }: Actor, endpoint: string): Promise<void> {
  const gone = await tx.db
    .deleteFrom('web_push_subscriptions')
    .where(({ and, eb, or }) =>
      or([
        and([eb('endpoint', '=', endpoint), eb('session_id', '<>', sessionId)]),
        and([eb('session_id', '=', sessionId), eb('endpoint', '<>', endpoint)]),
      ]),
    )
    .returning('user_id')
    .execute()
  for (const { user_id } of gone) if (user_id !== userId) tellOwn(tx, user_id)
}

export async function unsubscribe(tx: Tx, actor: Actor): Promise<void> {
  assertOwn(actor)
  await tx.db.deleteFrom('web_push_subscriptions').where('session_id', '=', actor.sessionId).execute()
  tellOwn(tx, actor.userId)
}

/** Nobody in somebody's place has their news sent to a browser of their own. */
function assertOwn(actor: Actor): void {
  const denial = whyNotSecure(actor)
  if (denial) throw new AppError(denial)
}

/** As every browser writes it: libraries read other writings of the same address differently. */
const isPlain = (endpoint: string): boolean => URL.parse(endpoint)?.href === endpoint

/** Whether anything can be encrypted for it. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'hex', 'uncompressed')
    return true
  } catch {
    return false
  }
}
