import { headersOf, withSession } from './client.ts'
import { refresh } from './refresh.ts'
import { type SessionUser, session } from './session.ts'

/** Makes the session of this tab whole: a token, and the person as the server knows them now. False when nobody is signed in. */
let starting: Promise<boolean> | null = null
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
  if (!session.token()) return user !== null
  if (user && impersonator) return impersonate(user.id, impersonator)
  const { data } = await getJson<{ data: SessionUser }>('/api/auth_user')
  if (session.get().user) session.update(data)
  else session.signIn(session.token() ?? '', data)
  return true
}

/** Becomes another person: the answer's token has no refresh, so after a reload it is asked for again. */
export async function impersonate(userId: number, administrator: string): Promise<boolean> {
  const { access_token, user } = await getJson<{ access_token: string; user: SessionUser }>(
    `/api/v2/admin/another-auth/${userId}`,
  )
  session.signIn(access_token, user, administrator)
  return true
}

/** Back to one's own account, whose refresh cookie was never touched. */
export async function stopImpersonating(): Promise<boolean> {
  session.clear()
  return startSession()
}

/** Revokes the session on the server; leaving must work offline too, so a failure changes nothing here. */
export async function signOut(): Promise<void> {
  await fetch('/api/auth/logout', { method: 'POST', credentials: 'same-origin', headers: headersOf() }).catch(
    () => undefined,
  )
  session.clear()
}

async function getJson<T>(path: string): Promise<T> {
  const response = await withSession(() => fetch(path, { headers: headersOf() }))
  return response.json()
}
