import { codeLifeSeconds } from '@slipway/domain/identity/code-rules.ts'
import { identityContract } from '@slipway/domain/identity/contract.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { freshAddress } from '../../../test/factories/unique.ts'
import {
  type Reply,
  type Seen,
  startTelephonyProvider,
  type TelephonyProvider,
} from '../../../test/telephony-provider.ts'

const phone = '+79135550707'
const started = { status: 'success', data: { result: 'success', callDetails: { callId: '77' } } }
const callIs = (status: string) => ({ status: 'success', data: { result: 'success', callDetails: { status } } })

let calls: TelephonyProvider
let messages: TelephonyProvider
let app: TestApp

beforeEach(async () => {
  ;[calls, messages] = await Promise.all([startTelephonyProvider(), startTelephonyProvider()])
  messages.reply = { body: { id: 1, cnt: 1 } }
  const newtel = { NEWTEL_URL: calls.url, NEWTEL_AUTH_KEY: 'a'.repeat(48), NEWTEL_SIGN_KEY: 'b'.repeat(48) }
  const smscru = { SMSCRU_URL: messages.url, SMSCRU_LOGIN: 'company', SMSCRU_PASSWORD: 'secret' }
  app = await createTestApp({ env: { TELEPHONY: 'newtel, smscru', ...newtel, ...smscru } })
})
afterEach(async () => {
  await app.close()
  calls.close()
  messages.close()
})

/** What the calls' provider answers when it is told to call, and when it is asked what became of it. */
const answers = (start: Reply, state: Reply = {}) => {
  calls.reply = ({ url }: Seen) => (url.includes('status') ? state : start)
}
const ask = () =>
  app.visitor.from(freshAddress()).call(identityContract.sendCode, { body: { phone, resolution: 'register' } })
const textOf = ({ body }: Seen) => String(new URLSearchParams(body).get('mes'))
const verify = (challenge: string, code: string) =>
  app.visitor.from(freshAddress()).call(identityContract.verify, { body: { phone, code, challenge } })
const afterCall = async () => {
  app.later(41)
  await app.drainJobs()
}

test('who a call did not reach is written the same code, which then counts', async () => {
  answers({ body: started }, { body: callIs('not available') })
  const { channel, challenge } = (await ask()).data
  await app.drainJobs()
  expect([channel, messages.seen.length]).toEqual(['call', 0])
  const { pin } = JSON.parse(String(calls.seen[0]?.body))
  await afterCall()
  expect(messages.seen.map(textOf)).toEqual([expect.stringContaining(pin)])
  await afterCall()
  expect(messages.seen.filter(({ url }) => url.includes('send'))).toHaveLength(1)
  expect((await verify(String(challenge), pin)).status).toBe(200)
})

test.each(['answered', 'busy', 'no answer'])('a call that was %s is enough', async (status) => {
  answers({ body: started }, { body: callIs(status) })
  await ask()
  await app.drainJobs()
  await afterCall()
  expect([calls.seen.length, messages.seen.length]).toEqual([2, 0])
})

test('a code that was used, or another one since, is sent no more', async () => {
  answers({ body: started }, { body: callIs('not available') })
  const { challenge } = (await ask()).data
  await app.drainJobs()
  await verify(String(challenge), JSON.parse(String(calls.seen[0]?.body)).pin)
  await afterCall()
  expect([calls.seen.length, messages.seen.length]).toEqual([1, 0])
})

test('T18: one who refuses is followed by the next at once; one who may have called by nobody', async () => {
  answers({ body: { status: 'error', message: 'No money' } })
  await ask()
  await app.drainJobs()
  expect([calls.seen.length, messages.seen.filter(({ url }) => url.includes('send')).length]).toEqual([1, 1])
  answers({ status: 500, body: {} })
  app.later(61)
  await ask()
  await app.drainJobs()
  expect([calls.seen.length, messages.seen.filter(({ url }) => url.includes('send')).length]).toEqual([2, 1])
})

const lost = async () => (await app.visitor.call(identityContract.codeState)).data.lost

const noMoney = { body: { status: 'error', message: 'No money' } }
const notAuthorised = { body: { error: 'authorise error', error_code: 2 } }

test('T-A11: whoever waits learns that no service told a code, for as long as it counts; the phone is not told of', async () => {
  expect(await lost()).toBe(false)
  answers(noMoney)
  messages.reply = notAuthorised
  const { challenge } = (await ask()).data
  await app.drainJobs()
  expect(await lost()).toBe(true)
  const { fields } = await verify(String(challenge), '0000')
  expect(fields).toEqual({ code: ['Verify phone error. The code is wrong or expired'] })
  app.later(codeLifeSeconds - 1)
  expect(await lost()).toBe(true)
  app.later(2)
  expect(await lost()).toBe(false)
})

test('T-A11: another one’s code that was told takes nothing back, as the first one still waits', async () => {
  answers(noMoney)
  messages.reply = notAuthorised
  await ask()
  await app.drainJobs()
  messages.reply = { body: { id: 1, cnt: 1 } }
  const other = { phone: '+79135550808', resolution: 'register' } as const
  await app.visitor.from(freshAddress()).call(identityContract.sendCode, { body: other })
  await app.drainJobs()
  expect(messages.seen.filter(({ url }) => url.includes('send'))).toHaveLength(2)
  expect(await lost()).toBe(true)
})

test('T-A11: a number that can’t be reached says nothing of the services', async () => {
  answers({ body: { status: 'error', message: 'no such number' } })
  messages.reply = { body: { error: 'invalid number', error_code: 7 } }
  await ask()
  await app.drainJobs()
  expect(await lost()).toBe(false)
})

test('a number that neither reaches is said at the phone when the code is typed', async () => {
  answers({ body: { status: 'error', message: 'no such number' } })
  messages.reply = { body: { error: 'invalid number', error_code: 7 } }
  const { challenge } = (await ask()).data
  await app.drainJobs()
  const answer = await verify(String(challenge), '0000')
  expect(answer.fields).toEqual({ phone: ['This number cannot be used'] })
})
