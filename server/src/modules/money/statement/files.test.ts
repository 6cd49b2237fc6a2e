import { moneyContract } from '@slipway/domain/money/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { buildPaidSubtask } from '../../../../test/factories/money.ts'
import { correct, earn, giveBack, hold } from '../../../../test/factories/statements.ts'
import { readPdf } from '../../../../test/pdf-text.ts'
import type { Person } from '../../../../test/people.ts'
import { unzip } from '../../../../test/unzip.ts'

let app: TestApp
let me: Person
let payout: number
beforeAll(async () => {
  app = await createTestApp()
  me = await app.people.designer({ first_name: '=1+1' })
  // Of Moscow that is March 3.
  app.setNow(new Date('2026-03-02T21:30:00Z'))
  const { subtaskId } = await buildPaidSubtask(app)
  await earn(app, me.id, 150_000n, subtaskId)
  const held = await hold(app, me.id, 123_456n)
  payout = held.id
  await giveBack(app, held, '=HYPERLINK("http://x")')
  await correct(app, me.id, -1_000n, 'RUB', 'Ошибка\u0007 \u{1f642}')
})
afterAll(() => app.close())

const query = { currency: 'RUB', from: '2026-03-03', to: '2026-03-03', zone: 'Europe/Moscow' } as const
async function take(format: 'csv' | 'xlsx' | 'pdf', language = 'en', asked: object = query) {
  const search = new URLSearchParams({ ...asked, format }).toString()
  return me.speaking(language).raw({ method: 'GET', url: `/api/v3/users/${me.id}/statement/export?${search}` })
}

describe('a statement as a file', () => {
  test('says what it is, of what and of when, and is kept by nobody', async () => {
    for (const [format, type] of [
      ['csv', 'text/csv; charset=utf-8'],
      ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      ['pdf', 'application/pdf'],
    ] as const) {
      expect((await take(format)).headers).toMatchObject({
        'content-type': type,
        'content-disposition': `attachment; filename="statement-rub-2026-03-03-2026-03-03.${format}"`,
        'cache-control': 'no-store',
      })
    }
    const { status } = await me.callUnchecked(moneyContract.exportStatement, {
      params: { id: me.id },
      query: { format: 'ods' },
    })
    expect(status).toBe(422)
  })

  test('CSV: moments by the reader’s clocks, amounts that can be added up, and nothing that runs', async () => {
    const lines = (await take('csv')).payload.slice(1).trim().split('\r\n')
    expect(lines[0]).toBe('When (Europe/Moscow);What for;About;In;Out;Balance')
    expect(lines[1]).toMatch(/^;Opening balance;'=1\+1.*, RUB, 03\/03\/2026, Europe\/Moscow;;;0$/)
    expect(lines.slice(2)).toEqual([
      '2026-03-03 00:30;Task payment;Store graphics;1500;;1500',
      '2026-03-03 00:30;Marathon bonus;Store graphics;150;;1650',
      `2026-03-03 00:30;Payout;Payout ${payout};;1234.56;415.44`,
      `2026-03-03 00:30;Rejected payout returned;"Payout ${payout}. =HYPERLINK(""http://x"")";1234.56;;1650`,
      '2026-03-03 00:30;Balance adjustment;Ошибка\u0007 \u{1f642};;10;1640',
      ';Total of the period;;2884.56;1244.56;',
      ';Closing balance;;;;1640',
    ])
  })

  test('CSV in Russian: a decimal comma, and the words of the reader', async () => {
    const lines = (await take('csv', 'ru')).payload.slice(1).trim().split('\r\n')
    expect(lines[0]).toBe('Когда (Europe/Moscow);Операция;О чём;Приход;Расход;Остаток')
    expect(lines[4]).toBe(`2026-03-03 00:30;Вывод;Заявка ${payout};;1234,56;415,44`)
    expect(lines.at(-1)).toBe(';Исходящий остаток;;;;1640,00')
  })

  test('XLSX: amounts are numbers, moments are dates, what people wrote stays text', async () => {
    const parts = await unzip((await take('xlsx')).rawPayload)
    const sheet = String(parts.get('xl/worksheets/sheet1.xml'))
    for (const amount of ['1234.56', '415.44', '2884.56', '1640']) expect(sheet).toContain(`<v>${amount}</v>`)
    // March 3, half past midnight, in days since 1899.
    expect(sheet).toMatch(/<v>46084\.0208\d*<\/v>/)
    expect(sheet).not.toContain('<f>')
    const texts = [...parts.values()].join('')
    expect(texts).toContain('=HYPERLINK')
    expect(texts).not.toContain('\u0007')
  })

  test('PDF: whose, of what and of when, each posting, both balances and the number of the page', async () => {
    const { pages, text } = readPdf((await take('pdf', 'ru')).rawPayload)
    expect(pages).toBe(1)
    const lines = text.split('\n')
    expect(lines.slice(0, 3)).toEqual(['Выписка по кошельку', 'Чей кошелёк', `=1+1 ${me.last_name}`.trim()])
    for (const line of ['03.03.2026', 'Europe/Moscow', '2 884,56 RUB', 'Бонус марафона', '1 234,56', '415,44']) {
      expect(lines).toContain(line)
    }
    expect(text).toContain(`Заявка ${payout}`)
    expect(text).toContain('=HYPERLINK("http://x")')
    expect(text).toContain('Ошибка')
    expect(lines.slice(lines.lastIndexOf('Исходящий остаток')).slice(0, 2)).toEqual(['Исходящий остаток', '1 640,00'])
    expect(lines.at(-1)).toBe('Составлена 03.03.2026, 00:30  \u00b7  Страница 1 из 1')
  })

  test('PDF in English, of many pages, has its head on each of them', async () => {
    const busy = await app.people.tester()
    for (let n = 0; n < 60; n++) await correct(app, busy.id, 100n, 'USD', `Bonus ${n}. ${'long '.repeat(n)}`)
    const url = `/api/v3/users/${busy.id}/statement/export?currency=USD&format=pdf&to=2026-03-02`
    const answer = await busy.raw({ method: 'GET', url })
    const { pages, text } = readPdf(answer.rawPayload)
    expect(pages).toBeGreaterThan(2)
    const lines = text.split('\n')
    expect(lines.filter((line) => line === 'Balance')).toHaveLength(pages)
    expect(lines.filter((line) => line === 'Balance adjustment')).toHaveLength(60)
    expect(lines).toContain('60.00 USD')
    for (let page = 1; page <= pages; page++) expect(text).toContain(`Page ${page} of ${pages}`)
  })

  test('of a period without postings has the two balances, which are the same', async () => {
    const later = { currency: 'RUB', from: '2026-04-01', to: '2026-04-30', zone: 'Europe/Moscow' }
    const lines = (await take('csv', 'en', later)).payload.trim().split('\r\n')
    expect(lines.slice(1).map((line) => line.split(';').at(-1))).toEqual(['1640', '', '1640'])
    expect(readPdf((await take('pdf', 'en', later)).rawPayload).pages).toBe(1)
  })
})
