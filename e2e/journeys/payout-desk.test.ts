import { expect, test } from 'vitest'
import { callsOf, demo, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { pattern, ru } from '../lib/words.ts'

const scene = openScene()
const t = ru.money

test('U-23: with a risk one holds first, findings stand by name, and paying asks why', async () => {
  const page = await scene.open('risky')
  await signIn(page, scene.product, demo.superadministrator)
  const me = await callsOf(scene.product, demo.superadministrator)
  const { data } = await me('GET', 'v3/payouts?filter[undecided]=1&page[size]=100')
  const risksOf = async (id: string) => (await me('GET', `v3/payouts/${id}/risks`)).data as Risk[]
  let risky: { id: string; risks: Risk[] } | undefined
  for (const { id, attributes } of data as (Row & { id: string })[]) {
    if (risky || attributes.abilities.hold !== null) continue
    const risks = await risksOf(id)
    if (risks.some(({ kind }) => !usual.includes(kind))) risky = { id, risks }
  }
  expect(risky).toBeDefined()
  await page.goto(`${scene.product.url}/users/accruals?tab=payouts&open=payout.${risky?.id}`)
  const card = page.getByRole('dialog', { name: pattern(t.payoutNumber, { id: risky?.id ?? '' }) })
  const found = card.getByRole('region', { name: t.risks })
  for (const { text } of risky?.risks ?? []) await found.getByText(text).first().waitFor()
  const order = await card.getByRole('button').allTextContents()
  expect(order.indexOf(t.hold)).toBeGreaterThan(-1)
  const pays = order.findIndex((text) => text.startsWith(t.markPaid))
  if (pays > -1) expect(order.indexOf(t.hold)).toBeLessThan(pays)
  await card.getByRole('button', { name: t.markProcessing, exact: true }).click()
  const form = page.getByRole('dialog', { name: t.markProcessing, exact: true })
  await form.getByRole('button', { name: t.markProcessing }).click()
  await form.getByText('Обязательно для заполнения').first().waitFor()
})

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

test('U-2: paying begins on no button, and waits until the number was shown', async () => {
  const page = await scene.open('superadministrator')
  await signIn(page, scene.product, demo.superadministrator)
  const me = await callsOf(scene.product, demo.superadministrator)
  const { data } = await me('GET', 'v3/payouts?filter[undecided]=1&page[size]=100')
  // A risky one asks why instead: U-23.
  const calm = async ({ id }: { id: string }) =>
    (await me('GET', `v3/payouts/${id}/risks`)).data.every(({ kind }: Risk) => usual.includes(kind))
  let unseen: (Row & { id: string }) | undefined
  for (const row of data as (Row & { id: string })[]) {
    const { abilities, batch } = row.attributes
    if (!unseen && abilities.paid === 'payout_unseen' && !batch && (await calm(row))) unseen = row
  }
  if (!unseen) throw new Error('The demo has no payout without a risk whose number nobody has seen')
  await page.goto(`${scene.product.url}/users/accruals?tab=payouts&open=payout.${unseen.id}`)
  const card = page.getByRole('dialog', { name: pattern(t.payoutNumber, { id: unseen.id }) })
  const pays = card.getByRole('button', { name: new RegExp(`^${t.markPaid}`) })
  await pays.waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  expect(await focused()).toMatch(/^Заявка/)
  await card.getByRole('button', { name: /: Сначала откройте реквизиты/, disabled: true }).waitFor()
  await card.getByRole('button', { name: t.purseShow }).click()
  await card.getByRole('button', { name: t.markPaid, exact: true, disabled: false }).click()
  const question = page.getByRole('dialog', { name: t.markPaidTitle })
  await question.getByRole('button', { name: ru.shell.cancel }).waitFor()
  expect(await focused()).toBe(ru.shell.cancel)
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
  const last4 = unseen.attributes.purse_last4
  await card.getByRole('button', { name: new RegExp(`${last4}$`) }).waitFor()
})

interface Row {
  attributes: { abilities: { paid: string | null; hold: string | null }; batch: object | null; purse_last4: string }
}

/** What decides nothing. */
const usual = ['new_purse', 'first_payout']
interface Risk {
  kind: string
  text: string
}
