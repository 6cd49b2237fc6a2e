import { decodeJwt, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import type { OpenidProvider } from '../../../test/openid-provider.ts'
import { openSso, type Sso, type Staff } from '../../../test/sso.ts'

let sso: Sso
let app: TestApp
let provider: OpenidProvider
let staff: Staff
beforeAll(async () => {
  sso = await openSso()
  ;({ app, provider } = sso)
  staff = await app.people.creator()
})
afterAll(() => sso.close())
beforeEach(() => sso.restore(staff))

type Forged = NonNullable<OpenidProvider['forge']>
/** The provider's own ID token with other claims, signed by `key` or by the provider itself. */
function signed(change: Record<string, unknown>, header: Record<string, unknown> = {}, key?: CryptoKey): Forged {
  return async (answer) => {
    const claims = { ...decodeJwt(answer.id_token), ...change }
    const own = (await importJWK(provider.key, 'RS256')) as CryptoKey
    const id_token = await new SignJWT(JSON.parse(JSON.stringify(claims)))
      .setProtectedHeader({ alg: 'RS256', kid: 'first', ...header })
      .sign(key ?? own)
    return { ...answer, id_token }
  }
}
const minutes = (count: number) => Math.floor(Date.now() / 1000) + 60 * count

describe('T28: forged answers are refused and open no session', () => {
  const refused = async (answer: Awaited<ReturnType<Sso['finish']>>, before: number) => {
    expect([answer.status, answer.code, answer.cookies.slipway_refresh]).toEqual([422, 'sso_failed', undefined])
    expect(await sso.sessionsOf(staff.id)).toBe(before)
  }

  test('the forger itself changes nothing where it forges nothing', async () => {
    provider.forge = signed({})
    expect((await sso.signIn()).status).toBe(200)
  })

  test.each<[string, () => Promise<Forged> | Forged]>([
    ['nonce: of another attempt', () => signed({ nonce: 'n'.repeat(43) })],
    ['nonce: none', () => signed({ nonce: undefined })],
    ['iss: another provider', () => signed({ iss: 'https://id.evil.example' })],
    ['aud: another client', () => signed({ aud: 'wiki' })],
    ['aud: for two, and not asked for by us', () => signed({ aud: ['slipway', 'wiki'], azp: 'wiki' })],
    ['exp: an hour ago', () => signed({ iat: minutes(-120), exp: minutes(-60) })],
    ['nbf: in an hour', () => signed({ nbf: minutes(60) })],
    ['sub: another than the access token is for', () => signed({ sub: 'director' })],
    ['alg none', () => (answer) => ({ ...answer, id_token: new UnsecuredJWT(decodeJwt(answer.id_token)).encode() })],
    [
      'alg HS256 with the secret of the client',
      () => async (answer) => ({
        ...answer,
        id_token: await new SignJWT(decodeJwt(answer.id_token))
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode(provider.clientSecret.padEnd(32, '.'))),
      }),
    ],
    [
      'kid: a key that nobody has',
      async () => signed({}, { kid: 'second' }, (await generateKeyPair('RS256')).privateKey),
    ],
    ['key: another under the name of theirs', async () => signed({}, {}, (await generateKeyPair('RS256')).privateKey)],
    [
      'signature: claims changed under it',
      () => (answer) => {
        const [head, , tail] = answer.id_token.split('.')
        const body = Buffer.from(JSON.stringify({ ...decodeJwt(answer.id_token), sub: 'director' })).toString(
          'base64url',
        )
        return { ...answer, id_token: `${head}.${body}.${tail}` }
      },
    ],
    ['no ID token', () => (answer) => ({ ...answer, id_token: undefined as never })],
  ])('an ID token that is forged is refused: %s', async (_name, forge) => {
    const before = await sso.sessionsOf(staff.id)
    provider.forge = await forge()
    await refused(await sso.signIn(), before)
  })

  test('state: made up', async () => {
    const browser = sso.newBrowser()
    const back = await sso.comeBack(browser)
    await refused(await sso.finish(browser, { ...back, state: 'x'.repeat(43) }), await sso.sessionsOf(staff.id))
  })

  test('state: of another browser, whose cookie is missing here or is another one', async () => {
    const before = await sso.sessionsOf(staff.id)
    const victim = sso.newBrowser()
    const mine = await sso.comeBack(sso.newBrowser())
    await refused(await sso.finish(victim, mine), before)
    await sso.comeBack(victim)
    await refused(await sso.finish(victim, mine), before)
  })

  test('PKCE: a code that was asked for elsewhere, in an attempt of one’s own', async () => {
    const before = await sso.sessionsOf(staff.id)
    const { code } = await sso.comeBack(sso.newBrowser())
    const browser = sso.newBrowser()
    const { state, iss } = await sso.comeBack(browser)
    await refused(await sso.finish(browser, { state, code, ...(iss && { iss }) }), before)
    expect(provider.asked).toContain('/token')
  })

  test('iss: another provider led back', async () => {
    const browser = sso.newBrowser()
    const back = await sso.comeBack(browser)
    await refused(
      await sso.finish(browser, { ...back, iss: 'https://id.evil.example' }),
      await sso.sessionsOf(staff.id),
    )
  })

  test('code: made up', async () => {
    const browser = sso.newBrowser()
    const back = await sso.comeBack(browser)
    await refused(await sso.finish(browser, { ...back, code: 'invented' }), await sso.sessionsOf(staff.id))
  })

  test('code: a second time, with the cookie put back; the provider is not even asked', async () => {
    const browser = sso.newBrowser()
    const back = await sso.comeBack(browser)
    const cookie = String(browser.jar.get('slipway_sso'))
    expect((await sso.finish(browser, back)).status).toBe(200)
    browser.jar.set('slipway_sso', cookie)
    provider.asked = []
    await refused(await sso.finish(browser, back), await sso.sessionsOf(staff.id))
    expect(provider.asked).toEqual([])
  })

  test('ten at once with one answer: one of them enters', async () => {
    const browser = sso.newBrowser()
    const back = await sso.comeBack(browser)
    const answers = await Promise.all(Array.from({ length: 10 }, () => sso.finish(browser, back)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)])
  })

  test('an attempt of eleven minutes ago', async () => {
    const browser = sso.newBrowser()
    const back = await sso.comeBack(browser)
    app.later(660)
    await refused(await sso.finish(browser, back), await sso.sessionsOf(staff.id))
  })
})

test('the log says why, and holds neither tokens nor codes nor secrets', async () => {
  const lines: string[] = []
  const own = await openSso({ log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) })
  const kept: string[] = [own.provider.clientSecret]
  own.provider.person = { sub: 'anna', phone_number: '+79990008877', phone_number_verified: true }
  const change = signed({ aud: 'wiki' })
  own.provider.forge = async (answer) => {
    const forged = await change(answer)
    kept.push(forged.id_token, String(answer.access_token))
    return forged
  }
  const browser = own.newBrowser()
  const back = await own.comeBack(browser)
  const answer = await own.finish(browser, back)
  await own.close()
  expect(answer.code).toBe('sso_failed')
  const log = lines.join('')
  expect(log).toContain('unexpected JWT claim value')
  for (const word of [...kept, back.code, back.state, '79990008877']) expect(log).not.toContain(word)
})

test('an address with a sign that no database keeps is nobody’s, and no fault', async () => {
  const before = await sso.sessionsOf(staff.id)
  for (const email of ['a\u0000@a.b', '\ud800@a.b']) {
    const person = { sub: 'anna', email, email_verified: true }
    Object.assign(provider, { person })
    const { status } = await sso.signIn()
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  }
  expect(await sso.sessionsOf(staff.id)).toBe(before)
})
