import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Call } from '../../../platform/call.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tokens } from '../../../platform/security/tokens.ts'
import type { Tx } from '../../../platform/tx.ts'
import { refreshDigest } from '../codes.ts'
import { endSessions } from './end-sessions.ts'
import { addRefreshToken, sessionEnd } from './open-session.ts'

/** A spent token that comes again means that two hold it: the session ends, and that is kept although we refuse. */
export async function rotateRefreshToken(tx: Tx<{ cipher: Cipher; tokens: Tokens }>, call: Call) {
  const given = call.bearer ?? call.refreshCookie
  const rotated = given ? await rotate(tx, given, call.ip) : null
  if (!rotated) {
    tx.afterCommit(() => call.setRefreshCookie(null))
    return new AppError('refresh_invalid')
  }
  if (call.bearer === undefined) tx.afterCommit(() => call.setRefreshCookie(rotated.refresh_token))
  return { ...rotated, refresh_token: call.bearer === undefined ? null : rotated.refresh_token }
}

async function rotate(tx: Tx<{ cipher: Cipher; tokens: Tokens }>, given: string, ip: string) {
  const hash = refreshDigest(tx.services.cipher, given)
  const spent = await tx.db
    .updateTable('refresh_tokens')
    .set({ spent_at: tx.now })
    .where('token_hash', '=', hash)
    .where('spent_at', 'is', null)
    .returning('session_id')
    .executeTakeFirst()
  if (!spent) {
    await revokeReused(tx, hash)
    return null
  }
  const session = await tx.db
    .updateTable('sessions as s')
    .from('users as u')
    .set({ last_used_at: tx.now, expires_at: sessionEnd(tx.now, sql.ref('s.created_at')), ip })
    .whereRef('u.id', '=', 's.user_id')
    .where('s.id', '=', spent.session_id)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', tx.now)
    .where('u.is_block', '=', false)
    .where('u.deleted_at', 'is', null)
    .returning(['s.id', 's.user_id'])
    .executeTakeFirst()
  if (!session) return null
  const refresh_token = await addRefreshToken(tx, session.id)
  const access_token = tx.services.tokens.sign({ userId: session.user_id, sessionId: session.id }, tx.now)
  return { access_token, refresh_token }
}

async function revokeReused(tx: Tx, hash: string): Promise<void> {
  const reused = await tx.db
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .select(['s.id', 's.user_id'])
    .where('t.token_hash', '=', hash)
    .executeTakeFirst()
  if (!reused) return
  tx.log.warn({ user: reused.user_id, session: reused.id }, 'spent refresh token used again')
  await endSessions(tx, { userId: reused.user_id, only: [reused.id] })
}
