import { moneyContract } from '@slipway/domain/money/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, deedsOf, openDesk } from '../../../../test/factories/sendings.ts'
import type { Payment } from '../../../../test/payout-provider.ts'

/** A table of the provider against what we know: compared, and nothing changed by it. */
let desk: Desk
let day: string
beforeAll(async () => {
  desk = await openDesk()
  day = desk.app.now().toISOString().slice(0, 10)
})
afterAll(() => desk.close())

const { lost } = deedsOf(() => desk)

async function paid(fate: Payment['state'] = 'EXECUTED'): Promise<{ id: number; payment: Payment }> {
  desk.provider.fate = fate
  const id = await desk.ask()
  await desk.send(id)
  await desk.drain()
  const [row] = await desk.sendings(id)
  const payment = desk.provider.payments.get(row?.request_id as string) as Payment
  await desk.callBack(desk.provider.callback(payment, desk.app.now()))
  return { id, payment }
}

const compare = (table: string, days: object = { from: day, to: day }, as = desk.admin) =>
  as.callUnchecked(moneyContract.reconcilePayouts, { body: { table, ...days } })
const outcomes = async (table: string, days?: object) =>
  (await compare(table, days)).data.rows.map(({ outcome, ours }) => `${outcome} ${ours?.payout_id ?? '-'}`)
const nowhere = { from: '2020-01-01', to: '2020-01-02' }

test('lines are equal, differ, are unknown here or twice there; what is missing there is told', async () => {
  const [one, two, three, four, five] = [await paid(), await paid(), await paid(), await paid(), await paid('DECLINED')]
  const line = ({ payment }: typeof one, state = 'EXECUTED', amount = '100.00000000') =>
    `${payment.documentId},2026-03-02T09:00:00.000Z,OUT,${state},${amount},RUR`
  const table = [
    'transactionId,createDate,type,state,amount,currency',
    line(one),
    line(two, 'DECLINED'),
    line(three, 'EXECUTED', '1000.00'),
    line(one),
    line(five, 'DECLINED', '-100'),
    '123456,2026-03-02T09:00:00.000Z,OUT,EXECUTED,100.00,RUR',
  ].join('\r\n')
  const { data } = await compare(table)
  expect(data.rows.map(({ outcome, ours, line: at }) => [at, outcome, ours?.payout_id ?? null])).toEqual([
    [3, 'state', two.id],
    [4, 'amount', three.id],
    [5, 'twice', one.id],
    [7, 'unknown', null],
    [null, 'missing', four.id],
    [2, 'equal', one.id],
    [6, 'equal', five.id],
  ])
  expect(data.counts).toEqual({ equal: 2, state: 1, amount: 1, twice: 1, unknown: 1, missing: 1 })
  expect(data.rows[0]).toMatchObject({
    theirs: { state: 'DECLINED', amount: '100.00000000', currency: 'RUR' },
    ours: { status: 'paid', state: 'paid', amount: '100.00' },
  })
  expect((await desk.payout(two.id)).status).toBe('paid')
  expect(await desk.postings(two.id)).toBe(1)
})

test('a plain table names payouts by our number, however a spreadsheet has written it', async () => {
  const { id } = await paid()
  for (const table of [
    `id;state;amount\n${id};paid;100`,
    `\uFEFF"№";"Статус";"Сумма"\r\n"${id}";"Выплачена";"100,00"\r\n`,
    `ID\tState\tAmount\n${id}\tEXECUTED\t-100.0`,
  ])
    expect(await outcomes(table, nowhere)).toEqual([`equal ${id}`])
  expect(await outcomes(`id,state,amount\n${id},paid,1 000`, nowhere)).toEqual([`amount ${id}`])
  expect(await outcomes(`id,state,amount\n${id},later,100`, nowhere)).toEqual([`state ${id}`])
  expect(await outcomes('id,state,amount\n99999999,paid,100\n-1,paid,1\nx,paid,1', nowhere)).toEqual(
    Array(3).fill('unknown -'),
  )
})

test('a line without one number is known by another of its columns', async () => {
  const { id, payment } = await paid()
  expect(await outcomes(`documentId;userRequestId;state;amount\n;${payment.requestId};EXECUTED;100`, nowhere)).toEqual([
    `equal ${id}`,
  ])
})

test('of two attempts each is compared with its own end', async () => {
  const { id, payment } = await paid('DECLINED')
  desk.provider.fate = 'EXECUTED'
  await desk.admin.call(moneyContract.retryPayout, { params: { id } })
  await desk.drain()
  await desk.pass(61)
  const second = (await desk.sendings(id))[1]
  const table = `documentId,state,amount\n${payment.documentId},DECLINED,100\n${second?.document_id},EXECUTED,100`
  expect(await outcomes(table, nowhere)).toEqual([`equal ${id}`, `equal ${id}`])
})

test('what is missing is counted whole, whatever was found stands before it', async () => {
  const { id } = await paid('DECLINED')
  const at = '2021-05-05T10:00:00Z'
  await sql`INSERT INTO payout_sendings (payout_id, attempt, provider, state, document_id, sent_by, created_at, begun_at,
      sent_at)
    SELECT ${id}, 10 + n, 'capitalist', 'failed', (777000 + n)::text, ${desk.admin.id}, ${at}, ${at}, ${at}
    FROM generate_series(1, 2200) n`.execute(desk.app.db)
  const found = Array.from({ length: 1_100 }, (_, place) => `${777_001 + place},DECLINED,100`)
  const { data } = await compare(`documentId,state,amount\n${found.join('\n')}`, {
    from: '2021-05-05',
    to: '2021-05-05',
  })
  const missing = data.rows.filter(({ outcome }) => outcome === 'missing')
  expect([missing[0]?.number, missing.length, data.counts.missing]).toEqual(['778101', 1_000, 1_100])
  expect(data.counts.equal).toBe(1_100)
})

test('what staff paid by hand is not expected to be executed there', async () => {
  const id = await lost()
  await desk.decide(id, { status: 'paid' }, desk.other)
  const { request_id } = (await desk.sendings(id))[0] as { request_id: string }
  expect(await outcomes(`userRequestId,state,amount\n${request_id},EXECUTED,100`, nowhere)).toEqual([`state ${id}`])
})

test.each([
  ['words', 'hello'],
  ['no numbers', 'state,amount\nEXECUTED,1'],
  ['no amounts', 'id,state\n1,EXECUTED'],
  ['a quote that never ends', 'id,state,amount\n"1,EXECUTED,1'],
  ['more rows than fit', `id,state,amount\n${'1,EXECUTED,1\n'.repeat(5_002)}`],
])('%s are no table', async (_what, table) => {
  expect(await compare(table)).toMatchObject({ status: 422, code: 'statement_unreadable' })
})

test('who may not pay out compares nothing, nor who acts for another', async () => {
  const table = 'id,state,amount\n1,paid,1'
  for (const who of [await desk.app.people.app_manager(), desk.payee])
    expect((await compare(table, undefined, who)).status).toBe(403)
  expect((await compare(table, { from: day, to: '2020-01-01' })).status).toBe(422)
  for (const at of ['0000-01-01', '9999-12-31']) {
    expect((await compare('id;state;amount\n1;x;1', { from: at, to: at })).status).toBe(200)
  }
})
