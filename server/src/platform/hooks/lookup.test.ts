import { lookup } from 'node:dns/promises'
import { isIPv6 } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startNameServer } from '../../../test/name-server.ts'
import { byServersOfNames, guardedLookup } from './lookup.ts'

let names: Awaited<ReturnType<typeof startNameServer>>
beforeAll(async () => {
  names = await startNameServer({
    'four.example.com': ['8.8.8.8', '8.8.4.4'],
    'six.example.com': ['2a00:1450::1'],
    'both.example.com': ['8.8.8.8', '2a00:1450::1'],
    'inner.example.com': ['8.8.8.8', 'fd00::1'],
    'empty.example.com': [],
    'silent.example.com': null,
  })
})
afterAll(() => names.close())

const find = (host: string, timeout = 3_000) => byServersOfNames({ servers: [names.server], timeout })(host)
const connectedTo = (host: string, loopback = false) =>
  new Promise((resolve) => {
    guardedLookup(loopback, find)(host, { all: true }, (error, addresses) => resolve(error ? error.code : addresses))
  })
const of = (...addresses: string[]) => addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))

describe('a name leads to', () => {
  test.each([
    ['four.example.com', of('8.8.8.8', '8.8.4.4')],
    ['six.example.com', of('2a00:1450::1')],
    ['both.example.com', of('8.8.8.8', '2a00:1450::1')],
  ])('all its addresses, whichever families it has: %s', async (host, addresses) => {
    expect(await connectedTo(host)).toEqual(addresses)
  })

  test('none, where one of both families is closed', async () => {
    expect(await connectedTo('inner.example.com')).toBe('CLOSED_ADDRESS')
  })

  test('none, where it has none or nobody knows it', async () => {
    expect(await connectedTo('empty.example.com')).toBe('ENODATA')
    expect(await connectedTo('nobody.example.com')).toBe('ENOTFOUND')
  })

  test('this machine by the machine itself, where that is allowed', async () => {
    expect(await connectedTo('localhost', true)).toContainEqual({ address: '127.0.0.1', family: 4 })
    expect(await connectedTo('localhost')).toBe('CLOSED_ADDRESS')
  })
})

test('a name whose server never answers ends in time, and holds up nobody else’s meanwhile', async () => {
  const ended: string[] = []
  const waiting = Array.from({ length: 8 }, () =>
    find('silent.example.com', 1_000).catch(({ code }) => void ended.push(code)),
  )
  await lookup('localhost')
  expect(ended).toEqual([])
  await Promise.all(waiting)
  expect(ended).toEqual(Array(8).fill('ETIMEOUT'))
})
