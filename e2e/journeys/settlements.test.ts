import { errorText } from '@slipway/domain/errors.ts'
import { expect, test } from 'vitest'
import { type Page, tooWide } from '../lib/browser.ts'
import { menuHasFocus } from '../lib/focus.ts'
import { callsOf, demo, enter, secondAdministrator, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { settled } from '../lib/screens.ts'
import { pattern, ru } from '../lib/words.ts'

/** A manager was paid outside of the product: a small sum one administrator writes off, a large one takes two. */
const scene = openScene()
const t = ru.people
const s = ru.settlements
let page: Page
let other: Page
let id: number

const card = (of = page) => of.getByRole('dialog').first()
const form = () => page.getByRole('dialog', { name: pattern(s.title) })
const rowOf = (comment: string, of = page) => card(of).getByRole('listitem').filter({ hasText: comment })
const press = (name: string, of = page) =>
  of.getByRole('dialog').last().getByRole('button', { name, exact: true }).click()
const show = async (of: Page) => {
  await of.goto(`${scene.product.url}/users/internal-list?open=user.${id}&card=money`)
  await settled(of, ru)
  await card(of).getByText(s.settlements, { exact: true }).waitFor()
}
async function settle(amount: string | null, comment: string): Promise<void> {
  await card()
    .getByRole('button', { name: pattern(ru.shell.rowActions) })
    .click()
  await page.getByRole('menuitem', { name: t.settle }).click()
  const field = form().getByLabel(s.amount)
  await expect.poll(() => field.inputValue()).toMatch(/^\d+(\s\d{3})*(,\d\d?)?$/)
  if (amount) await field.fill(amount)
  await form().getByLabel(t.balanceComment).fill(comment)
  await submit()
}
async function submit(): Promise<void> {
  await form().getByRole('button', { name: s.submit }).click()
  const question = page.getByRole('dialog', { name: pattern(s.ask) })
  // The second press lands on what stood under the question, and means nothing there.
  await question.getByRole('button', { name: s.submit }).dblclick()
  expect(await page.getByRole('dialog', { name: ru.shell.closeForm }).count()).toBe(0)
}

test('an administrator opens the money of a manager who has earned', async () => {
  page = await scene.open('second administrator')
  await enter(page, scene.product, secondAdministrator)
  const call = await callsOf(scene.product, demo.superadministrator)
  const { data } = await call('GET', 'v3/users?filter[is_internal]=1&filter[search]=Полякова')
  id = Number(data[0].id)
  await show(page)
  await card().getByText(s.empty).waitFor()
})

test('a small sum is settled at once; more than there is is refused at the field', async () => {
  await settle('99999999', 'Аванс')
  await page.locator('[aria-invalid=true]').first().waitFor()
  await form().getByLabel(s.amount).fill('1000')
  await submit()
  await rowOf('Аванс').getByText(s.state_settled).waitFor()
  await card().getByText(ru.money.deposit_settlement).first().waitFor()
})

test('another administrator adds a bonus to the balance', async () => {
  other = await scene.open('superadministrator', { width: 375 })
  await signIn(other, scene.product, demo.superadministrator)
  await other.goto(`${scene.product.url}/users/internal-list?open=user-balance.${id}`)
  const balance = other.getByRole('dialog').last()
  await balance.getByLabel(t.balanceAmount).fill('60000')
  await balance.getByLabel(t.balanceComment).fill('Премия')
  await press(t.balanceSubmit, other)
  await other.getByRole('dialog').last().getByText('+60').waitFor()
  await press(t.balanceSubmit, other)
  await other.getByText(t.balanceDone).first().waitFor()
})

test('all of it is too large for one: it waits, and says why its maker can’t confirm it', async () => {
  await show(page)
  await settle(null, 'За ноябрь')
  const waiting = rowOf('За ноябрь')
  await waiting.getByText(s.state_waiting).waitFor()
  await waiting.getByText(errorText('settlement_by_you', 'ru'), { exact: true }).waitFor()
  const confirm = waiting.getByRole('button', { name: pattern(s.do_settled) })
  expect(await confirm.getAttribute('aria-disabled')).toBe('true')
})

test('the list of all settlements shows it, and the sidebar counts it', async () => {
  const item = page.getByRole('link', { name: /^Начисления и выводы/ })
  const before = Number(/\+(\d+)/.exec((await item.innerText()) ?? '')?.[1])
  expect(before).toBeGreaterThan(0)
  await page.goto(`${scene.product.url}/users/accruals?tab=settlements&state=waiting`)
  await settled(page, ru)
  const row = page.getByRole('row').filter({ hasText: 'За ноябрь' })
  await row.getByText(s.state_waiting).waitFor()
  await row.getByRole('button', { name: pattern(ru.shell.rowActions) }).click()
  await page
    .getByRole('menuitem', { name: pattern(s.do_settled) })
    .getByText(errorText('settlement_by_you', 'ru'))
    .waitFor()
  await menuHasFocus(page)
  await page.keyboard.press('Escape')
})

test('a form that can’t be sent says so before anything is typed', async () => {
  await other.goto(`${scene.product.url}/users/internal-list?open=user-settle.${id}`)
  const dialog = other.getByRole('dialog', { name: pattern(s.title) })
  await dialog.getByRole('alert').getByText(errorText('payout_separation', 'ru')).waitFor()
  expect(await dialog.getByRole('button', { name: s.submit }).isDisabled()).toBe(true)
  await other.keyboard.press('Escape')
})

test('whoever added the bonus can’t confirm it either, and takes it back on a phone', async () => {
  await show(other)
  const waiting = rowOf('За ноябрь', other)
  await waiting.getByText(errorText('payout_separation', 'ru'), { exact: true }).waitFor()
  expect(await tooWide(other)).toBe(0)
  await waiting.getByRole('button', { name: s.do_withdrawn }).click()
  const question = other.getByRole('dialog', { name: pattern(s.ask_withdrawn) })
  await question.getByRole('button', { name: s.do_withdrawn }).click()
  await waiting.getByText(s.state_withdrawn).waitFor()
  // Who made it sees that by itself: it leaves the list of those that wait.
  await page.getByRole('row').filter({ hasText: 'За ноябрь' }).waitFor({ state: 'detached' })
  expect(scene.faults()).toEqual([])
})
