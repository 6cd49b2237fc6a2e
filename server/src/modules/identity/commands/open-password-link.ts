import type { identityContract } from '@slipway/domain/identity/contract.ts'
import type { Endpoint } from '@slipway/domain/kernel/endpoint.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Config } from '../../../platform/config.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { RawContext } from '../../../platform/module.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import { hashPassword } from '../../../platform/security/password-hash.ts'
import { linkTriesOfAddress, liveLink } from '../password-links.ts'
import { count } from './limits.ts'
import { assertPasswordOf } from './own-password.ts'
import { setPassword } from './set-password.ts'
import { trustBrowser } from './trust-browser.ts'

type Look = RawContext<(typeof identityContract)['passwordLink'], { cipher: Cipher }>
type Use = RawContext<(typeof identityContract)['setPasswordByLink'], { cipher: Cipher; config: Config; mail: Mail }>

/** Counted and committed before anything is looked at. */
async function countTry({ call, transact }: Pick<RawContext<Endpoint>, 'call' | 'transact'>): Promise<void> {
  const { wait } = await transact((tx) => count(tx, linkTriesOfAddress(call.ip)))
  if (wait !== null) throw new AppError('too_many_requests', { seconds: wait })
}

/** Tells whether a link still opens something, before its holder thinks up a password. */
export async function lookAtPasswordLink(context: Look) {
  await countTry(context)
  const { expires_at } = await liveLink(context.reader, context.input.body.token)
  return { data: { expires_at: expires_at.toISOString() } }
}

/** Spends the link and sets the password. Parallel uses queue at the person's row; the second finds the link spent. */
export async function usePasswordLink(context: Use): Promise<undefined> {
  const { call, input, reader, transact } = context
  const { token, password } = input.body
  await countTry(context)
  const { user_id: userId } = await liveLink(reader, token)
  await assertPasswordOf(reader, userId, password)
  const passwordHash = await hashPassword(password)
  await transact(async (tx) => {
    await tx.db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    // Again, now that nobody else can change it.
    const { id } = await liveLink(tx, token)
    await tx.db.updateTable('password_links').set({ used_at: tx.now }).where('id', '=', id).execute()
    await setPassword(tx, call, { userId, passwordHash })
    await trustBrowser(tx, context, userId)
    record(
      tx,
      { userId, impersonatorId: null },
      { subject: 'user', id: userId, action: 'password-reset', reason: 'link' },
    )
  })
  call.setRefreshCookie(null)
  return undefined
}
