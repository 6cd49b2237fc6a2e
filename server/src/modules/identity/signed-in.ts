import type { signedIn } from '@slipway/domain/identity/schema.ts'
import type { z } from 'zod'
import type { Call } from '../../platform/call.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import type { Tokens } from '../../platform/security/tokens.ts'
import type { Tx } from '../../platform/tx.ts'
import { userView } from '../users/queries/user-view.ts'
import { openSession } from './commands/open-session.ts'
import { personLacksFactor } from './queries/lacks-factor.ts'

interface Options {
  userId: number
  visitorId?: string | undefined
}

/** Opens a session and answers it. The browser's refresh token travels in its cookie only. */
export async function answerSignedIn(
  tx: Tx<{ cipher: Cipher; tokens: Tokens }>,
  call: Call,
  { userId, visitorId }: Options,
): Promise<z.output<typeof signedIn>> {
  const { access_token, refresh_token } = await openSession(tx, call, { userId, visitorId })
  tx.afterCommit(() => call.setRefreshCookie(refresh_token))
  const user = { ...(await userView(tx, userId, call.locale)), lacks_factor: await personLacksFactor(tx, userId) }
  return { access_token, refresh_token: call.browser ? null : refresh_token, user }
}
