import { expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { act, cardOf, shows } from '../lib/card.ts'
import { orderOne } from '../lib/orders.ts'
import { callsOf, demo, enter } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { settled } from '../lib/screens.ts'
import { hears } from '../lib/waits.ts'
import { pattern, ru } from '../lib/words.ts'

/** S-B9: an executor and a manager open what a notification tells of, from the bell and from the list. */

const scene = openScene()
const unique = Date.now().toString(36)
let page: Page
let task: { id: number; title: string }

const bell = (of: Page) => of.getByRole('button', { name: new RegExp(`^${ru.shell.notifications}`) }).first()
/** From the bell: the link stands under what was told of the task. */
async function openFromBell(of: Page, title: string) {
  await bell(of).click()
  const told = of
    .getByRole('dialog', { name: ru.shell.notifications })
    .getByRole('listitem')
    .filter({ hasText: title, has: of.getByRole('link', { name: ru.shell.openTask }) })
  await told.first().getByRole('link', { name: ru.shell.openTask }).click()
  await cardOf(of, title).waitFor()
}

test('S-B9: an executor opens the task from the bell', async () => {
  page = await scene.open('uidesigner')
  const listens = hears(page)
  await enter(page, scene.product, demo.uidesigner)
  await listens
  task = await orderOne(scene.product, `Рассказано ${unique}`, 'uidesigner')
  await openFromBell(page, task.title)
})

test('S-B9: an executor opens the task from the list of all notifications', async () => {
  await page.goto(`${scene.product.url}/todo/notifications?search=${unique}`)
  await settled(page, ru)
  await page.getByRole('row').filter({ hasText: task.title }).getByRole('link').first().click()
  await cardOf(page, task.title).waitFor()
})

test('S-B9: a manager opens a simple task of theirs, of which they are told once', async () => {
  const manager = await scene.open('app_manager')
  const listens = hears(manager)
  await enter(manager, scene.product, demo.app_manager)
  await listens
  const title = `Менеджеру ${unique}`
  const call = await callsOf(scene.product, demo.creator)
  await call('POST', 'tasks/simple', {
    ...{ name: title, description: 'Сверить тексты', tag: 'testimonial', cost: '200', time_limit: 7200 },
    ...{ type: 'manager_simple', quantity: 1 },
  })
  await openFromBell(manager, title)
  expect(scene.faults()).toEqual([])
})

test('S-B5, S-B9: who is told of a batch opens one that is free, also by an address of one that was taken', async () => {
  const title = `Пачка ${unique}`
  const call = await callsOf(scene.product, demo.creator)
  const { data } = await call('POST', 'tasks/simple', {
    ...{ name: title, description: 'Оставить отзыв', tag: 'testimonial', cost: '200', time_limit: 7200 },
    ...{ type: 'user_simple', quantity: 2 },
  })
  const first = data.id
  const worker = await scene.open('programmer')
  await enter(worker, scene.product, demo.programmer)
  const told = worker.getByRole('row').filter({ hasText: title })
  await worker.goto(`${scene.product.url}/todo/notifications?search=${unique}`)
  await told.waitFor()
  const other = await callsOf(scene.product, demo.tester)
  await other('POST', `v3/subtasks/${first}/process`)
  await worker.goto(`${scene.product.url}/todo/list?open=task.${first}`)
  const card = cardOf(worker, title)
  await card
    .getByRole('button', { name: pattern(ru.tasks['action.take']) })
    .first()
    .waitFor()
  await worker.waitForURL((url) => url.searchParams.get('open') === `task.${first + 1}`)
  await worker.goto(`${scene.product.url}/todo/notifications?search=${unique}`)
  await told.getByRole('link').first().click()
  await act(cardOf(worker, title), pattern(ru.tasks['action.take']))
  await shows(cardOf(worker, title), 'process')
  expect(scene.faults()).toEqual([])
})
