import { type SubtaskType, subtaskTypeText, uploadTypes } from '@slipway/domain/tasks/types.ts'
import { describe, expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { act, cardOf, finish, onBoard, shows } from '../lib/card.ts'
import { orderOne } from '../lib/orders.ts'
import { callsOf, demo, demoPassword, enter, signIn } from '../lib/people.ts'
import { atRest } from '../lib/rest.ts'
import { openScene } from '../lib/scene.ts'
import { toast } from '../lib/toasts.ts'
import { hears } from '../lib/waits.ts'
import { pattern, ru } from '../lib/words.ts'

const scene = openScene({ goesOn: true })
const t = ru.tasks
const unique = Date.now().toString(36)
const order = (name: string) => orderOne(scene.product, `${name} ${unique}`, 'uidesigner')
/** Whose place among the demo's uidesigners is free. */
const rival = '+79035551913'
const takeOf = (page: Page, title: string) =>
  onBoard(page, title).getByRole('button', { name: pattern(t['action.take']) })
const about = (told: string[], { title }: { title: string }) => told.filter((words) => words.includes(title))

/** Over the API: who works on it and what becomes of it is not what is looked at. */
async function deliver(id: number): Promise<void> {
  const call = await callsOf(scene.product, rival, demoPassword)
  await call('POST', `v3/subtasks/${id}/process`, {})
  await submit(id)
}

/** So that the next task can be taken. */
async function submit(id: number): Promise<void> {
  const call = await callsOf(scene.product, rival, demoPassword)
  await call('POST', `v3/subtasks/${id}/review`, { prototype_link: 'https://figma.example.com/card' })
}

describe('the board', () => {
  test('B7: what was taken stays under the pointer as a link to it, and goes when the pointer leaves', async () => {
    const wanted = await order('Под рукой')
    const page = await scene.open('uidesigner')
    const joined = hears(page)
    await enter(page, scene.product, rival)
    const taken = page.waitForResponse((answer) => answer.url().endsWith(`/${wanted.id}/process`) && answer.ok())
    await takeOf(page, wanted.title).click()
    const link = page.getByRole('link', { name: `${t.takenOpen}: ${wanted.title}` })
    await link.waitFor()
    // The row says so before the server does, and until then nobody is told of what is said about the task.
    await taken
    // A notice of somebody else's deed comes behind whatever the press itself leads to.
    await joined
    const creator = await callsOf(scene.product, demo.creator)
    await creator('POST', 'v3/comments', { subtask_id: Number(wanted.id), text: `Удачи ${unique}` })
    const told = await toast(page, `Удачи ${unique}`)
    await atRest(page)
    expect(await link.isVisible(), 'the row moved away from under the pointer').toBe(true)
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(about(told, wanted), 'a toast about one’s own press').toHaveLength(1)
    await page.mouse.move(5, 5)
    await link.waitFor({ state: 'detached' })
    // B6: price and button stand at the row's edge although no row of this board has steps.
    const gap = await page.evaluate(() => {
      const card = document.querySelector('article')
      const action = card?.querySelector('[class*=action]')
      return card && action ? card.getBoundingClientRect().right - action.getBoundingClientRect().right : null
    })
    expect(gap === null || gap <= 16, `${gap} px beside the button`).toBe(true)
    await submit(wanted.id)
    await page.context().close()
  })
})

describe('the task card', () => {
  test('A5, A6, A7: the delivery first, the decision beside it, and no notice that contradicts the card', async () => {
    const task = await order('На столе')
    const next = await order('На очереди')
    const creator = await scene.open('creator')
    await signIn(creator, scene.product, demo.creator)
    await creator.goto(`${scene.product.url}/applications/creator-my?open=task.${task.id}`)
    const card = cardOf(creator, task.title)
    await shows(card, 'published')
    await deliver(task.id)
    await shows(card, 'checking')
    // The same of a task that doesn't stand open is told of, and comes later.
    await deliver(next.id)
    const told = await toast(creator, next.title)
    expect(about(told, task), 'a toast about what stands open').toEqual([])

    const heads = await card.getByRole('heading', { level: 3 }).allTextContents()
    expect(heads[0]).toBe(t.deliverable)
    await act(card, t['action.revise'])
    const form = card.getByRole('region', { name: t['action.revise'] })
    const work = card.getByRole('link', { name: /figma\.example\.com\/card/ })
    const [left, right] = [await work.boundingBox(), await form.boundingBox()]
    expect(left && right && left.x + left.width <= right.x, 'the form stands beside the work').toBe(true)
    await form.getByLabel(t['field.comment'], { exact: true }).fill('Ещё раз')
    await finish(card, t['action.revise'])
    await shows(card, 'revision')
    const said = card.getByText(t['done.revise'], { exact: true })
    await said.waitFor()
    await deliver(task.id)
    await shows(card, 'checking')
    await said.waitFor({ state: 'detached' })
    expect(scene.faults()).toEqual([])
    await creator.context().close()
  })

  test('A13: pictures in full size are walked through by arrows, and Escape closes them alone', async () => {
    const page = await scene.open('somebody who looks')
    await enter(page, scene.product, demo.creator)
    const call = await callsOf(scene.product, demo.creator)
    const found = await call('GET', 'v3/subtasks?filter[type]=designer&filter[status]=completed,checking')
    await page.goto(`${scene.product.url}/applications/creator-my?open=task.${found.data[0].id}`)
    const dialogs = page.getByRole('dialog')
    const pictures = dialogs.getByRole('button', { name: pattern(ru.shell.imageFullSize) })
    await pictures.first().click()
    const viewer = dialogs.filter({ has: page.getByRole('button', { name: ru.shell.imageNext }) })
    const name = await viewer.locator('img').getAttribute('alt')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => viewer.locator('img').getAttribute('alt')).not.toBe(name)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => viewer.locator('img').getAttribute('alt')).toBe(name)
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    expect(await dialogs.count()).toBe(1)
    await page.context().close()
  })
})

test('U-4: a card shows the clock of whoever has to act: of work that was handed in, the review', async () => {
  const handed = await order('Часы')
  await deliver(handed.id)
  for (const [who, at] of [
    [demo.creator, '/applications/creator-my'],
    [rival, '/todo/list'],
  ] as const) {
    const page = await scene.open(`clock of ${who}`)
    await enter(page, scene.product, who)
    await page.goto(`${scene.product.url}${at}?open=task.${handed.id}`)
    await cardOf(page, handed.title).locator('header').getByText(t.reviewClock).waitFor()
    await page.context().close()
  }
})

test('U-10: that a task was taken is told on its own card, and on no other that its pipeline leads to', async () => {
  const call = await callsOf(scene.product, demo.app_manager)
  const types = uploadTypes.join(',')
  const { data } = await call('GET', `v3/subtasks?filter[status]=published&filter[type]=${types}&page[size]=50`)
  const cards = await Promise.all(data.map(({ id }: { id: string }) => call('GET', `v3/subtasks/${id}`)))
  const { data: one } = cards.find(({ data: { attributes } }) => attributes.pipeline.length > 1)
  const page = await scene.open('publishing manager', { width: 1280 })
  await signIn(page, scene.product, demo.app_manager)
  await page.goto(`${scene.product.url}/tasks/list?open=task.${one.id}`)
  const card = page.getByRole('dialog')
  await card.getByRole('button', { name: t['action.take'], exact: true }).click()
  await card.getByText(t['done.take']).waitFor()
  const other = one.attributes.pipeline.find(({ id }: any) => Number(id) !== Number(one.id))
  await card
    .getByRole('button', { name: new RegExp(subtaskTypeText[other.type as SubtaskType].ru) })
    .first()
    .click()
  await page.waitForURL((url) => url.searchParams.get('open') === `task.${other.id}`)
  await atRest(page)
  expect(await card.getByText(t['done.take']).count()).toBe(0)
  await page.context().close()
})
