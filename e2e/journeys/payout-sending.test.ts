import { fieldMessage } from '@slipway/domain/kernel/field-messages.ts'
import { ownCard } from '@slipway/server/test/factories/money.ts'
import { type PayoutProvider, saying, startPayoutProvider } from '@slipway/server/test/payout-provider.ts'
import { afterAll, expect, test } from 'vitest'
import { type Page, tooWide } from '../lib/browser.ts'
import { callsOf, demo, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { pattern, ru } from '../lib/words.ts'

/** The desk decides, a provider sends: what it says is seen, asked for and compared with its table. */
let provider: PayoutProvider
const scene = openScene({
  env: async () => {
    provider = await startPayoutProvider()
    return provider.env
  },
})
afterAll(() => provider.close())
const t = ru.sendings
let page: Page
let id: number

const card = () => page.getByRole('dialog', { name: pattern(ru.money.payoutNumber) })
const sending = () => card().getByRole('region', { name: pattern(t.title) })

async function ask(): Promise<number> {
  const me = await callsOf(scene.product, demo.designer)
  const { data } = await me('POST', 'v3/payouts', {
    ...{ target: 'card', amount: '100', purse: ownCard(), currency: 'RUB', country: 'RU', first_name: 'IVAN' },
    ...{ last_name: 'PETROV', city: 'Пермь', street: 'Ленина', house: '12', holder_birthday: '1990-02-28' },
    ...{ expiry_month: 12, expiry_year: 2035 },
  })
  return Number(data.id)
}

test('a payout is asked for while the setting names a provider', async () => {
  const admin = await callsOf(scene.product, demo.superadministrator)
  for (const [name, value] of [
    ['payout_provider', 'capitalist'],
    ['payout_new_purse_hours', '0'],
    ['need_upload_passport', '0'],
  ] as const) {
    const { data } = await admin('GET', `v3/types?filter[name]=${name}`)
    await admin('PATCH', `v3/types/${data[0].id}`, { value })
  }
  id = await ask()
  expect(id).toBeGreaterThan(0)
})

test('it is sent from its card, whose provider takes it', async () => {
  provider.fate = 'PENDING'
  page = await scene.open('superadministrator', { width: 1280 })
  await signIn(page, scene.product, demo.superadministrator)
  await page.goto(`${scene.product.url}/users/accruals?tab=payouts&open=payout.${id}`)
  await card()
    .getByRole('button', { name: pattern(t.send) })
    .click()
  // An administrator has credited them: that asks why.
  const question = page.getByRole('dialog', { name: pattern(t.send) })
  await question.getByLabel(ru.money.despite).fill('Зачислено за работу')
  await question.getByRole('button', { name: pattern(t.send) }).click()
  await sending().getByText(t.state_sent, { exact: true }).waitFor()
  await page.setViewportSize({ width: 375, height: 800 })
  expect(await tooWide(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 900 })
})

test('asked once more it says that it is paid, and the payout is', async () => {
  for (const payment of provider.payments.values()) payment.state = 'EXECUTED'
  await card().getByRole('button', { name: t.ask }).click()
  await sending().getByText(t.state_paid, { exact: true }).waitFor()
  await card().getByText(ru.money.status_paid, { exact: true }).first().waitFor()
  expect([...provider.posts.values()]).toEqual([1])
  expect(scene.faults()).toEqual([])
})

/** By the clock of whoever looks, whose day begins before that of UTC. */
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Moscow' })

test('a table of the provider is compared: what differs is named, and nothing is changed', async () => {
  await page.goto(`${scene.product.url}/users/accruals?tab=payouts`)
  await page.getByRole('button', { name: t.reconcile }).click()
  const dialog = page.getByRole('dialog', { name: t.reconcile })
  expect(await dialog.getByLabel(t.to, { exact: true }).inputValue()).toBe(today())
  const [payment] = [...provider.payments.values()]
  const load = async (lines: string[], head = 'documentId;state;amount;currency') => {
    const buffer = Buffer.from([head, ...lines].join('\n'))
    await dialog.locator('input[type=file]').setInputFiles({ name: 'capitalist.csv', mimeType: 'text/csv', buffer })
  }
  await load([`${payment?.documentId};EXECUTED;100.00;RUR`])
  await dialog.getByText(t.allEqual).waitFor()
  await load([`${payment?.documentId};DECLINED;100.00;RUR`, '77;EXECUTED;5.00;RUR'])
  await dialog.getByText(t.outcome_state, { exact: true }).waitFor()
  await dialog.getByText(t.outcome_unknown, { exact: true }).waitFor()
  await page.setViewportSize({ width: 375, height: 800 })
  expect(await tooWide(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  await load(['nothing of ours'], 'what it is')
  await dialog.getByRole('alert').waitFor()
  await load([`${payment?.documentId};DECLINED;100.00;RUR`])
  await dialog.getByRole('link', { name: pattern(t.payout) }).click()
  await card().getByText(ru.money.status_paid, { exact: true }).first().waitFor()
})

test('one that was declined goes back, while the provider is silent, only when somebody has looked there', async () => {
  provider.fate = 'DECLINED'
  const declined = await ask()
  const admin = await callsOf(scene.product, demo.superadministrator)
  await admin('PATCH', `v3/payouts/${declined}`, { status: 'processing' })
  await page.goto(`${scene.product.url}/users/accruals?tab=payouts&open=payout.${declined}`)
  await sending().getByText(t.state_sent, { exact: true }).waitFor()
  await card().getByRole('button', { name: t.ask }).click()
  await sending().getByText(t.state_failed, { exact: true }).waitFor()
  provider.statusInstead = saying(400, 'Too many requests')
  await page.goto(`${scene.product.url}/users/accruals?tab=payouts&open=reject-payout.${declined}`)
  const form = page.getByRole('dialog', { name: ru.money.reject })
  await form.getByRole('textbox').fill('Банк вернул перевод')
  await form.getByRole('button', { name: ru.money.rejectYes }).click()
  await form.getByText(fieldMessage('unpaid_unanswered', 'ru')).waitFor()
  await form.getByRole('checkbox', { name: ru.money.unpaidThere }).check()
  await form.getByRole('button', { name: ru.money.rejectYes }).click()
  await form.waitFor({ state: 'detached' })
  const { data } = await admin('GET', `v3/payouts/${declined}`)
  expect(data.attributes.status).toBe('rejected')
})
