import { identityContract } from '@slipway/domain/identity/contract.ts'
import { call } from './client.ts'
import { queryClient, queryOf } from './query.ts'
import { refresh } from './refresh.ts'
import { session } from './session.ts'

let starting: Promise<boolean> | null = null

/** Makes this tab's session whole: a token, and the person as the server knows them now. False when nobody is signed in. */
export function startSession(): Promise<boolean> {
  starting ??= start().finally(() => {
    starting = null
  })
  return starting
}

async function start(): Promise<boolean> {
  const { user, impersonator } = session.get()
  if (!session.token() && (await refresh()) === 'over') {
    session.clear()
    return false
  }
  const token = session.token()
  if (!token) return user !== null
  if (user && impersonator) return impersonate(user.id)
  // The shell asks for the same: one answer serves both.
  const me = queryOf(identityContract.me, {})
  const answer = await queryClient.fetchQuery({ ...me, staleTime: 0, retry: false })
  if (session.get().user) session.update(answer.data)
  else session.signIn(token, answer.data)
  // After signing in, which empties the cache of whoever was here before.
  queryClient.setQueryData(me.queryKey, answer)
  return true
}

/** Becomes another person. That session has no refresh token, so it is asked for again after a reload. */
export async function impersonate(userId: number): Promise<boolean> {
  const { access_token, user } = await call(identityContract.impersonate, { params: { userId } })
  session.signIn(access_token, user)
  return true
}

/** Back to one's own account, whose refresh cookie was never touched. */
export async function stopImpersonating(): Promise<boolean> {
  session.clear()
  return startSession()
}

/** Revokes the session on the server; leaving must work offline too, so a failure changes nothing here. */
export async function signOut(): Promise<void> {
  await call(identityContract.logout, {}).catch(() => undefined)
  session.clear()
}
