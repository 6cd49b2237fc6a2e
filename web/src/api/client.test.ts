import type { UserView } from '@slipway/domain/users/schema.ts'
import { beforeAll, expect, test, vi } from 'vitest'

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
let client: typeof import('./client.ts')
let session: typeof import('./session.ts')['session']
let refreshes = 0
beforeAll(async () => {
  const page = { visibilityState: 'visible', addEventListener: () => undefined }
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', async () => {
    refreshes++
    await sleep(20)
    return Response.json({ meta: { access_token: `token ${refreshes}` } })
  })
  client = await import('./client.ts')
  session = (await import('./session.ts')).session
})

/** A call whose answer takes so long; made with a token of before, it is refused. */
function slowCall(ms: number) {
  const tokens: (string | null)[] = []
  const send = async () => {
    const token = session.token()
    tokens.push(token)
    await sleep(ms)
    return new Response(null, { status: token === 'expired' ? 401 : 200 })
  }
  return { tokens, send }
}

test('T28: 20 calls that are answered 401, at once or late, refresh once, and each is made once more', async () => {
  session.signIn('expired', { id: 7, roles: [{ name: 'tester' }] } as unknown as UserView)
  const calls = Array.from({ length: 20 }, (_, place) => slowCall(place < 10 ? 5 : place * 5))
  const answers = await Promise.all(calls.map(({ send }) => client.withSession(send)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(refreshes).toBe(1)
  expect(calls.map(({ tokens }) => tokens)).toEqual(Array.from({ length: 20 }, () => ['expired', 'token 1']))
})
