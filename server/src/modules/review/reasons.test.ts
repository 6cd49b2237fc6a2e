import { reviewContract } from '@slipway/domain/review/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const keep = (who: Client, reasons: unknown) =>
  who.callUnchecked(reviewContract.keepReasons, { body: { reasons } as never })
const reasonsOf = async (who: Client) => (await who.call(reviewContract.reasons)).data.reasons

test('each reviewer keeps a list of their own, in their own order', async () => {
  const [one, other] = [await app.people.creator(), await app.people.app_manager()]
  expect(await reasonsOf(one)).toEqual([])
  expect((await keep(one, ['  Не по гайду  ', 'Нет иконки в 512 px'])).data).toEqual({
    reasons: ['Не по гайду', 'Нет иконки в 512 px'],
  })
  await keep(other, ['Нет скриншота'])
  expect(await reasonsOf(one)).toEqual(['Не по гайду', 'Нет иконки в 512 px'])
  await keep(one, ['Нет иконки в 512 px'])
  expect([await reasonsOf(one), await reasonsOf(other)]).toEqual([['Нет иконки в 512 px'], ['Нет скриншота']])
})

test('what is no reason is refused and changes nothing', async () => {
  const one = await app.people.aso_manager()
  await keep(one, ['Опечатки'])
  const wrong = [
    ...[
      ['', 'x'],
      [' \u200b '],
      ['а', 'а'],
      ['а', ' а '],
      ['a\0b'],
      ['две\nстроки'],
      ['\ud83d'],
      ['я'.repeat(1001)],
      [7],
      'Опечатки',
      null,
    ],
    Array.from({ length: 51 }, (_, index) => `Причина ${index}`),
  ]
  for (const reasons of wrong) expect((await keep(one, reasons)).status, JSON.stringify(reasons).slice(0, 40)).toBe(422)
  expect(await reasonsOf(one)).toEqual(['Опечатки'])
  const most = Array.from({ length: 50 }, (_, index) => `${index}${'я'.repeat(990)}`)
  expect((await keep(one, most)).status).toBe(200)
  expect(await reasonsOf(one)).toEqual(most)
})

test('kept twice at once, one of both lists stands', async () => {
  const one = await app.people.superadministrator()
  const lists = Array.from({ length: 8 }, (_, index) => [`Причина ${index}`])
  const answers = await Promise.all(lists.map((list) => keep(one, list)))
  expect(answers.map(({ status }) => status)).toEqual(lists.map(() => 200))
  expect(lists).toContainEqual(await reasonsOf(one))
})

test('they go with the person', async () => {
  const [one, administrator] = [await app.people.creator(), await app.people.superadministrator()]
  await keep(one, ['Опечатки'])
  await administrator.call(usersContract.remove, { params: { id: one.id } })
  expect(await app.db.selectFrom('return_reasons').select('reasons').where('user_id', '=', one.id).execute()).toEqual(
    [],
  )
})

test('executors send nothing back', async () => {
  const executor = await app.people.designer()
  expect((await keep(executor, ['x'])).status).toBe(403)
  expect((await executor.callUnchecked(reviewContract.reasons, {})).status).toBe(403)
})
