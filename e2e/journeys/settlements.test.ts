import { errorText } from '@slipway/domain/errors.ts'
import { expect, test } from 'vitest'
import { axeInBothThemes, type Page, tooWide } from '../lib/browser.ts'
import { callsOf, demo, secondAdministrator, signInStaff } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { settled } from '../lib/screens.ts'
import { pattern, ru } from '../lib/words.ts'

/** A manager was paid outside of the product: a small sum one administrator writes off, a large one takes two. */
const scene = openScene()
const t = ru.people
let page: Page
let other: Page
let id: number

const card = (of = page) => of.getByRole('dialog').first()
const form = () => page.getByRole('dialog', { name: pattern(t.settleTitle) })
const rowOf = (comment: string, of = page) => card(of).getByRole('listitem').filter({ hasText: comment })
const press = (name: string, of = page) =>
  of.getByRole('dialog').last().getByRole('button', { name, exact: true }).click()
const show = async (of: Page) => {
  await of.goto(`${scene.product.url}/users/internal-list?open=user.${id}&card=money`)
  await settled(of, ru)
  await card(of).getByText(t.settlements, { exact: true }).waitFor()
}
async function settle(amount: string | null, comment: string): Promise<void> {
  await card()
    .getByRole('button', { name: pattern(ru.shell.rowActions) })
    .click()
  await page.getByRole('menuitem', { name: t.settle }).click()
  const field = form().getByLabel(t.settleAmount)
  await expect.poll(() => field.inputValue()).toMatch(/^\d+\.\d\d$/)
  if (amount) await field.fill(amount)
  await form().getByLabel(t.balanceComment).fill(comment)
  await submit()
}
async function submit(): Promise<void> {
  await form().getByRole('button', { name: t.settleSubmit }).click()
  const question = page.getByRole('dialog', { name: pattern(t.settleAsk) })
  // The second press lands on what stood under the question, and means nothing there.
  await question.getByRole('button', { name: t.settleSubmit }).dblclick()
  expect(await page.getByRole('dialog', { name: ru.shell.closeForm }).count()).toBe(0)
}

test('an administrator opens the money of a manager who has earned', async () => {
  page = await scene.open('second administrator')
  await signInStaff(page, scene.product, secondAdministrator)
  const call = await callsOf(scene.product, demo.superadministrator)
  const { data } = await call('GET', 'v3/users?filter[is_internal]=1&filter[search]=Полякова')
  id = Number(data[0].id)
  await show(page)
  await card().getByText(t.settlementsEmpty).waitFor()
})

test('a small sum is settled at once; more than there is is refused at the field', async () => {
  await settle('99999999', 'Аванс')
  await page.locator('[aria-invalid=true]').first().waitFor()
  await form().getByLabel(t.settleAmount).fill('1000')
  await submit()
  await rowOf('Аванс').getByText(t.settlement_settled).waitFor()
  await card().getByText(ru.money.deposit_settlement).first().waitFor()
})

test('another administrator adds a bonus to the balance', async () => {
  other = await scene.open('superadministrator', { width: 375 })
  await signInStaff(other, scene.product, demo.superadministrator)
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
  await waiting.getByText(t.settlement_waiting).waitFor()
  await waiting.getByText(errorText('settlement_by_you', 'ru'), { exact: true }).waitFor()
  const confirm = waiting.getByRole('button', { name: pattern(t.settleDo_settled) })
  expect(await confirm.getAttribute('aria-disabled')).toBe('true')
  expect(await axeInBothThemes(page)).toEqual([])
})

test('whoever added the bonus can’t confirm it either, and takes it back on a phone', async () => {
  await show(other)
  const waiting = rowOf('За ноябрь', other)
  await waiting.getByText(errorText('payout_separation', 'ru'), { exact: true }).waitFor()
  expect(await tooWide(other)).toBe(0)
  await waiting.getByRole('button', { name: t.settleDo_withdrawn }).click()
  const question = other.getByRole('dialog', { name: pattern(t.settleAsk_withdrawn) })
  await question.getByRole('button', { name: t.settleDo_withdrawn }).click()
  await waiting.getByText(t.settlement_withdrawn).waitFor()
  // Who made it sees that by itself.
  await rowOf('За ноябрь').getByText(t.settlement_withdrawn).waitFor()
  expect(scene.faults()).toEqual([])
})
