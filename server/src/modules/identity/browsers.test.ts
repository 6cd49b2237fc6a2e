import { identityContract } from '@slipway/domain/identity/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { askCode, browserAt, lastCode, verify } from '../../../test/factories/codes.ts'
import { freshAddress } from '../../../test/factories/unique.ts'
import { testPassword } from '../../../test/people.ts'

let app: TestApp
const wrongFor = (code: string | undefined) => (code === '0000' ? '0001' : '0000')

beforeAll(async () => {
  app = await createTestApp({ connections: 20 })
})
afterAll(() => app.close())

const openBrowser = (ip = freshAddress()) => browserAt(app, ip)

async function useUpStrangers(phone: string) {
  for (let i = 0; i < 4; i++) {
    const code = await askCode(app, phone, 'login', freshAddress())
    for (let t = 0; t < 3; t++) await verify(app, phone, wrongFor(code), freshAddress())
    app.later(3600)
  }
  for (let i = 0; i < 5; i++) {
    const body = { phone, password: 'Wrong-pass-1' }
    await app.visitor.from(freshAddress()).call(identityContract.login, { body })
  }
}

describe('a code is bound to the browser that asked for it', () => {
  test('F3: it has the challenge in a cookie for the calls of signing in alone, not in the answer', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    const asked = await openBrowser().ask(phone)
    expect(asked.data.challenge).toBeNull()
    expect(String(asked.headers['set-cookie'])).toMatch(
      /^slipway_challenge=[\da-f-]{36}; Max-Age=300; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
    )
  })

  test('F3: the right code from another browser is refused as a wrong one, and costs the phone nothing', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    const [owner, stranger] = [openBrowser(), openBrowser()]
    await owner.ask(phone)
    const code = await lastCode(app, phone)
    for (let i = 0; i < 4; i++) {
      const refused = await stranger.answer(phone, code)
      expect([refused.status, refused.fields]).toEqual([
        422,
        { code: ['Verify phone error. The code is wrong or expired'] },
      ])
    }
    expect((await owner.answer(phone, code)).status).toBe(200)
  })

  test('F3: a challenge of another phone does not help', async () => {
    const [victim, own] = [
      (await app.people.designer({ password: testPassword })).phone,
      (await app.people.designer({ password: testPassword })).phone,
    ]
    const owner = openBrowser()
    await owner.ask(victim)
    const code = await lastCode(app, victim)
    const stranger = openBrowser()
    await stranger.ask(own)
    expect((await stranger.answer(victim, code)).status).toBe(422)
    expect((await owner.answer(victim, code)).status).toBe(200)
  })

  test('F3: tries without the challenge count against the address', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    const ip = freshAddress()
    const guess = () => app.visitor.from(ip).call(identityContract.verify, { body: { phone, code: '1234' } })
    for (let i = 0; i < 20; i++) expect((await guess()).status).toBe(422)
    expect((await guess()).status).toBe(429)
  })

  test('F3: a code for a new password gives staff none, even one that was got before they were staff', async () => {
    const person = await app.people.designer({ password: testPassword })
    const browser = openBrowser()
    await browser.ask(person.phone, 'password')
    const { data } = await browser.answer(person.phone, await lastCode(app, person.phone))
    await app.db.updateTable('users').set({ is_internal: true }).where('id', '=', person.id).execute()
    const refused = await browser.reset(data.verification_token, 'Harbour-5-boats')
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([422, ['verification_token']])
  })
})

describe('F6: strangers lock nobody out of a browser in which they have signed in', () => {
  test('who signed in here goes on getting codes and trying passwords when strangers have used theirs up', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    const browser = openBrowser()
    expect((await browser.login(phone)).status).toBe(200)
    await useUpStrangers(phone)
    expect((await openBrowser().ask(phone)).status).toBe(429)
    expect((await openBrowser().login(phone)).status).toBe(429)
    expect((await browser.ask(phone)).status).toBe(200)
    expect((await browser.answer(phone, await lastCode(app, phone))).status).toBe(200)
    expect((await browser.login(phone)).status).toBe(200)
  })

  test('not even strangers behind the same address', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    const ip = freshAddress()
    const browser = openBrowser(ip)
    await browser.login(phone)
    for (let i = 0; i < 21; i++) await verify(app, '+79130000098', '0000', ip)
    for (let i = 0; i < 20; i++) {
      const body = { phone: `+7913000${1000 + i}`, password: 'Wrong-pass-1' }
      await app.visitor.from(ip).call(identityContract.login, { body })
    }
    expect((await openBrowser(ip).login((await app.people.designer({ password: testPassword })).phone)).status).toBe(
      429,
    )
    expect((await browser.login(phone)).status).toBe(200)
    await browser.ask(phone)
    expect((await browser.answer(phone, await lastCode(app, phone))).status).toBe(200)
  })

  test("a stranger's request does not end the code of the known browser", async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    const browser = openBrowser()
    await browser.login(phone)
    await browser.ask(phone)
    const code = await lastCode(app, phone)
    expect((await openBrowser().ask(phone)).status).toBe(200)
    expect((await browser.answer(phone, code)).status).toBe(200)
  })

  test('the known browser has no more tries than others, and its success gives strangers none back', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    const browser = openBrowser()
    await browser.login(phone)
    for (let i = 0; i < 5; i++) expect((await browser.login(phone, 'Wrong-pass-1')).status).toBe(422)
    expect((await browser.login(phone)).status).toBe(429)
    await useUpStrangers(phone)
    expect((await browser.login(phone)).status).toBe(200)
    expect((await openBrowser().login(phone)).status).toBe(429)
  })

  test('it is known for the people who signed in to it, and to nobody else', async () => {
    const [first, second, third] = [
      await app.people.designer({ password: testPassword }),
      await app.people.designer({ password: testPassword }),
      await app.people.designer({ password: testPassword }),
    ]
    const browser = openBrowser()
    await browser.login(first.phone)
    const planted = new Map(browser.jar)
    await browser.login(second.phone)
    for (const { phone } of [first, second, third]) await useUpStrangers(phone)
    expect((await browser.login(first.phone)).status).toBe(200)
    expect((await browser.login(second.phone)).status).toBe(200)
    expect((await browser.login(third.phone)).status).toBe(429)
    // A copy of the cookie is worth nothing after the next sign-in.
    const thief = openBrowser()
    for (const [name, value] of planted) thief.jar.set(name, value)
    expect((await thief.ask(first.phone)).status).toBe(429)
    expect((await browser.ask(first.phone)).status).toBe(200)
  })

  test('a password set by code makes other browsers strangers, and keeps the one that set it', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    const [old, mine] = [openBrowser(), openBrowser()]
    await old.login(phone)
    await mine.login(phone)
    await mine.ask(phone, 'password')
    const { data } = await mine.answer(phone, await lastCode(app, phone))
    expect((await mine.reset(data.verification_token, 'Harbour-5-boats')).status).toBe(204)
    await useUpStrangers(phone)
    expect((await mine.login(phone, 'Harbour-5-boats')).status).toBe(200)
    expect((await old.login(phone, 'Harbour-5-boats')).status).toBe(429)
  })

  test('its token rests as a digest only, and a program is given none', async () => {
    const { phone } = await app.people.designer({ password: testPassword })
    const browser = openBrowser()
    const answer = await browser.login(phone)
    const token = browser.jar.get('slipway_browser') as string
    expect(String(answer.headers['set-cookie'])).toContain(
      `slipway_browser=${token}; Max-Age=34560000; Path=/api/auth; HttpOnly; SameSite=Strict`,
    )
    const rows = await app.db.selectFrom('trusted_browsers').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    const program = await app.visitor.call(identityContract.login, { body: { phone, password: testPassword } })
    expect(String(program.headers['set-cookie'])).not.toContain('slipway_browser')
  })
})

test('known browsers are few, and all of them together ask for ten codes of a phone in a day', async () => {
  const { id, phone } = await app.people.designer({ password: testPassword })
  const browsers = Array.from({ length: 12 }, () => openBrowser())
  for (const browser of browsers) expect((await browser.login(phone)).status).toBe(200)
  const kept = await app.db.selectFrom('trusted_browsers').select('id').where('user_id', '=', id).execute()
  expect(kept).toHaveLength(10)
  const asked: number[] = []
  for (const browser of browsers.slice(2)) asked.push((await browser.ask(phone)).status)
  expect(asked).toEqual(Array(10).fill(200))
  app.later(400)
  expect((await browsers[11]?.ask(phone))?.status).toBe(429)
})
