import { orderName } from '@slipway/domain/orders/names.ts'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Page, tooWide } from '../lib/browser.ts'
import { wantsOf } from '../lib/orders.ts'
import { callsOf, demo, enter } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { next } from '../lib/wizard.ts'
import { pattern, ru } from '../lib/words.ts'

/** An order of more work is changed while it runs. */
const scene = openScene()
const name = `Правка ${Date.now() % 1_000_000}`
let desk: Page
let laptop: Page
let application: number
let order: number
let lock: number
let subtasks: { id: number }[]
let call: Awaited<ReturnType<typeof callsOf>>

const updateTo = (version: string) => orderName({ kind: 'update', version, page: null }, 'ru')
const newTexts = orderName({ kind: 'text', version: null, page: 'texts' }, 'ru')
const wizardOn = (page: Page) =>
  page.getByRole('dialog', { name: ru.orders.titleEditOrder.replace('{id}', String(order)) })
const card = (page: Page) => page.getByRole('dialog').filter({ hasText: name }).first()
const version = (wizard: Locator) => wizard.getByLabel(ru.orders.version, { exact: true })
const change = (page: Page) =>
  page.getByRole('button', { name: ru['application-parts'].changeOrderNo.replace('{id}', String(order)) })
const at = (search: string) => `${scene.product.url}/applications/creator-my?open=${search}`
async function save(wizard: Locator) {
  await wizard.getByRole('link', { name: pattern(ru.orders.stepSummary) }).click()
  await wizard.getByRole('button', { name: ru.orders.submitEdit }).click()
}

/** Named as no other one is. */
async function renamed(id: number) {
  const { data, included } = await call('GET', `v3/applications/${id}?include=tasks`)
  const kinds = included.map(({ attributes }: any) => attributes.kind)
  const kind = kinds.findLast((one: string) => one === 'native' || one === 'export')
  const body = { version_lock: data.attributes.version_lock, name }
  return (await call('PUT', `creator/build/${kind}/${id}`, body)).data
}

test('an update runs on an application', async () => {
  call = await callsOf(scene.product, demo.creator)
  const found = await call('GET', 'v3/applications?filter[list]=creator-my&filter[status]=published&sort=-id')
  application = Number(found.data[0].id)
  lock = (await renamed(application)).version_lock
  const terms = { cost: '1000', time_limit: 86_400 }
  const made = await call('POST', 'creator/create/update', {
    ...{ application_id: application, version_lock: lock, version: '91.1.0' },
    subtasks: [
      { type: 'programmer', ...terms },
      { type: 'tester', ...terms },
    ],
  })
  order = made.data.id
  subtasks = made.data.subtasks
  desk = await scene.open('creator')
  laptop = await scene.open('creator on the laptop')
  for (const page of [desk, laptop]) await enter(page, scene.product, demo.creator)
})

test('the keyboard changes it from the card; another browser shows it within a second', async () => {
  await laptop.goto(at(`application.${application}`))
  await card(laptop).getByText(updateTo('91.1.0'), { exact: true }).first().waitFor()
  await desk.goto(at(`application.${application}&card=orders`))
  await change(desk).focus()
  await desk.keyboard.press('Enter')
  const wizard = wizardOn(desk)
  await version(wizard).focus()
  await desk.keyboard.press('ControlOrMeta+A')
  await desk.keyboard.type('91.2.0')
  const sent: string[] = []
  desk.on('request', (request) => {
    if (request.method() === 'PUT' && /create\/update/.test(request.url())) sent.push(request.postData() ?? '')
  })
  await wizard.getByRole('link', { name: pattern(ru.orders.stepSummary) }).focus()
  await desk.keyboard.press('Enter')
  await wizard.getByRole('button', { name: ru.orders.submitEdit }).focus()
  const answered = desk.waitForResponse((response) => /create\/update/.test(response.url()))
  await desk.keyboard.press('Enter')
  await answered
  await card(laptop).getByText(updateTo('91.2.0'), { exact: true }).first().waitFor()
  await wizard.waitFor({ state: 'detached' })
  expect(sent.map((body) => JSON.parse(body))).toEqual([{ version: '91.2.0', version_lock: lock + 1 }])
})

test('the menu of its row in the list leads to it, by keyboard', async () => {
  await desk.goto(`${scene.product.url}/applications/creator-my?search=${encodeURIComponent(name)}`)
  const menu = desk
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: pattern(ru.shell.rowActions) })
  await menu.focus()
  await desk.keyboard.press('Enter')
  await desk.getByRole('menuitem', { name: ru.applications.changeOrder, exact: true }).press('Enter')
  await wizardOn(desk).waitFor()
  await desk.keyboard.press('Escape')
  await wizardOn(desk).waitFor({ state: 'detached' })
})

test('S-B1: who changes the data of an application in a store is told that an order changes the store', async () => {
  await desk.goto(at(`change.${application}`))
  const told = desk.getByRole('dialog').getByRole('alert').filter({ hasText: ru.orders.changeInStore })
  await told.waitFor()
  const { data } = await call('GET', 'v3/applications?filter[list]=creator-my&filter[status]=in_development')
  await desk.goto(at(`change.${data[0].id}`))
  await desk.getByRole('dialog').getByLabel(ru.orders.name, { exact: true }).waitFor()
  expect(await told.count()).toBe(0)
})

test('nothing changed is said in the words of the specification, and is not sent', async () => {
  await desk.goto(at(`change.${application}.order-${order}`))
  await save(wizardOn(desk))
  await wizardOn(desk).getByText('Для создания обновления необходимо изменить данные').first().waitFor()
})

test('whoever meets another’s change sees both, and what was chosen is sent', async () => {
  await desk.goto(at(`change.${application}.order-${order}`))
  const wizard = wizardOn(desk)
  await version(wizard).fill('92.0.0')
  await call('PUT', `creator/create/update/${order}`, { version_lock: lock + 2, version: '93.0.0' })
  await save(wizard)
  const panel = wizard.getByRole('alert').filter({ hasText: ru.conflict.conflictTitle })
  await panel.getByRole('radio', { name: 'Моё: 92.0.0' }).check()
  await wizard.getByRole('button', { name: ru.orders.submitEdit }).click()
  await wizard.waitFor({ state: 'detached' })
  expect((await wantsOf(call, application, order)).version).toBe('92.0.0')
})

test('leaving asks; what was typed is there again after a reload', async () => {
  await desk.goto(at(`change.${application}.order-${order}`))
  await version(wizardOn(desk)).fill('94.0.0')
  await desk.reload()
  await expect.poll(() => version(wizardOn(desk)).inputValue()).toBe('94.0.0')
  await desk.keyboard.press('Escape')
  await desk.getByRole('dialog', { name: ru.shell.closeForm }).getByRole('button').last().click()
  await wizardOn(desk).waitFor({ state: 'detached' })
})

test.each([1280, 375])('it is whole at %i', async (width) => {
  await desk.setViewportSize({ width, height: 860 })
  for (const search of [`application.${application}&card=orders`, `change.${application}.order-${order}&step=stages`]) {
    await desk.goto(at(search))
    await desk.getByRole('dialog').getByText(ru.orders.stepStages).or(change(desk)).first().waitFor()
    expect(await tooWide(desk)).toBe(0)
  }
})

test('S-B3: the card names every order that runs; S-B1: beside what the store shows stands what each brings', async () => {
  await desk.setViewportSize({ width: 1280, height: 860 })
  const before = (await call('GET', `v3/applications/${application}`)).data.attributes
  const { version_lock, texts, language_default: language } = before
  const made = await call('POST', 'creator/create/text', {
    ...{ application_id: application, version_lock },
    texts: { [language]: { ...texts[language], title: 'Заголовок в пути' } },
    subtasks: [{ type: 'app_manager_update', cost: '1000', time_limit: 86_400 }],
  })
  await desk.goto(at(`application.${application}`))
  const running = card(desk).getByRole('list', { name: ru.applications.columnPipeline, exact: true })
  const names = [updateTo('92.0.0'), newTexts]
  for (const one of names) await running.getByText(one, { exact: true }).waitFor()
  await desk.goto(at(`application.${application}&card=orders`))
  await card(desk).getByRole('region', { name: ru['application-parts'].onTheWay }).first().waitFor()
  expect(await card(desk).getByText('Заголовок в пути').count()).toBe(1)
  await desk.goto(at(`application.${application}&card=texts`))
  const page = card(desk).getByRole('figure', { name: ru['application-parts'].storePreview })
  await page.getByText(texts[language].title, { exact: true }).first().waitFor()
  const coming = ru['application-parts'].orderNamed.replace('{name}', newTexts).replace('{id}', made.data.id)
  await card(desk).getByText(coming, { exact: true }).click()
  await page.getByText('Заголовок в пути', { exact: true }).waitFor()
  for (const width of [1280, 390]) {
    await desk.setViewportSize({ width, height: 860 })
    expect(await tooWide(desk)).toBe(0)
  }
})

test('S-B3: the card of a task names its order as the application does, to staff and to an executor', async () => {
  const executor = await scene.open('programmer')
  await enter(executor, scene.product, demo.programmer)
  for (const [page, path] of [
    [desk, '/applications/creator-my'],
    [executor, '/todo/list'],
  ] as const) {
    await page.goto(`${scene.product.url}${path}?open=task.${subtasks[0]?.id}`)
    const facts = page.getByRole('dialog').getByRole('complementary', { name: ru.tasks.facts, exact: true })
    const said = facts
      .locator('dt')
      .filter({ hasText: pattern(ru.tasks.order) })
      .locator('+ dd')
    await expect.poll(() => said.innerText()).toBe(`${updateTo('92.0.0')} № ${order}`)
  }
})

test('an order that is over says so', async () => {
  const admin = await callsOf(scene.product, demo.superadministrator)
  for (const { id } of subtasks) await admin('PUT', `tasks/${id}/force-completion`, { reason: 'Иначе', pay: false })
  await desk.goto(at(`change.${application}.order-${order}`))
  await wizardOn(desk).getByText('Заказ уже выполнен, закажите новый').waitFor()
})

test('S-B1: what was accepted without a publication stands apart, and the next order carries it', async () => {
  const parts = ru['application-parts']
  await desk.goto(at(`application.${application}&card=orders`))
  await card(desk).getByRole('region', { name: parts.onTheWayReady }).getByText('92.0.0', { exact: true }).waitFor()
  await desk.goto(at(`order.update-${application}`))
  const wizard = desk.getByRole('dialog', { name: ru.orders.title_update })
  await expect.poll(() => version(wizard).inputValue()).toBe('92.0.0')
  for (let left = 5; left > 0; left--) await next(wizard)
  const ready = updateTo('92.0.0')
  await wizard.getByText(ru.orders.summaryCarried.replace('{orders}', ready)).waitFor()
  for (const width of [1280, 390]) {
    await desk.setViewportSize({ width, height: 860 })
    expect(await tooWide(desk)).toBe(0)
  }
  expect(scene.faults().filter((fault) => !/409/.test(fault))).toEqual([])
})
