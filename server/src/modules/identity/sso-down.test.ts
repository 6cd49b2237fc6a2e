import { identityContract } from '@slipway/domain/identity/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { freshAddress } from '../../../test/factories/unique.ts'
import type { OpenidProvider } from '../../../test/openid-provider.ts'
import { openSso, type Sso, type Staff } from '../../../test/sso.ts'
import { usualLimits } from '../../platform/limits.ts'

let sso: Sso
let provider: OpenidProvider
let staff: Staff
beforeAll(async () => {
  sso = await openSso()
  ;({ provider } = sso)
  staff = await sso.app.people.creator()
})
afterAll(() => sso.close())
beforeEach(() => sso.restore(staff))

describe('T18: a provider that is down or not itself', () => {
  const fresh = async (work: (down: TestApp, its: OpenidProvider) => Promise<void>) => {
    const own = await openSso()
    try {
      await work(own.app, own.provider)
    } finally {
      await own.close()
    }
  }
  const begin = (down: TestApp) => down.visitor.browser(freshAddress()).call(identityContract.beginSso)

  /** From now on the product's deadlines pass when the test says so. */
  const holdDeadlines = () => {
    const deadline = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
    const pass = () => {
      timeout.mockRestore()
      deadline.abort()
    }
    return { pass }
  }
  const askedFor = (its: OpenidProvider, path: string) => its.asked.filter((one) => one.endsWith(path)).length

  test('is silent: 503 at the deadline of three seconds, and the other ways in go on', async () => {
    expect(usualLimits.ssoMs).toBe(3_000)
    await fresh(async (down, its) => {
      its.instead = [{ path: '/openid-configuration', answer: () => undefined }]
      const deadline = holdDeadlines()
      const begun = begin(down)
      await expect.poll(() => askedFor(its, '/openid-configuration')).toBe(1)
      expect((await down.visitor.call(identityContract.waysIn)).status).toBe(200)
      deadline.pass()
      expect((await begun).code).toBe('sso_unavailable')
      its.instead = []
      expect((await begin(down)).status).toBe(200)
    })
  })

  test.each<[string, OpenidProvider['instead'][number]]>([
    ['answers 500', { path: '/openid-configuration', answer: (response) => response.writeHead(500).end('{}') }],
    ['speaks HTML', { path: '/openid-configuration', answer: (response) => response.end('<html>') }],
    [
      'names another issuer',
      {
        path: '/openid-configuration',
        answer: (response) =>
          response
            .setHeader('content-type', 'application/json')
            .end(
              JSON.stringify({ issuer: 'https://id.evil.example', token_endpoint: 'https://id.evil.example/token' }),
            ),
      },
    ],
    [
      'leads elsewhere',
      { path: '/openid-configuration', answer: (response) => response.writeHead(302, { location: '/x' }).end() },
    ],
    ['never stops', { path: '/openid-configuration', answer: (response) => response.end(`"${'x'.repeat(400_000)}"`) }],
  ])('%s: 503, and the other ways in go on', async (_name, instead) => {
    await fresh(async (down, its) => {
      its.instead = [instead]
      expect((await begin(down)).code).toBe('sso_unavailable')
      expect((await down.visitor.call(identityContract.waysIn)).status).toBe(200)
      its.instead = []
      expect((await begin(down)).status).toBe(200)
    })
  })

  test('after five failures it is left alone for a while', async () => {
    await fresh(async (down, its) => {
      its.instead = [{ path: '/openid-configuration', answer: (response) => response.writeHead(500).end() }]
      for (let i = 0; i < 5; i++) await begin(down)
      its.asked = []
      its.instead = []
      expect((await begin(down)).code).toBe('sso_unavailable')
      expect(its.asked).toEqual([])
    })
  })

  test('also while what it says of itself is known: a begun sign-in is no sign of its health', async () => {
    await fresh(async (down, its) => {
      its.person = provider.person
      for (let i = 0; i < 5; i++) {
        const browser = down.visitor.browser(freshAddress())
        const body = await sso.comeBack(browser)
        its.instead = [{ path: '/token', answer: (response) => response.writeHead(500).end() }]
        expect((await sso.finish(browser, body)).code).toBe('sso_unavailable')
        its.instead = []
      }
      expect((await begin(down)).code).toBe('sso_unavailable')
    })
  })

  test('however many wait for it, no connection of the database waits with them', async () => {
    await fresh(async (down, its) => {
      its.person = provider.person
      const backs = await Promise.all(
        Array.from({ length: 12 }, async () => {
          const browser = down.visitor.browser(freshAddress())
          return { browser, body: await sso.comeBack(browser) }
        }),
      )
      its.instead = [{ path: '/token', answer: () => undefined }]
      const deadline = holdDeadlines()
      const waiting = backs.map(({ browser, body }) => sso.finish(browser, body))
      await expect.poll(() => askedFor(its, '/token')).toBe(12)
      const held = await sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
        AND state LIKE 'idle in transaction%'`.execute(down.db)
      expect(held.rows).toEqual([])
      deadline.pass()
      expect(new Set((await Promise.all(waiting)).map(({ code }) => code))).toEqual(new Set(['sso_unavailable']))
    })
  })

  test.each(['/token', '/me'])('silent at %s: 503 at the deadline and no session', async (path) => {
    const browser = sso.newBrowser()
    const before = await sso.sessionsOf(staff.id)
    provider.instead = [{ path, answer: () => undefined }]
    const back = await sso.comeBack(browser)
    provider.asked = []
    const deadline = holdDeadlines()
    const finished = sso.finish(browser, back)
    await expect.poll(() => askedFor(provider, path)).toBe(1)
    deadline.pass()
    expect((await finished).code).toBe('sso_unavailable')
    expect(await sso.sessionsOf(staff.id)).toBe(before)
  })
})
