import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Call } from '../../../platform/call.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tokens } from '../../../platform/security/tokens.ts'
import type { Tx } from '../../../platform/tx.ts'
import { attemptDigest, refreshDigest, refreshSuccessor } from '../codes.ts'
import { endSessions } from './end-sessions.ts'
import { addRefreshToken, sessionEnd } from './open-session.ts'

/** Whoever lost the answer asks again with the token that they still have. */
const lostAnswerMs = 30_000

type Needs = Tx<{ cipher: Cipher; tokens: Tokens }>

/**
 * Exchanges a refresh token for its successor. Who asks the same once more within 30 seconds is answered the same
 * successor, for the answer was lost. Later, or from elsewhere, two hold it: the session ends, and that is kept although
 * we refuse.
 */
export async function rotateRefreshToken(tx: Needs, call: Call) {
  const given = call.bearer ?? call.refreshCookie
  const rotated = given ? await rotate(tx, given, call) : null
  if (!rotated) {
    tx.afterCommit(() => call.setRefreshCookie(null))
    return new AppError('refresh_invalid')
  }
  if (call.bearer === undefined) tx.afterCommit(() => call.setRefreshCookie(rotated.refresh_token))
  return { ...rotated, refresh_token: call.bearer === undefined ? null : rotated.refresh_token }
}

async function rotate(tx: Needs, given: string, call: Call) {
  const { cipher } = tx.services
  const spent = await tx.db
    .updateTable('refresh_tokens')
    .set({ spent_at: tx.now, attempt_hash: attemptOf(cipher, call) })
    .where('token_hash', '=', refreshDigest(cipher, given))
    .where('spent_at', 'is', null)
    .returning('session_id')
    .executeTakeFirst()
  if (!spent) return repeat(tx, given, call)
  const session = await touch(tx, spent.session_id, call)
  if (!session) return null
  const refresh_token = refreshSuccessor(cipher, given)
  await addRefreshToken(tx, session.id, refresh_token)
  return answer(tx, session, refresh_token)
}

interface Session {
  id: string
  user_id: number
}

const answer = ({ services, now }: Needs, { id, user_id }: Session, refresh_token: string) => ({
  access_token: services.tokens.sign({ userId: user_id, sessionId: id }, now),
  refresh_token,
})

const touch = (tx: Tx, id: string, { ip, userAgent }: Call): Promise<Session | undefined> =>
  tx.db
    .updateTable('sessions as s')
    .from('users as u')
    .set({
      last_used_at: tx.now,
      expires_at: sessionEnd(tx.now, sql.ref('s.created_at')),
      ...{ ip, user_agent: userAgent },
    })
    .whereRef('u.id', '=', 's.user_id')
    .where('s.id', '=', id)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', tx.now)
    .where('u.is_block', '=', false)
    .where('u.deleted_at', 'is', null)
    .returning(['s.id', 's.user_id'])
    .executeTakeFirst()

const attemptOf = (cipher: Cipher, { idempotencyKey }: Call): string | null =>
  idempotencyKey ? attemptDigest(cipher, idempotencyKey) : null

/** Programs that send no key are known by the address and the name of the last exchange, which the session keeps. */
function isSame(used: Spent, attempt: string | null, call: Call): boolean {
  if (used.attempt_hash !== null || attempt !== null) return used.attempt_hash === attempt
  return used.user_agent === call.userAgent && used.ip === call.ip
}

/** The token was spent before, or is none. */
async function repeat(tx: Needs, given: string, call: Call) {
  const { cipher } = tx.services
  let token = given
  for (;;) {
    const used = await spentToken(tx, refreshDigest(cipher, token))
    if (!used) return null
    if (used.spent_at === null) {
      const session = await touch(tx, used.id, call)
      return session ? answer(tx, session, token) : null
    }
    const isLate = used.spent_at.getTime() + lostAnswerMs <= tx.now.getTime()
    if (isLate || !isSame(used, attemptOf(cipher, call), call)) {
      tx.log.warn({ user: used.user_id, session: used.id }, 'spent refresh token used again')
      await endSessions(tx, { userId: used.user_id, only: [used.id] })
      return null
    }
    // What came after it may have been spent as well: an answer that is late must not put a spent token in the cookie.
    token = refreshSuccessor(cipher, token)
  }
}

type Spent = NonNullable<Awaited<ReturnType<typeof spentToken>>>
const spentToken = ({ db }: Tx, hash: string) =>
  db
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .select(['s.id', 's.user_id', 's.user_agent', 's.ip', 't.spent_at', 't.attempt_hash'])
    .where('t.token_hash', '=', hash)
    .executeTakeFirst()
