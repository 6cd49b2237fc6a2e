import { expect, test } from 'vitest'
import { callsOf, demo, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { pattern, ru } from '../lib/words.ts'

const scene = openScene()
const t = ru.money

test('U-1: the question before a bulk decision names the open ones alone, their sum and why the rest stay', async () => {
  const admin = await callsOf(scene.product, demo.superadministrator)
  const { data } = await admin('POST', 'v3/payouts/decisions/preview', { filter: {}, decision: 'processing' })
  const out = data.left_out.reduce((all: number, { count }: { count: number }) => all + count, 0)
  expect([data.ids.length > 1, out > data.ids.length]).toEqual([true, true])
  const page = await scene.open('superadministrator', { width: 1280 })
  await signIn(page, scene.product, demo.superadministrator)
  await page.goto(`${scene.product.url}/users/accruals?tab=payouts`)
  await page.getByRole('checkbox', { name: ru.shell.pickAll }).check()
  const bar = page.getByRole('region', { name: ru.bulk.bulk })
  await bar.getByRole('button', { name: pattern(ru.bulk.pickMatching) }).click()
  await bar.getByRole('button', { name: t.markProcessing }).click()
  const question = page.getByRole('dialog', { name: new RegExp(`^Взять в обработку ${data.ids.length} заяв`) })
  await question.getByText(pattern(t.bulkSum)).waitFor()
  const left = question.getByRole('region', { name: new RegExp(`^Не вой.* ${out} заяв`) })
  await left.getByText('Решение по выводу уже принято').waitFor()
  await question.getByRole('button', { name: t.markProcessing }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await bar.waitFor({ state: 'detached' })
  const after = await admin('POST', 'v3/payouts/decisions/preview', { filter: {}, decision: 'processing' })
  expect(after.data.ids).toEqual([])
})
