import { undoSeconds } from '@slipway/domain/undo/undo.ts'
import { describe, expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { cardOf, shows } from '../lib/card.ts'
import { orderOne } from '../lib/orders.ts'
import { callsOf, demo, demoPassword, enter } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { hears } from '../lib/waits.ts'
import { pattern, ru } from '../lib/words.ts'

const scene = openScene()
const t = ru.undo
const unique = Date.now().toString(36)
/** Whose place among the demo's uidesigners is free. */
const executor = '+79035551913'
/** More than the seconds themselves: the browser is slow at times. */
const over = { timeout: (undoSeconds + 10) * 1000 }

async function delivered(title: string) {
  const task = await orderOne(scene.product, title, 'uidesigner')
  const mine = await callsOf(scene.product, executor, demoPassword)
  await mine('POST', `v3/subtasks/${task.id}/process`, {})
  await mine('POST', `v3/subtasks/${task.id}/review`, { prototype_link: 'https://a.example/1' })
  return task
}
type Task = Awaited<ReturnType<typeof delivered>>

const statusOf = async ({ id }: Task) => {
  const theirs = await callsOf(scene.product, demo.creator)
  return (await theirs('GET', `v3/subtasks/${id}`)).data.attributes.status as string
}
const rail = (page: Page) => page.getByRole('navigation', { name: pattern(ru.review.queue) })
const button = (page: Page) => page.getByRole('button', { name: pattern(t.undo) })
const atDesk = (page: Page, { id }: Task) => page.waitForURL((url) => url.search.includes(`open=desk.${id}`))

/** Sends the task back from the desk by keys alone, which then shows another. */
async function sendBack(page: Page, task: Task): Promise<void> {
  await page.goto(`${scene.product.url}/applications/creator-my?open=desk.${task.id}`)
  await page.getByRole('button', { name: `№ ${task.id}`, exact: true }).waitFor()
  await page.keyboard.press('r')
  await page.locator('textarea:focus').waitFor()
  await page.keyboard.type('Подписи крупнее')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL((url) => /open=desk\.\d+$/.test(url.search) && !url.search.includes(`desk.${task.id}`))
  // No more than what is typed on after the decision does a key take it back before a second is over.
  await button(page)
    .filter({ hasText: /(?<!\d)[1-9] / })
    .waitFor()
}

describe('a decision is taken back within ten seconds', () => {
  let page: Page
  let first: Task

  test('by a key on the desk: it waits there again, and its executor sees it checked, not sent back', async () => {
    first = await delivered(`Назад ${unique}`)
    await delivered(`Следом ${unique}`)
    const mine = await scene.open('uidesigner', { width: 375 })
    await enter(mine, scene.product, executor)
    const listens = hears(mine)
    await mine.goto(`${scene.product.url}/ru/todo/list?open=task.${first.id}`)
    await listens
    const card = cardOf(mine, first.title)
    await shows(card, 'checking')

    page = await scene.open('creator', { width: 1280 })
    await enter(page, scene.product, demo.creator)
    await sendBack(page, first)
    await shows(card, 'revision')
    // The focus is where it was: in the card that came after.
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
    await page.keyboard.press('z')
    await atDesk(page, first)
    await page.getByText(pattern(t.undone, { id: String(first.id) })).waitFor()
    await rail(page).getByRole('button', { name: first.title }).waitFor()
    await button(page).waitFor({ state: 'detached' })
    await shows(card, 'checking')
    await card.getByText('Подписи крупнее').waitFor({ state: 'detached' })
    expect(await statusOf(first)).toBe('checking')
  })

  test('afterwards the button is gone, the key does nothing and the decision stands', async () => {
    await sendBack(page, first)
    // Looked at where nobody has to be in time.
    await button(page).waitFor({ state: 'detached', ...over })
    await page.keyboard.press('z')
    await page.keyboard.press('Control+z')
    expect(await statusOf(first)).toBe('revision')
  })

  test('also when the card is closed; whoever has it in hand by then keeps it, and the reviewer is told so', async () => {
    const task = await delivered(`Закрыто ${unique}`)
    await sendBack(page, task)
    const theirs = await callsOf(scene.product, executor, demoPassword)
    await theirs('POST', `v3/subtasks/${task.id}/process`, {})
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await button(page).press('Enter')
    await page.getByRole('alert').filter({ hasText: 'после решения с задачей что-то произошло' }).waitFor()
    expect(await statusOf(task)).toBe('process')
  })

  test('of several at once all by one press', async () => {
    const tasks = [await delivered(`Пачка один ${unique}`), await delivered(`Пачка два ${unique}`)]
    await page.goto(`${scene.product.url}/applications/creator-my?open=desk.${tasks[0]?.id}`)
    await rail(page).getByRole('button', { name: ru.review['many.pick'] }).press('Enter')
    for (const { title } of tasks) {
      await rail(page)
        .getByRole('checkbox', { name: pattern(ru.review['many.one'], { title }) })
        .check()
    }
    await rail(page).getByRole('button', { name: ru.review['many.revise'] }).press('Enter')
    const form = page.getByRole('dialog', { name: pattern(ru.review['many.title.revise'], { count: '2' }) })
    await form.getByLabel(ru.review['many.why.revise']).fill('Подписи крупнее')
    await form.getByRole('button', { name: ru.review['many.revise'] }).press('Enter')
    const all = page.getByRole('button', { name: pattern(t.undoAll) })
    await all.waitFor()
    expect(await Promise.all(tasks.map(statusOf))).toEqual(['revision', 'revision'])
    await all.press('Enter')
    await page.getByText(pattern(t.undoneMany_few, { count: '2' })).waitFor()
    expect(await Promise.all(tasks.map(statusOf))).toEqual(['checking', 'checking'])
    expect(scene.faults()).toEqual([])
  })
})
