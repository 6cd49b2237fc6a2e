import { type Expression, sql } from 'kysely'
import type { Call } from '../../../platform/call.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tokens } from '../../../platform/security/tokens.ts'
import { accessTokenLife } from '../../../platform/security/tokens.ts'
import type { Tx } from '../../../platform/tx.ts'
import { keepTrace } from '../../suspicion/commands/keep-trace.ts'
import { newToken, refreshDigest } from '../codes.ts'
import { endSessions } from './end-sessions.ts'

const unusedDays = 30
const mostDays = 90
/** Sessions of one person side by side. */
const mostSessions = 20

interface Opened {
  sessionId: string
  access_token: string
  refresh_token: string
}

interface Options {
  userId: number
  visitorId?: string | undefined
}

/**
 * Signs a person in: a session, its first refresh token and an access token of 15 minutes. The session that this
 * browser had ends, whoever's it was, and so does the one that was unused longest when there are too many.
 */
export async function openSession(
  tx: Tx<{ cipher: Cipher; tokens: Tokens }>,
  call: Call,
  { userId, visitorId }: Options,
): Promise<Opened> {
  await endFormer(tx, call)
  const { id: sessionId } = await tx.db
    .insertInto('sessions')
    .values({
      user_id: userId,
      user_agent: call.userAgent,
      ip: call.ip,
      visitor_id: visitorId ?? null,
      created_at: tx.now,
      last_used_at: tx.now,
      expires_at: sessionEnd(tx.now, tx.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await endSurplus(tx, userId)
  await keepTrace(tx, userId, { ip: call.ip, visitorId })
  const refresh_token = newToken()
  await addRefreshToken(tx, sessionId, refresh_token)
  const access_token = tx.services.tokens.sign({ userId, sessionId }, tx.now, accessTokenLife)
  return { sessionId, access_token, refresh_token }
}

async function endFormer(tx: Tx<{ cipher: Cipher }>, { refreshCookie }: Call): Promise<void> {
  if (!refreshCookie) return
  const former = await tx.db
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .select(['s.id', 's.user_id'])
    .where('t.token_hash', '=', refreshDigest(tx.services.cipher, refreshCookie))
    .executeTakeFirst()
  if (former) await endSessions(tx, { userId: former.user_id, only: [former.id] })
}

async function endSurplus(tx: Tx, userId: number): Promise<void> {
  const surplus = await tx.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('impersonator_id', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .offset(mostSessions)
    .execute()
  if (surplus.length) await endSessions(tx, { userId, only: surplus.map(({ id }) => id) })
}

/** A session ends when it wasn't used for 30 days, and 90 days after it began however much it was used. */
export const sessionEnd = (now: Date, began: Expression<Date> | Date) =>
  sql<Date>`least(${now}::timestamptz + ${unusedDays} * interval '1 day', ${began}::timestamptz + ${mostDays} * interval '1 day')`

export async function addRefreshToken(tx: Tx<{ cipher: Cipher }>, sessionId: string, token: string): Promise<void> {
  await tx.db
    .insertInto('refresh_tokens')
    .values({ token_hash: refreshDigest(tx.services.cipher, token), session_id: sessionId, created_at: tx.now })
    .execute()
}
