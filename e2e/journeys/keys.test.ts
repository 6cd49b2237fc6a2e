import { expect, test } from 'vitest'
import { type Page, tooWide } from '../lib/browser.ts'
import { cardOf, onBoard, shows } from '../lib/card.ts'
import { orderOne } from '../lib/orders.ts'
import { callsOf, demo, demoPassword, enter } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { toast } from '../lib/toasts.ts'
import { pattern, ru } from '../lib/words.ts'

/** K-A7: whoever knows a number has its record, and what one does all day has a key. */
const scene = openScene()
const unique = Date.now().toString(36)
/** Whose place among the demo's uidesigners is free. */
const executor = '+79035551913'
const searchOf = (page: Page) => page.getByRole('main').getByRole('searchbox')

test('K-A7: Enter after a number in the search opens its record, and after words it doesn’t', async () => {
  const call = await callsOf(scene.product, demo.creator)
  const { data } = await call('GET', 'v3/applications?filter[list]=creator-my&sort=id')
  const { id, attributes } = data[0]
  const page = await scene.open('creator')
  await enter(page, scene.product, demo.creator)
  await page.goto(`${scene.product.url}/applications/creator-my`)
  await searchOf(page).fill(attributes.name)
  await searchOf(page).press('Enter')
  await page.getByRole('main').getByText(attributes.name).first().waitFor()
  expect(new URL(page.url()).searchParams.get('open')).toBeNull()
  await searchOf(page).fill(String(id))
  await searchOf(page).press('Enter')
  await page.waitForURL((url) => url.searchParams.get('open') === `applicationCollapse.${id}`)
  await page.getByRole('dialog', { name: attributes.name }).waitFor()
})

test('K-A7: Enter after the number of a task opens its moderation, and after that of a person or a check the check', async () => {
  const page = await scene.open('by other numbers')
  const admin = await callsOf(scene.product, demo.superadministrator)
  const manager = await callsOf(scene.product, demo.app_manager)
  const { data: rounds } = await manager('GET', 'v3/moderations?filter[status]=started')
  const task = String(rounds[0].attributes.subtask_id)
  await enter(page, scene.product, demo.app_manager)
  await page.goto(`${scene.product.url}/tasks/moderations`)
  await searchOf(page).fill(task)
  await searchOf(page).press('Enter')
  await page.waitForURL((url) => url.searchParams.get('open') === `task.${task}`)

  const chief = await scene.open('checks by number')
  await enter(chief, scene.product, demo.superadministrator)
  const { data: checks } = await admin('GET', 'v3/passport-checks')
  const { id, attributes } = checks[0]
  for (const number of [`#${attributes.user.id}`, String(id)]) {
    await chief.goto(`${scene.product.url}/settings/passport-verification`)
    await searchOf(chief).fill(number)
    await searchOf(chief).press('Enter')
    await chief.waitForURL((url) => url.searchParams.get('open') === `passport.${id}`)
  }
})

test('K-A7: N begins a new one where one can be made', async () => {
  const page = await scene.open('orders by keys')
  await enter(page, scene.product, demo.creator)
  await page.goto(`${scene.product.url}/simple-tasks/list/creator`)
  await page.getByRole('main').getByRole('button', { name: ru['simple-tasks'].add }).first().waitFor()
  await page.keyboard.press('n')
  await page.getByRole('dialog', { name: ru['simple-tasks'].add }).waitFor()
})

test('K-A7: T takes the task of the row, or of the card that stands open', async () => {
  const [one, other] = [
    await orderOne(scene.product, `Клавиша ${unique}`, 'uidesigner'),
    await orderOne(scene.product, `Вторая ${unique}`, 'uidesigner'),
  ]
  const page = await scene.open('takes by keys')
  await enter(page, scene.product, executor)
  await page.goto(`${scene.product.url}/todo/list`)
  await onBoard(page, one.title).getByRole('link').first().focus()
  await page.keyboard.press('t')
  await onBoard(page, one.title)
    .getByRole('link', { name: `${ru.tasks.takenOpen}: ${one.title}` })
    .waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: `${ru.tasks['done.take']}: ${one.title}` })
    .waitFor({ state: 'attached' })
  const call = await callsOf(scene.product, executor, demoPassword)
  await expect.poll(async () => (await call('GET', `v3/subtasks/${one.id}`)).data.attributes.status).toBe('process')
  await call('POST', `v3/subtasks/${one.id}/review`, { prototype_link: 'https://figma.example.com/keys' })
  await page.goto(`${scene.product.url}/todo/list?open=task.${other.id}`)
  await cardOf(page, other.title).waitFor()
  await page.keyboard.press('t')
  await shows(cardOf(page, other.title), 'process')
})

test('K-A2: T says why no more can be taken, on the board and in a card', async () => {
  const call = await callsOf(scene.product, executor, demoPassword)
  const orders = []
  for (let index = 0; index < 4; index += 1)
    orders.push(await orderOne(scene.product, `Предел ${index} ${unique}`, 'uidesigner'))
  const last = orders.pop()
  if (!last) throw new Error('nothing was ordered')
  // Of those before some may be in work already.
  for (const one of orders) await call('POST', `v3/subtasks/${one.id}/process`, {}).catch(() => undefined)
  const { data } = await call('GET', `v3/subtasks/${last.id}`)
  const why = data.attributes.abilities.take.text
  expect(data.attributes.abilities.take.code).toBe('claim_limit')
  const page = await scene.open('at the limit')
  await enter(page, scene.product, executor)
  await page.goto(`${scene.product.url}/todo/list`)
  await onBoard(page, last.title).getByRole('link').first().focus()
  await page.keyboard.press('t')
  await toast(page, why)
  await page.goto(`${scene.product.url}/todo/list?open=task.${last.id}`)
  await cardOf(page, last.title)
    .getByRole('button', { name: pattern(ru.tasks['action.take']) })
    .waitFor()
  await page.keyboard.press('t')
  await toast(page, why)
})

test.each(['/tasks/moderations', '/tasks/moderations?open=desk'])(
  'K-A2: J brings the focus to the next task by its name (%s)',
  async (path) => {
    const page = await scene.open(path)
    await enter(page, scene.product, demo.app_manager)
    await page.goto(scene.product.url + path)
    if (!path.includes('desk')) {
      await page.locator('[data-list] [data-row-link]').first().focus()
      await page.keyboard.press('Enter')
    }
    const card = page.getByRole('dialog')
    const focused = card.locator('[role=group]:focus')
    await focused.waitFor()
    const first = page.url()
    await page.keyboard.press('j')
    await page.waitForURL((url) => String(url) !== first)
    const id = /\.(\d+)/.exec(new URL(page.url()).searchParams.get('open') ?? '')?.[1]
    const manager = await callsOf(scene.product, demo.app_manager)
    const { title } = (await manager('GET', `v3/subtasks/${id}`)).data.attributes
    await expect.poll(() => focused.getAttribute('aria-label')).toBe(title)
  },
)

test('K-A8: the door of staff leads executors to their own', async () => {
  const page = await scene.open('stranger', { width: 375 })
  await page.goto(`${scene.product.url}/login`)
  expect(await tooWide(page)).toBe(0)
  await page.getByRole('link', { name: ru.identity.executorsDoor }).click()
  await page.waitForURL(/\/ru\/login/)
})
