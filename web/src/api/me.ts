import type { Role } from '@slipway/domain/access/roles.ts'
import { identityContract } from '@slipway/domain/identity/calls.ts'
import { call } from './client.ts'
import { queryOf } from './query.ts'
import { queryClient } from './query-client.ts'
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
  const { user, actedAs, leaving } = session.get()
  if (leaving || actedAs !== null) return false
  if (!session.token() && (await refresh()) === 'over') {
    session.end()
    return false
  }
  const token = session.token()
  if (!token) return user !== null
  // The shell asks for the same: one answer serves both.
  const me = queryOf(identityContract.me, {})
  const answer = await queryClient.fetchQuery({ ...me, staleTime: 0, retry: false })
  if (session.get().user) session.update(answer.data)
  else session.signIn(token, answer.data)
  // After signing in, which empties the cache of whoever was here before.
  queryClient.setQueryData(me.queryKey, answer)
  return true
}

/** Takes another person's place in this tab for half an hour, once the page is loaded anew. Answers their role. */
export async function impersonate(userId: number): Promise<Role> {
  const { access_token, user, expires_in } = await call(identityContract.impersonate, { params: { userId } })
  session.act(access_token, user, expires_in)
  return user.role
}

/** Back to one's own account, whose cookie was never touched, once the page is loaded anew. Answers where one was. */
export async function stopImpersonating(): Promise<string> {
  // Without a server that session ends by itself soon; nobody has its token any more.
  if (session.token()) await call(identityContract.logout, {}).catch(() => undefined)
  return session.stopActing()
}
