import { identityContract } from '@slipway/domain/identity/contract.ts'
import type { z } from 'zod'
import type { TestApp } from '../app.ts'
import type { Client } from '../client.ts'
import { testPassword } from '../people.ts'

export type Resolution = z.input<typeof identityContract.sendCode.body>['resolution']

const challenges = new Map<string, string>()

/** The code that was last told to the phone, from the demo outbox. */
export async function lastCode(app: TestApp, phone: string): Promise<string | undefined> {
  await app.drainJobs()
  const row = await app.db
    .selectFrom('dev_outbox')
    .select('subject')
    .where('recipient', '=', phone)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.subject
}

/** Asks for a code to be told to the phone. */
export async function sendCode(client: Client, phone: string, resolution: Resolution = 'login') {
  const answer = await client.call(identityContract.sendCode, { body: { phone, resolution } })
  if (answer.status === 200 && answer.data.challenge) challenges.set(phone, answer.data.challenge)
  return answer
}

/** Asks for a code and answers it. */
export async function askCode(app: TestApp, phone: string, resolution: Resolution, ip?: string) {
  const answer = await sendCode(ip ? app.visitor.from(ip) : app.visitor, phone, resolution)
  if (answer.status !== 200) throw new Error(`No code: ${answer.status} ${answer.text}`)
  return lastCode(app, phone)
}

/** Tries a code as who asked for it last. */
export const verify = (app: TestApp, phone: string, code: string | undefined, ip?: string) =>
  (ip ? app.visitor.from(ip) : app.visitor).callUnchecked(identityContract.verify, {
    body: { phone, code, challenge: challenges.get(phone) },
  })

/** What signing in answered; fails where something else is asked for. */
export function sessionIn<D extends { access_token?: string | undefined; refresh_token?: string | null | undefined }>(
  data: D,
) {
  const { access_token, refresh_token = null } = data
  if (access_token === undefined) throw new Error(`Not signed in: ${JSON.stringify(data)}`)
  return { ...data, access_token, refresh_token }
}

/** What somebody does in a browser to come in. */
export function browserAt(app: TestApp, ip: string) {
  const browser = app.visitor.browser(ip)
  return {
    jar: browser.jar,
    ask: (phone: string, resolution: Resolution = 'login') =>
      browser.call(identityContract.sendCode, { body: { phone, resolution } }),
    answer: (phone: string, code: string | undefined) =>
      browser.callUnchecked(identityContract.verify, { body: { phone, code } }),
    login: (phone: string, password = testPassword) =>
      browser.call(identityContract.login, { body: { phone, password } }),
    reset: (verification_token: string | undefined, password: string) =>
      browser.callUnchecked(identityContract.resetPassword, {
        body: { verification_token, password, password_confirmation: password },
      }),
  }
}
