import { expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { cardOf } from '../lib/card.ts'
import { orderOne } from '../lib/orders.ts'
import { callsOf, demo, enter } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { settled } from '../lib/screens.ts'
import { ru } from '../lib/words.ts'

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
  await enter(page, scene.product, demo.uidesigner)
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
  await enter(manager, scene.product, demo.app_manager)
  const title = `Менеджеру ${unique}`
  const call = await callsOf(scene.product, demo.creator)
  await call('POST', 'tasks/simple', {
    ...{ name: title, description: 'Сверить тексты', tag: 'testimonial', cost: '200', time_limit: 7200 },
    ...{ type: 'manager_simple', quantity: 1 },
  })
  await openFromBell(manager, title)
  expect(scene.faults()).toEqual([])
})
