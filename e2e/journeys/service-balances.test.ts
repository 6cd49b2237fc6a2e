import { type PayoutProvider, startPayoutProvider } from '@slipway/server/test/payout-provider.ts'
import { startTelephonyProvider, type TelephonyProvider } from '@slipway/server/test/telephony-provider.ts'
import { afterAll, expect, test } from 'vitest'
import { type Page, tooWide } from '../lib/browser.ts'
import { callsOf, demo, enter } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { pattern, ru } from '../lib/words.ts'

/** What is left at the services: seen on one screen, and watched by a threshold. */
let provider: TelephonyProvider
let payouts: PayoutProvider
const scene = openScene({
  env: async () => {
    provider = await startTelephonyProvider()
    provider.reply = ({ url }) =>
      url.includes('/v1/user/profile') ? { body: { balance: 1_234.5 } } : { body: { response: 'ERROR_WRONG_KEY' } }
    payouts = await startPayoutProvider()
    const { url } = provider
    return {
      ...{ FIVESIM_URL: url, FIVESIM_TOKEN: 'token', ONLINESIM_URL: url, ONLINESIM_KEY: 'key' },
      ...payouts.env,
    }
  },
})
afterAll(async () => {
  provider.close()
  await payouts.close()
})
const t = ru.operations
let page: Page

const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const form = () => page.getByRole('dialog', { name: pattern(t.editOf, { name: '5sim' }) })

test('a superadministrator finds them in the settings', async () => {
  page = await scene.open('superadministrator', { width: 1280 })
  await enter(page, scene.product, demo.superadministrator)
  await page.goto(`${scene.product.url}/settings/currency`)
  await page.getByRole('link', { name: t.balances, exact: true }).first().click()
  await row('5sim').getByText('1 234,50 ₽').waitFor()
  // A row of names, three accounts of Capitalist, and eight more services.
  expect(await page.getByRole('row').count()).toBe(12)
})

test('one that has not answered says why, and one without a key that it has none', async () => {
  await row('onlinesim').getByText(t.state_unanswered, { exact: true }).waitFor()
  await row('onlinesim').getByText('ERROR_WRONG_KEY', { exact: true }).waitFor()
  await row('QIWI').getByText(t.state_unset).waitFor()
  await row('5sim').getByText(t.state_ok, { exact: true }).waitFor()
})

test('each account of Capitalist has a balance and a threshold of its own', async () => {
  await row('Capitalist RUB').getByText('1 250,50 ₽').waitFor()
  await row('Capitalist USDT').getByText('100,00 USDT').waitFor()
  await page.getByRole('link', { name: 'Capitalist USD', exact: true }).click()
  const account = page.getByRole('dialog', { name: pattern(t.editOf, { name: 'Capitalist USD' }) })
  await account.getByRole('textbox').fill('150')
  await account.getByRole('button', { name: t.save }).click()
  await account.waitFor({ state: 'detached' })
  await page.getByRole('row').filter({ hasText: '150,00 $' }).getByText(t.state_low, { exact: true }).waitFor()
  await row('Capitalist USDT').getByText(t.thresholdNone).waitFor()
})

test('a threshold that is no amount is refused at its field', async () => {
  await row('5sim').getByRole('link', { name: '5sim' }).click()
  await form()
    .getByText(pattern(t.left, { balance: '1 234,50 ₽' }))
    .waitFor()
  await form().getByRole('textbox').fill('много')
  await form().getByRole('button', { name: t.save }).click()
  await form().getByText('Введите сумму').first().waitFor()
})

test('a threshold above the balance is kept, and the row says that less is left', async () => {
  await form().getByRole('textbox').fill('2 000')
  await form().getByRole('button', { name: t.save }).click()
  await form().waitFor({ state: 'detached' })
  await row('5sim').getByText('2 000,00 ₽').waitFor()
  await row('5sim').getByText(t.state_low, { exact: true }).waitFor()
  const admin = await callsOf(scene.product, demo.superadministrator)
  const { data } = await admin('GET', 'v3/service-balances')
  expect(data.find(({ id }: { id: string }) => id === '5sim')).toMatchObject({ threshold: '2000.00', is_low: true })
})

test('an empty field takes it away', async () => {
  await row('5sim').getByRole('link', { name: '5sim' }).click()
  await form().getByRole('textbox').fill('')
  await form().getByRole('button', { name: t.save }).click()
  await form().waitFor({ state: 'detached' })
  await row('5sim').getByText(t.thresholdNone).waitFor()
})

test('on a phone they stand as cards, and nothing is too wide', async () => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.getByRole('listitem').filter({ hasText: 'onlinesim' }).getByText('ERROR_WRONG_KEY').waitFor()
  expect(await tooWide(page)).toBe(0)
  expect(scene.faults()).toEqual([])
})
