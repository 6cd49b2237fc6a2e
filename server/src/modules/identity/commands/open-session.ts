import { accessTokenLife } from '../../../platform/security/tokens.ts'
import type { Call, Tx } from '../../../platform/services.ts'
import { newToken, refreshDigest } from '../codes.ts'

export const sessionDays = 30
const dayMs = 86_400_000

interface Opened {
  sessionId: string
  access_token: string
  refresh_token: string
}

interface Options {
  userId: number
  visitorId?: string | undefined
}

/** Signs a person in: a session, its first refresh token and an access token of 15 minutes. */
export async function openSession(tx: Tx, call: Call, { userId, visitorId }: Options): Promise<Opened> {
  const { id: sessionId } = await tx.db
    .insertInto('sessions')
    .values({
      user_id: userId,
      user_agent: call.userAgent,
      ip: call.ip,
      visitor_id: visitorId ?? null,
      created_at: tx.now,
      last_used_at: tx.now,
      expires_at: sessionEnd(tx.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const refresh_token = await addRefreshToken(tx, sessionId)
  const access_token = await tx.services.tokens.sign({ userId, sessionId }, tx.now, accessTokenLife)
  return { sessionId, access_token, refresh_token }
}

/** A session ends when it wasn't used for 30 days. */
export const sessionEnd = (now: Date): Date => new Date(now.getTime() + sessionDays * dayMs)

export async function addRefreshToken(tx: Tx, sessionId: string): Promise<string> {
  const token = newToken()
  await tx.db
    .insertInto('refresh_tokens')
    .values({ token_hash: refreshDigest(tx.services.cipher, token), session_id: sessionId, created_at: tx.now })
    .execute()
  return token
}
