import { afterEach, beforeAll, expect, test, vi } from 'vitest'

/** A connection as the library gives it: an id while it is up, another one each time. */
class FakeSocket extends EventTarget {
  id: string | undefined
  on(name: string, listener: () => void) {
    this.addEventListener(name, listener)
  }
  connect(id: string) {
    this.id = id
    this.dispatchEvent(new Event('connect'))
  }
  disconnect() {
    this.id = undefined
  }
}
let socket: FakeSocket
let options: { auth(give: (said: { age: number }) => void): void }
vi.mock('socket.io-client', () => ({
  io: (given: typeof options) => {
    options = given
    return (socket = new FakeSocket())
  },
}))

let status: number
let joined: (() => void) | null
let session: typeof import('./session.ts')['session']
let live: typeof import('./socket.ts')
let close: () => void
beforeAll(async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', async () => {
    await new Promise<void>((resolve) => (joined ? (joined = resolve) : resolve()))
    return Response.json({}, { status })
  })
  session = (await import('./session.ts')).session
  live = await import('./socket.ts')
})
afterEach(() => close())

async function open() {
  status = 200
  joined = null
  session.signIn('token', { id: 7, roles: [{ name: 'designer' }] } as never)
  const before = socket
  close = live.openSocket()
  await expect.poll(() => socket).not.toBe(before)
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

test('a page is live for its person once their channel has let it in, and until the connection is lost', async () => {
  await open()
  expect(live.isLive(7)).toBe(false)
  socket.connect('a')
  await expect.poll(() => live.isLive(7)).toBe(true)
  expect(live.isLive(8)).toBe(false)
  socket.disconnect()
  expect(live.isLive(7)).toBe(false)
  socket.connect('b')
  expect(live.isLive(7)).toBe(false)
  await expect.poll(() => live.isLive(7)).toBe(true)
  close()
  expect(live.isLive(7)).toBe(false)
})

test('it says how long ago its page was opened, also when it comes back', async () => {
  const ages: number[] = []
  const ask = () => options.auth(({ age }) => ages.push(Math.floor(age)))
  await open()
  vi.useFakeTimers({ now: Math.ceil(performance.timeOrigin) + 5_000, toFake: ['Date'] })
  ask()
  vi.setSystemTime(Math.ceil(performance.timeOrigin) + 9_000_000)
  ask()
  vi.useRealTimers()
  expect(ages).toEqual([5_000, 9_000_000])
})

test('who is not let in is not live', async () => {
  await open()
  status = 403
  socket.connect('a')
  await settled()
  expect(live.isLive(7)).toBe(false)
})

test('nor is a connection that was lost while it asked', async () => {
  await open()
  joined = () => undefined
  socket.connect('a')
  await settled()
  socket.id = 'b'
  joined()
  await settled()
  expect(live.isLive(7)).toBe(false)
})
