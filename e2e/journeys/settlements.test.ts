import { expect, test } from 'vitest'
import { axeInBothThemes, type Page, tooWide } from '../lib/browser.ts'
import { callsOf, demo, secondAdministrator, signInStaff } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { settled } from '../lib/screens.ts'
import { pattern, ru } from '../lib/words.ts'

/** What staff have earned is paid outside; the wallet says so. */
const scene = openScene()
const t = ru.people
let page: Page
let id: number
let before: number

const card = () => page.getByRole('dialog').first()
const form = () => page.getByRole('dialog', { name: t.settle })
const balance = async (): Promise<number> => {
  const admin = await callsOf(scene.product, demo.superadministrator)
  const { included = [] } = await admin('GET', `v3/users/${id}?include=wallets`)
  const wallets = included as { type: string; attributes: { name: string; balance: string } }[]
  return Number(wallets.find(({ attributes }) => attributes.name === 'RUB')?.attributes.balance ?? 0)
}
async function settle(amount: string, comment: string): Promise<void> {
  await card()
    .getByRole('button', { name: pattern(ru.shell.rowActions) })
    .click()
  await page.getByRole('menuitem', { name: t.settle }).click()
  const field = form().getByLabel(t.settleAmount)
  // All that they have is offered.
  expect(Number((await field.inputValue()).replaceAll(/[\s ]/g, '').replace(',', '.'))).toBe(await balance())
  await field.fill(amount)
  await form().getByLabel(t.balanceComment).fill(comment)
  await form().getByRole('button', { name: t.settleSubmit }).click()
  await page
    .getByRole('dialog', { name: pattern(t.settleAsk) })
    .getByRole('button', { name: t.settleSubmit })
    .click()
}
const rowOf = (comment: string) => card().getByRole('listitem').filter({ hasText: comment })

test('an administrator opens the money of a manager who has earned', async () => {
  page = await scene.open('superadministrator')
  await signInStaff(page, scene.product, secondAdministrator)
  const admin = await callsOf(scene.product, demo.superadministrator)
  const { data } = await admin('GET', 'v3/users?filter[is_internal]=1&filter[roles.name]=app_manager&page[size]=100')
  id = Number(data[0].id)
  // By another administrator: whoever credits somebody settles nothing with them.
  const other = await callsOf(scene.product, demo.superadministrator)
  await other('POST', `v3/users/${id}/balance`, { amount: '80000', comment: 'Премии отдела' })
  before = await balance()
  expect(before).toBeGreaterThanOrEqual(80_000)
  await page.goto(`${scene.product.url}/users/internal-list?open=user.${id}&card=money`)
  await settled(page, ru)
  await card().getByText(t.settlementsEmpty).waitFor()
  expect(await axeInBothThemes(page)).toEqual([])
})

test('a part of it is settled at once, and the wallet holds the rest', async () => {
  await settle('1000', 'Аванс за ноябрь')
  await rowOf('Аванс за ноябрь').getByText(t.settlement_settled).waitFor()
  expect(await balance()).toBe(before - 1000)
  await card().getByText(ru.money.deposit_settlement).first().waitFor()
})

test('a large sum waits for a second administrator, and is taken back', async () => {
  await settle('70000', 'Премия за год')
  await rowOf('Премия за год').getByText(t.settlement_waiting).waitFor()
  const confirm = rowOf('Премия за год').getByRole('button', { name: pattern(t.settleDo_settled) })
  expect(await confirm.getAttribute('aria-disabled')).toBe('true')
  expect(await axeInBothThemes(page)).toEqual([])
  await page.setViewportSize({ width: 375, height: 800 })
  expect(await tooWide(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await rowOf('Премия за год').getByRole('button', { name: t.settleDo_withdrawn }).click()
  await page
    .getByRole('dialog', { name: t.settleAsk_withdrawn })
    .getByRole('button', { name: t.settleDo_withdrawn })
    .click()
  await rowOf('Премия за год').getByText(t.settlement_withdrawn).waitFor()
  expect(await balance()).toBe(before - 1000)
  expect(scene.faults()).toEqual([])
})
