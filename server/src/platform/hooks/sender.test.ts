import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { behaviours, type Receiver, startReceiver } from '../../../test/hook-receiver.ts'
import { createHooks } from './create.ts'
import { createHookSender, type HookOptions } from './sender.ts'

let receiver: Receiver
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

const sent = (url: string, options: Partial<HookOptions> = {}) =>
  createHookSender({ loopback: true, ...options }).post({ url, headers: { 'webhook-id': 'msg_1' }, body: '{"a":"я"}' })

describe('an answer', () => {
  test('of 200 is an arrival; the body comes as it was signed', async () => {
    expect(await sent(receiver.url)).toMatchObject({ status: 200, fault: null })
    expect(receiver.received).toMatchObject([
      { body: '{"a":"я"}', headers: { 'webhook-id': 'msg_1', 'content-type': 'application/json' } },
    ])
  })

  test('of 500 and of 410 is none', async () => {
    receiver.behave(behaviours.broken)
    expect(await sent(receiver.url)).toMatchObject({ status: 500, fault: 'status' })
    receiver.behave(behaviours.gone)
    expect(await sent(receiver.url)).toMatchObject({ status: 410, fault: 'status', retryAfter: null })
    for (const [said, seconds] of [
      ['120', 120],
      [new Date(Date.now() + 90_000).toUTCString(), 90],
      ['soon', null],
      ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
    ] as const) {
      receiver.behave((response) => response.writeHead(503, { 'retry-after': said }).end())
      const { retryAfter } = await sent(receiver.url)
      expect([said, retryAfter === null ? null : Math.round(retryAfter / 5) * 5]).toEqual([said, seconds])
    }
  })

  test('that leads elsewhere is not followed', async () => {
    const other = await startReceiver()
    receiver.behave(behaviours.elsewhere(other.url))
    expect(await sent(receiver.url)).toMatchObject({ status: 302, fault: 'redirect' })
    expect(other.received).toEqual([])
    await other.close()
  })

  test('that does not come within its time is waited for no longer', async () => {
    receiver.behave(behaviours.silent)
    expect(await sent(receiver.url, { timeoutMs: 200 })).toMatchObject({ status: null, fault: 'timeout' })
  })

  test('that never ends counts by its status, and 64 KiB of it are read', async () => {
    receiver.behave(behaviours.endless)
    const answer = await sent(receiver.url, { timeoutMs: 5_000 })
    expect(answer).toMatchObject({ status: 200, fault: null })
    expect(answer.tookMs).toBeLessThan(4_000)
  })

  test('of nobody is a connection that failed', async () => {
    const { url } = receiver
    await receiver.close()
    expect(await sent(url)).toMatchObject({ status: null, fault: 'connection' })
    receiver = await startReceiver()
  })
})

describe('what is no answer of HTTP', () => {
  test.each([
    [
      'becomes another protocol',
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    ],
    ['is other words', 'hello\r\n\r\n'],
  ])('and %s is a connection that failed, at once', async (_, said) => {
    const sockets: Socket[] = []
    const server = createServer((socket) => {
      sockets.push(socket)
      socket.on('error', () => {})
      socket.once('data', () => socket.write(said))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const answer = await sent(`http://127.0.0.1:${port}/`, { timeoutMs: 3_000 })
    expect(answer).toMatchObject({ status: null, fault: 'connection' })
    expect(answer.tookMs).toBeLessThan(2_000)
    for (const socket of sockets) socket.destroy()
    server.close()
  })
})

describe('what is not the open internet is told nothing', () => {
  test.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://017700000001/',
    'https://0.0.0.0/',
    'https://10.1.2.3/',
    'https://172.16.0.1/',
    'https://172.31.255.255/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://100.100.100.200/',
    'https://168.63.129.16/',
    'https://192.0.0.192/',
    'https://198.18.0.1/',
    'https://203.0.113.9/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::]/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:8.8.8.8]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fe80::1]/',
    'https://[fd00:ec2::254]/',
    'https://[ff02::1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001::1]/',
    'https://[2001:db8::1]/',
    'https://localhost/',
    'https://localhost./',
    'https://hooks.localhost/',
    'https://metadata.google.internal/',
    'https://printer.local/',
    'https://intranet/',
    'https://user:secret@hooks.example.com/',
    'https://hooks.example.com:22/',
    'http://hooks.example.com/',
    'ftp://hooks.example.com/',
    'file:///etc/passwd',
    'no address',
  ])('%s', async (url) => {
    const sender = createHookSender({ loopback: false, find: () => Promise.reject(new Error('was looked up')) })
    expect(sender.accepts(url)).toBe(false)
    expect(await sender.post({ url, headers: {}, body: '' })).toMatchObject({ status: null, fault: 'address' })
  })

  test.each([
    'https://hooks.example.com/x',
    'https://hooks.example.com:8443/x',
    'https://8.8.8.8/',
    'https://[2a00:1450::1]/',
  ])('but %s may be', (url) => expect(createHookSender({ loopback: false }).accepts(url)).toBe(true))

  test.each([[['127.0.0.1']], [['10.0.0.1']], [['::1']], [['::ffff:127.0.0.1']], [['8.8.8.8', '192.168.0.1']], [[]]])(
    'a name that leads to %s when it is connected to is refused',
    async (addresses) => {
      const find = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
      const answer = await sent('https://hooks.example.com:8443/', { loopback: false, find })
      expect(answer).toMatchObject({ status: null, fault: 'address' })
    },
  )

  test('the name is resolved once, so that it leads nowhere else by then', async () => {
    let asked = 0
    const find = async () => [{ address: asked++ ? '127.0.0.1' : '192.0.2.1', family: 4 }]
    await sent('https://hooks.example.com/', { loopback: false, find })
    expect(asked).toBe(1)
  })

  test.each(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'ESERVFAIL', 'EREFUSED', 'ETIMEOUT'])(
    'a name that nobody knows (%s) is told so',
    async (code) => {
      const find = () => Promise.reject(Object.assign(new Error('no'), { code }))
      expect(await sent('https://hooks.example.com/', { loopback: false, find })).toMatchObject({ fault: 'name' })
    },
  )

  test('with loopback allowed, other closed addresses stay closed', async () => {
    expect(createHookSender({ loopback: true }).accepts('http://10.0.0.1/')).toBe(false)
    expect(createHookSender({ loopback: true }).accepts('http://hooks.example.com/')).toBe(false)
  })
})

test('a demo that everybody may enter tells nobody anything', async () => {
  const hooks = createHooks({ DEMO: 'public', WEBHOOKS_TO_LOOPBACK: true })
  expect(await hooks.post({ url: receiver.url, headers: {}, body: '' })).toMatchObject({ status: null, fault: 'off' })
  expect(receiver.received).toEqual([])
})
