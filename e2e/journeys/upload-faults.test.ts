import type { Locator, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { cardOf } from '../lib/card.ts'
import { orderOne } from '../lib/orders.ts'
import { callsOf, demoPassword, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { chooseFiles } from '../lib/wizard.ts'
import { pattern, ru } from '../lib/words.ts'
import { png } from '../lib/works.ts'

/** What is said of a file and of the form around it lasts as long as its cause. */
const scene = openScene({ goesOn: true })
const t = ru.tasks
/** Whose place among the demo's uidesigners is free. */
const executor = '+79035551913'

/** The card of a task that is taken, on a page whose uploads are answered as `answer` says. */
async function atWork(name: string, answer: (route: Route) => Promise<void>): Promise<{ page: Page; card: Locator }> {
  const mine = await callsOf(scene.product, executor, demoPassword)
  const one = await orderOne(scene.product, `${name} ${Date.now().toString(36)}`, 'uidesigner')
  await mine('POST', `v3/subtasks/${one.id}/process`, {})
  const page = await scene.open(name, { width: 1280 })
  await signIn(page, scene.product, executor)
  await page.route('**/api/upload*', answer)
  await page.goto(`${scene.product.url}/ru/todo/list?open=task.${one.id}`)
  return { page, card: cardOf(page, one.title) }
}

const refuse = (route: Route) => route.fulfill({ status: 422, json: { message: 'refused' } })
const sendOf = (card: Locator) => card.getByRole('button', { name: pattern(t['action.submit']) }).last()
const filesOf = (card: Locator) => card.getByRole('group', { name: pattern(t['field.files']) })
const rowsOf = (card: Locator, name: string) => card.getByRole('listitem').filter({ hasText: name })
const linkOf = (card: Locator) => card.getByRole('textbox', { name: pattern(t['field.prototype_link']) })
const red = (card: Locator) => card.locator('[aria-invalid=true], [data-error=true], [role=alert]')

function held() {
  let arrive = () => undefined as void
  const until = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { until, arrive }
}

test('U-12: a file that failed is replaced by the one of its name that is chosen next', async () => {
  let tries = 0
  const { page, card } = await atWork('Замена', (route) => (tries++ ? route.continue() : refuse(route)))
  await filesOf(card).waitFor()
  await chooseFiles(page, filesOf(card), await png('big', 60, 60))
  await card.locator('[data-fault]').waitFor()
  await chooseFiles(page, filesOf(card), await png('big', 40, 40))
  await card.locator('[data-file]').filter({ hasText: 'big.png' }).waitFor()
  expect(await rowsOf(card, 'big.png').count()).toBe(1)
  expect(await card.locator('[data-fault]').count()).toBe(0)
  await page.context().close()
})

test('U-12: what lacked a file is not red any more once one is chosen, on its way as it may be', async () => {
  const { until, arrive } = held()
  const { page, card } = await atWork('Выбран', async (route) => {
    await until
    await route.continue()
  })
  await sendOf(card).click()
  await expect.poll(() => linkOf(card).getAttribute('aria-invalid')).toBe('true')
  await chooseFiles(page, filesOf(card), await png('Экран', 40, 40))
  await rowsOf(card, 'Экран.png').waitFor()
  await expect.poll(() => red(card).count()).toBe(0)
  // Nor is it again, when somebody passes by.
  await linkOf(card).focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => red(card).count()).toBe(0)
  arrive()
  await card.locator('[data-file]').waitFor()
  await page.context().close()
})

test('U-12: a delivery that waited for a file in vain names it and leads to it, until the file is gone', async () => {
  const { until, arrive } = held()
  let tries = 0
  const { page, card } = await atWork('Напрасно', async (route) => {
    if (!tries++) return refuse(route)
    await until
    await route.continue()
  })
  await sendOf(card).click()
  await expect.poll(() => linkOf(card).getAttribute('aria-invalid')).toBe('true')
  await chooseFiles(page, filesOf(card), await png('bad', 60, 60))
  await card.locator('[data-fault]').waitFor()
  await chooseFiles(page, filesOf(card), await png('good', 40, 40))
  await rowsOf(card, 'good.png').waitFor()
  await sendOf(card).click()
  arrive()
  const summary = card.getByRole('alert')
  const lead = summary.getByRole('link', { name: 'bad.png' })
  await lead.waitFor()
  await rowsOf(card, 'bad.png').last().and(page.locator(':focus')).waitFor()
  await page.locator('body').press('Shift+Tab')
  await lead.press('Enter')
  await card.locator('[data-fault]:focus').waitFor()
  await card
    .locator('[data-fault]')
    .getByRole('button', { name: `${ru.shell.remove} файл bad.png` })
    .click()
  await summary.waitFor({ state: 'detached' })
  await sendOf(card).click()
  await card.getByText(t['done.submit']).first().waitFor()
  await page.context().close()
})

test.each([1280, 375])(
  'U-12: a press during an upload is seen at its button, heard, and taken back beside it (%i px)',
  async (width) => {
    const { until, arrive } = held()
    const { page, card } = await atWork(`Ждёт ${width}`, async (route) => {
      await until
      await route.continue()
    })
    await page.setViewportSize({ width, height: 800 })
    await chooseFiles(page, filesOf(card), await png('Экран', 40, 40))
    await rowsOf(card, 'Экран.png').waitFor()
    await sendOf(card).focus()
    await page.keyboard.press('Enter')
    const foot = card.locator('footer')
    const words = foot.getByText(ru.uploads.sendsLater)
    await words.waitFor()
    expect(await sendOf(card).getAttribute('aria-busy')).toBe('true')
    await page.getByRole('status').filter({ hasText: ru.uploads.sendsLater }).waitFor({ state: 'attached' })
    expect(await sendOf(card).evaluate((button) => button === document.activeElement)).toBe(true)
    const inSight = await words.evaluate((part) => part.getBoundingClientRect().bottom <= innerHeight)
    expect(inSight).toBe(true)
    await foot.getByRole('button', { name: ru.shell.cancel, exact: true }).press('Enter')
    await words.waitFor({ state: 'detached' })
    expect(await sendOf(card).getAttribute('aria-busy')).not.toBe('true')
    await sendOf(card).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await words.waitFor()
    arrive()
    await card.getByText(t['done.submit']).first().waitFor()
    await page.context().close()
  },
)
