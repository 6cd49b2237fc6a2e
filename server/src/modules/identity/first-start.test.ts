import { existsSync, readFileSync, statSync } from 'node:fs'
import { Writable } from 'node:stream'
import { identityContract } from '@slipway/domain/identity/contract.ts'
import { operationsContract } from '@slipway/domain/operations/contract.ts'
import { settingsContract } from '@slipway/domain/settings/contract.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { testPassword } from '../../../test/people.ts'
import { createLogger } from '../../platform/log.ts'
import { closeUntilClaimed } from './closed-installation.ts'
import { offerInstallation } from './commands/offer-installation.ts'
import { linkFile } from './first-start.ts'

let app: TestApp
let logged: string
beforeEach(async () => {
  logged = ''
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString()
      done()
    },
  })
  const log = createLogger({ LOG_LEVEL: 'trace' }, sink)
  app = await createTestApp({ env: { DEMO: '0', PUBLIC_URL: 'https://slipway.example' }, log })
  closeUntilClaimed(app)
})
afterEach(() => app.close())

/** What the start shows in a terminal. */
async function printed(): Promise<string> {
  let text = ''
  const write = (chunk: string) => Boolean((text += chunk))
  await offerInstallation(app, { isTTY: true, write } as never)
  return text
}
const tokenIn = (text: string): string => /#start=(\S+)/.exec(text)?.[1] ?? ''
const phone = '+79161234567'
const claim = (token: string, more: object = {}) =>
  app.visitor.callUnchecked(identityContract.firstStart, {
    body: {
      ...{ token, first_name: 'Вера', last_name: 'Соловьёва', phone },
      ...{ password: testPassword, password_confirmation: testPassword, ...more },
    },
  })
const login = () => app.visitor.callUnchecked(identityContract.loginStaff, { body: { phone, password: testPassword } })

describe('before anybody administers the installation', () => {
  test('everything is 503 but health, readiness and the link', async () => {
    const answers = await Promise.all([
      app.visitor.callUnchecked(identityContract.country, {}),
      app.visitor.callUnchecked(settingsContract.catalogue, {}),
      login(),
    ])
    expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [503, 'first_start_needed']))
    expect((await app.visitor.raw({ method: 'POST', url: '/api/v3/users/1/passport' })).statusCode).toBe(503)
    expect((await app.visitor.raw('/api/nothing')).statusCode).toBe(503)
    expect((await app.visitor.callUnchecked(operationsContract.health, {})).status).toBe(200)
    expect((await claim('wrong')).code).toBe('first_start_invalid')
  })

  test('the link makes the first superadministrator, who signs in, and is dead then', async () => {
    const text = await printed()
    expect(text).toContain('https://slipway.example/login#start=')
    const token = tokenIn(text)
    expect((await claim(token)).status).toBe(204)
    expect((await login()).data).toMatchObject({ user: { first_name: 'Вера', role: 'superadministrator' } })
    const again = await claim(token, { phone: '+79161234568' })
    expect([again.status, again.code]).toEqual([422, 'first_start_invalid'])
    expect(await printed()).toBe('')
    expect(logged).not.toContain(token)
  })

  test('the same link twice at once makes one', async () => {
    const token = tokenIn(await printed())
    const both = await Promise.all([claim(token), claim(token, { phone: '+79161234568' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 422])
    expect(await app.db.selectFrom('users').select('id').execute()).toHaveLength(1)
  })

  test('another start ends the link of before, and 24 hours do', async () => {
    const first = tokenIn(await printed())
    const second = tokenIn(await printed())
    expect((await claim(first)).code).toBe('first_start_invalid')
    app.later(24 * 3600)
    expect((await claim(second)).code).toBe('first_start_invalid')
    expect((await claim(tokenIn(await printed()))).status).toBe(204)
  })

  test('what is wrong with the fields leaves the link alive', async () => {
    const token = tokenIn(await printed())
    const wrong = await claim(token, { phone: '+7000', password: 'short', password_confirmation: 'other' })
    expect([wrong.status, Object.keys(wrong.fields ?? {})]).toEqual([
      422,
      expect.arrayContaining(['phone', 'password']),
    ])
    const common = await claim(token, { password: 'Password1!', password_confirmation: 'Password1!' })
    expect(Object.keys(common.fields ?? {})).toEqual(['password'])
    expect((await claim(token)).status).toBe(204)
  })
})

test('without a terminal the link stands in a file of its owner, and the log only says where', async () => {
  await offerInstallation(app, { isTTY: false, write: () => true } as never)
  const file = linkFile(app.services.config)
  const token = tokenIn(readFileSync(file, 'utf8'))
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(logged).toContain(file)
  expect((await claim(token)).status).toBe(204)
  expect(existsSync(file)).toBe(false)
  expect(logged).not.toContain(token)
})

test('demo mode gives out no link and closes nothing', async () => {
  const demo = await createTestApp()
  closeUntilClaimed(demo)
  let text = ''
  await offerInstallation(demo, { isTTY: true, write: (chunk: string) => Boolean((text += chunk)) } as never)
  expect([text, existsSync(linkFile(demo.services.config))]).toEqual(['', false])
  expect((await demo.visitor.callUnchecked(identityContract.country, {})).status).toBe(200)
  await demo.close()
})

test('V-6: who guesses keeps nobody out: the link works after a hundred wrong ones from the same address', async () => {
  const token = tokenIn(await printed())
  for (let tries = 0; tries < 100; tries++) expect((await claim('wrong')).code).toBe('first_start_invalid')
  expect((await claim(token)).status).toBe(204)
})
