import type { UserView } from '@slipway/domain/users/schema.ts'
import { beforeAll, expect, test, vi } from 'vitest'

/** What is waited for until the test lets it go. */
const held = () => Promise.withResolvers<void>()
let client: typeof import('./client.ts')
let session: typeof import('./session.ts')['session']
let refreshes = 0
const refreshing = { begun: held(), answered: held() }
beforeAll(async () => {
  const page = { visibilityState: 'visible', addEventListener: () => undefined }
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', async () => {
    refreshes++
    refreshing.begun.resolve()
    await refreshing.answered.promise
    return Response.json({ meta: { access_token: `token ${refreshes}` } })
  })
  client = await import('./client.ts')
  session = (await import('./session.ts')).session
})

/** A call that is answered when it is let go; made with a token of before, it is refused. */
function callHeldBy(answered: Promise<void>) {
  const tokens: (string | null)[] = []
  const send = async () => {
    const token = session.token()
    tokens.push(token)
    await answered
    return new Response(null, { status: token === 'expired' ? 401 : 200 })
  }
  return { tokens, send }
}

test('T28: 20 calls that are answered 401, at once or late, refresh once, and each is made once more', async () => {
  session.signIn('expired', { id: 7, roles: [{ name: 'tester' }] } as unknown as UserView)
  const [during, after] = [held(), held()]
  const answered = (place: number) => (place < 8 ? Promise.resolve() : place < 14 ? during.promise : after.promise)
  const calls = Array.from({ length: 20 }, (_, place) => callHeldBy(answered(place)))
  const answers = calls.map(({ send }) => client.withSession(send))
  await refreshing.begun.promise
  during.resolve()
  await during.promise
  refreshing.answered.resolve()
  // One of those that were answered at once has gone through, so the refresh is over.
  await answers[0]
  after.resolve()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(refreshes).toBe(1)
  expect(calls.map(({ tokens }) => tokens)).toEqual(Array.from({ length: 20 }, () => ['expired', 'token 1']))
})
