import { beforeEach, expect, test, vi } from 'vitest'

const storage = new Map<string, string>()
const page = Object.assign(new EventTarget(), { visibilityState: 'visible', PushManager: {}, Notification: {} })
vi.stubEnv('PROD', true)
vi.stubGlobal('window', page)
vi.stubGlobal('document', page)
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
})

/** The browser: like real ones it hands back the subscription that it has, dead or not. */
let own: string | null
let made: number
let closed: number
let whileSubscribing: () => unknown
const subscription = () =>
  own && {
    endpoint: own,
    toJSON: () => ({ endpoint: own, keys: { p256dh: 'a', auth: 'b' } }),
    unsubscribe: async () => void (own = null),
  }
const registration = {
  getNotifications: async () => [{ close: () => closed++ }],
  pushManager: {
    getSubscription: async () => subscription(),
    subscribe: async () => {
      whileSubscribing()
      own ??= `https://push.example/${++made}`
      return subscription()
    },
  },
}
const permission = { permission: 'granted', requestPermission: async () => permission.permission }
vi.stubGlobal('Notification', permission)
let last: Promise<unknown> = Promise.resolve()
vi.stubGlobal('navigator', {
  userAgent: '',
  languages: ['ru'],
  locks: { request: (_name: string, work: () => Promise<unknown>) => (last = last.then(work, work)) },
  serviceWorker: { getRegistration: async () => registration, register: async () => registration },
})

/** The server: which address it knows of this session, and what it was sent. */
let known: string | null
let sent: string[]
const digests: Record<string, string> = {
  'https://push.example/before': 'ZmU2P0TY-bP_E-QtIHR7Mz3hV6vexzObProdUfeQOO0',
  'https://push.example/1': 'W6Ff_5ZfRK-lWqT6TVK5SwuoY4ChYQid3Km50IvvnvY',
}
const digest = () => known && (digests[known] ?? 'of another')
vi.stubGlobal('fetch', async (_url: string, { method, body, signal }: RequestInit) => {
  signal?.throwIfAborted()
  sent.push(method ?? '')
  if (method === 'DELETE') return new Response(null, { status: 204 })
  if (method === 'PUT') known = JSON.parse(String(body)).endpoint
  const attributes = { public_key: 'key', on: known !== null, endpoint_digest: digest() }
  return Response.json({ data: { type: 'web-push', id: '7', attributes } })
})

const { session } = await import('../../api/session.ts')
const { readHere, turnOff, turnOn } = await import('./push.ts')
const { resume, silence } = await import('./resume.ts')

const signIn = (id: number) => session.signIn('token', { id, roles: [{ name: 'designer' }] } as never)
const isOn = async () => (await readHere(new AbortController().signal)).on
const wish = () => storage.get('slipway-push')
const listened = 'https://push.example/before'

beforeEach(() => {
  storage.clear()
  storage.set('slipway-push', '7')
  session.clear()
  signIn(7)
  own = known = listened
  made = closed = 0
  sent = []
  whileSubscribing = () => undefined
  permission.permission = 'granted'
})

test('it is on where server, permission and the browser’s own subscription say the same', async () => {
  expect(await isOn()).toBe(true)
  permission.permission = 'default'
  expect(await isOn()).toBe(false)
  permission.permission = 'granted'
  own = 'https://push.example/of-another'
  expect(await isOn()).toBe(false)
  own = null
  expect(await isOn()).toBe(false)
  own = listened
  known = null
  expect(await isOn()).toBe(false)
})

test('what is as it was left is left so', async () => {
  await resume(7)
  expect([sent, own]).toEqual([['GET'], listened])
})

test.each([
  ['the server knows none, as after a 410', () => (known = null)],
  ['the server knows another', () => (known = 'https://push.example/other')],
  ['the browser has lost its own', () => (own = null)],
])('where %s, a new one is made without asking', async (_why, change) => {
  change()
  await resume(7)
  expect([sent, own, known]).toEqual([['GET', 'PUT'], 'https://push.example/1', 'https://push.example/1'])
})

test('who never wanted it is asked nothing, and what somebody left in the browser goes', async () => {
  session.clear()
  signIn(8)
  await resume(8)
  expect([sent, own, closed, wish()]).toEqual([[], null, 1, '7'])
})

test('without permission nothing is begun', async () => {
  permission.permission = 'default'
  known = null
  await resume(7)
  expect(sent).toEqual([])
})

test.each([
  ['somebody else has signed in', () => signIn(8)],
  ['nobody is signed in any more', () => session.leave()],
])('while the browser subscribes %s: nothing is sent in their name, and nothing remembered', async (_who, change) => {
  storage.clear()
  whileSubscribing = change
  await expect(turnOn(7, 'key')).rejects.toThrow('aborted')
  known = null
  session.clear()
  signIn(7)
  storage.set('slipway-push', '7')
  await expect(resume(7)).rejects.toThrow('aborted')
  expect(sent).toEqual(['GET'])
})

test('whoever has gone before it begins turns nothing on or off', async () => {
  storage.clear()
  signIn(8)
  await expect(turnOn(7, 'key')).rejects.toThrow('aborted')
  await expect(turnOff(7)).rejects.toThrow('aborted')
  expect([sent, wish(), own]).toEqual([[], undefined, listened])
})

test('turned on it is remembered, turned off forgotten, and the browser listens no more', async () => {
  storage.clear()
  expect(await turnOn(7, 'key')).toBe(true)
  expect([wish(), own, sent]).toEqual(['7', 'https://push.example/1', ['PUT']])
  await turnOff(7)
  expect([wish(), own, sent]).toEqual([undefined, null, ['PUT', 'DELETE']])
})

test('signed out, nothing reaches the browser and nothing is left on its screen; the wish stays', async () => {
  session.leave()
  await silence()
  expect([own, closed, wish(), sent]).toEqual([null, 1, '7', []])
})

test('who has signed in again meanwhile keeps what they have', async () => {
  session.leave()
  signIn(7)
  await silence()
  expect([own, closed]).toEqual([listened, 0])
})
