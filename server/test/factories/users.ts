import { hashPassword } from '../../src/platform/security/password-hash.ts'
import type { TestApp } from '../app.ts'
import { buildUser } from '../factories.ts'

export const testPassword = 'Harbour-4-boats'
let hash: Promise<string> | undefined

/** Somebody who can sign in with `testPassword`. */
export async function buildAccount(app: TestApp, options: Parameters<typeof buildUser>[1] = {}) {
  const user = await buildUser(app, options)
  hash ??= hashPassword(testPassword)
  await app.db
    .updateTable('users')
    .set({ password_hash: await hash })
    .where('id', '=', user.id)
    .execute()
  return { ...user, phone: user.phone as string }
}

/** Moves the clock. */
export const later = (app: TestApp, seconds: number): void => app.setNow(new Date(app.now().getTime() + seconds * 1000))

interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever was answered
  body: any
  headers: Record<string, unknown>
  cookie: string | undefined
}

interface Options {
  body?: object
  headers?: Record<string, string>
  ip?: string
}

const challenges = new Map<string, string>()

/** One call; `path` begins with /api. */
export async function send(app: TestApp, method: string, path: string, options: Options = {}): Promise<Answer> {
  const response = await app.http.inject({
    method: method as 'GET',
    url: path,
    headers: { 'accept-language': 'en', ...options.headers },
    ...(options.body ? { payload: options.body } : {}),
    ...(options.ip ? { remoteAddress: options.ip } : {}),
  })
  const body = response.body ? response.json() : undefined
  if (body?.data?.challenge) challenges.set((options.body as { phone: string }).phone, body.data.challenge)
  return {
    status: response.statusCode,
    body,
    headers: response.headers,
    cookie: response.cookies.find(({ name }) => name === 'slipway_refresh')?.value,
  }
}

/** Headers of an administrator who acts as this person, in a session that an own one was opened for. */
export async function actAs(app: TestApp, target: { id: number }, administrator: { id: number }) {
  const headers = await app.signIn(administrator, 'superadministrator')
  const { body } = await send(app, 'GET', `/api/v2/admin/another-auth/${target.id}`, { headers })
  return { authorization: `Bearer ${body.access_token}` }
}

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

/** Asks for a code and answers it. */
export async function askCode(app: TestApp, phone: string, resolution: string, ip?: string) {
  const answer = await send(app, 'POST', '/api/auth/send-sms', { body: { phone, resolution }, ...(ip ? { ip } : {}) })
  if (answer.status !== 200) throw new Error(`No code: ${answer.status} ${JSON.stringify(answer.body)}`)
  return lastCode(app, phone)
}

/** Tries a code as who asked for it last. */
export const verify = (app: TestApp, phone: string, code: string | undefined, ip?: string) =>
  send(app, 'POST', '/api/auth/verify-user', {
    body: { phone, code, challenge: challenges.get(phone) },
    ...(ip ? { ip } : {}),
  })

/** A browser with our web client: it keeps the cookies it is given. */
export function browserAt(app: TestApp, ip: string) {
  const jar = new Map<string, string>()
  const call = async (path: string, body: object) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'x-requested-with': 'slipway', ...(cookie && { cookie }) }
    const answer = await send(app, 'POST', `/api/auth/${path}`, { body, headers, ip })
    for (const line of [answer.headers['set-cookie'] ?? []].flat() as string[]) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return answer
  }
  return {
    jar,
    ask: (phone: string, resolution = 'login') => call('send-sms', { phone, resolution }),
    answer: (phone: string, code: string | undefined) => call('verify-user', { phone, code }),
    login: (phone: string, password = testPassword) => call('login', { phone, password }),
    reset: (verification_token: string, password: string) =>
      call('reset-password', { verification_token, password, password_confirmation: password }),
  }
}
