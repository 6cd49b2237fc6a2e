import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Page, tooWide } from '../lib/browser.ts'
import { orderOne } from '../lib/orders.ts'
import { callsOf, demo, enter } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { pattern, ru } from '../lib/words.ts'

/** An order of more work is changed while it runs. */
const scene = openScene()
const name = `Правка ${Date.now() % 1_000_000}`
let desk: Page
let laptop: Page
let application: number
let order: number
let subtasks: { id: number }[]
let call: Awaited<ReturnType<typeof callsOf>>

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

test('an update runs on an application', async () => {
  await orderOne(scene.product, name, 'designer')
  call = await callsOf(scene.product, demo.creator)
  const found = await call('GET', `v3/applications?filter[list]=creator-my&filter[search]=${encodeURIComponent(name)}`)
  application = Number(found.data[0].id)
  const terms = { cost: '1000', time_limit: 86_400 }
  const made = await call('POST', 'creator/create/update', {
    ...{ application_id: application, version_lock: 1, version: '1.1.0' },
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
  await card(laptop).getByText('1.1.0', { exact: true }).first().waitFor()
  await desk.goto(at(`application.${application}&card=orders`))
  await change(desk).focus()
  await desk.keyboard.press('Enter')
  const wizard = wizardOn(desk)
  await version(wizard).focus()
  await desk.keyboard.press('ControlOrMeta+A')
  await desk.keyboard.type('1.2.0')
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
  await card(laptop).getByText('1.2.0', { exact: true }).first().waitFor()
  await wizard.waitFor({ state: 'detached' })
  expect(sent.map((body) => JSON.parse(body))).toEqual([{ version: '1.2.0', version_lock: 2 }])
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

test('nothing changed is said in the words of the specification, and is not sent', async () => {
  await desk.goto(at(`change.${application}.order-${order}`))
  await save(wizardOn(desk))
  await wizardOn(desk).getByText('Для создания обновления необходимо изменить данные').first().waitFor()
})

test('whoever meets another’s change sees both, and what was chosen is sent', async () => {
  await desk.goto(at(`change.${application}.order-${order}`))
  const wizard = wizardOn(desk)
  await version(wizard).fill('2.0.0')
  await call('PUT', `creator/create/update/${order}`, { version_lock: 3, version: '3.0.0' })
  await save(wizard)
  const panel = wizard.getByRole('alert').filter({ hasText: ru.conflict.conflictTitle })
  await panel.getByRole('radio', { name: 'Моё: 2.0.0' }).check()
  await wizard.getByRole('button', { name: ru.orders.submitEdit }).click()
  await wizard.waitFor({ state: 'detached' })
  expect((await call('GET', `v3/applications/${application}`)).data.attributes.version).toBe('2.0.0')
})

test('leaving asks; what was typed is there again after a reload', async () => {
  await desk.goto(at(`change.${application}.order-${order}`))
  await version(wizardOn(desk)).fill('4.0.0')
  await desk.reload()
  await expect.poll(() => version(wizardOn(desk)).inputValue()).toBe('4.0.0')
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

test('an order that is over says so', async () => {
  const admin = await callsOf(scene.product, demo.superadministrator)
  for (const { id } of subtasks) await admin('PUT', `tasks/${id}/force-completion`, { reason: 'Иначе', pay: false })
  await desk.goto(at(`change.${application}.order-${order}`))
  await wizardOn(desk).getByText('Заказ уже выполнен, закажите новый').waitFor()
  expect(scene.faults().filter((fault) => !/409/.test(fault))).toEqual([])
})
