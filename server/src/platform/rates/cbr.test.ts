import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCbr } from './cbr.ts'

/** Texts of windows-1251: Cyrillic letters are one byte each. */
const bytesOf = (text: string) =>
  Buffer.from([...text].map((sign) => (/[а-я]/i.test(sign) ? sign.charCodeAt(0) - 0x410 + 0xc0 : sign.charCodeAt(0))))

/** As the bank answers (providers.md, section 10). */
const daily = ({ date = '21.11.2026', value = '73,1275', nominal = '1', code = 'USD', id = 'R01235' } = {}) =>
  bytesOf(
    `<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="${date}" name="Foreign Currency Market">` +
      '<Valute ID="R01239"><NumCode>978</NumCode><CharCode>EUR</CharCode><Nominal>1</Nominal><Name>Евро</Name><Value>84,5</Value></Valute>' +
      `<Valute ID="${id}"><NumCode>840</NumCode><CharCode>${code}</CharCode><Nominal>${nominal}</Nominal>` +
      `<Name>Доллар США</Name><Value>${value}</Value><VunitRate>1</VunitRate></Valute></ValCurs>`,
  )

let server: Server
let url: string
let asked: string | undefined
let answer: { status?: number; body?: Buffer | string; headers?: Record<string, string>; silent?: boolean }
beforeAll(async () => {
  server = createServer((request, response) => {
    asked = `${request.method} ${request.url} ${request.headers['user-agent']}`
    if (answer.silent) return
    response.writeHead(answer.status ?? 200, { 'content-type': 'text/xml; charset=windows-1251', ...answer.headers })
    response.end(answer.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const dollar = (given: typeof answer, timeoutMs?: number) => {
  answer = given
  return createCbr(`${url}/`, timeoutMs).dollar('2026-11-22')
}

test('asks for the day and reads roubles for one dollar, with the day that they are set for', async () => {
  expect(await dollar({ body: daily() })).toEqual({ value: '73.1275', set_for: '2026-11-21' })
  expect(asked).toBe('GET /scripts/XML_daily.asp?date_req=22/11/2026 slipway')
})

test.each([
  [{ value: '7312,75', nominal: '100' }, '73.1275'],
  [{ value: '73' }, '73.00'],
  [{ value: '0,7', nominal: '10' }, '0.07'],
  [{ value: '10,000001', nominal: '10' }, '1.00'],
])('%o is %s for one', async (given, value) => {
  expect((await dollar({ body: daily(given) })).value).toBe(value)
})

test.each([
  ['an error', { status: 500, body: daily() }],
  ['another place', { status: 302, headers: { location: '/x' } }],
  ['a page', { body: '<html>Technical works</html>' }],
  ['nothing', { body: '' }],
  ['a day to come', { body: daily({ date: '23.11.2026' }) }],
  ['a day long ago', { body: daily({ date: '01.11.2026' }) }],
  ['no day', { body: daily({ date: '99.99.2026' }) }],
  ['another currency under the dollar’s id', { body: daily({ code: 'EUR' }) }],
  ['no dollar', { body: daily({ id: 'R09999' }) }],
  ['no value', { body: daily({ value: '' }) }],
  ['a decimal point', { body: daily({ value: '73.1275' }) }],
  ['nothing for a dollar', { body: daily({ value: '0,0000' }) }],
  ['less than nothing', { body: daily({ value: '-73,1' }) }],
  ['a value for none', { body: daily({ nominal: '0' }) }],
  ['more than fits', { body: Buffer.concat([daily(), Buffer.alloc(300 * 1024, 32)]) }],
])('is not taken in by %s', async (_what, given) => {
  await expect(dollar(given)).rejects.toThrow()
})

test('waits no longer than it is told to', async () => {
  await expect(dollar({ silent: true }, 50)).rejects.toThrow(/timeout/i)
})
