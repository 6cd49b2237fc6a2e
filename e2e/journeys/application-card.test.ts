import { suspicionText } from '@slipway/domain/applications/suspicion.ts'
import { errorText } from '@slipway/domain/errors.ts'
import { fieldMessage } from '@slipway/domain/kernel/field-messages.ts'
import { isPublicationOpen } from '@slipway/domain/orders/policy.ts'
import { expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { act, cardOf } from '../lib/card.ts'
import { orderOne, wantsOf } from '../lib/orders.ts'
import { callsOf, demo, enter } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { toast } from '../lib/toasts.ts'
import { uploadField, uploadFiles } from '../lib/wizard.ts'
import { pattern, ru } from '../lib/words.ts'
import { keystore, png } from '../lib/works.ts'

/** What issue 28 adds to the card of an application and to what leads from it. */
const scene = openScene()
const parts = ru['application-parts']
const unique = Date.now() % 1_000_000
let manager: Page
let admin: Page
let mine: { id: number; name: string }
let managerId: number

const at = (list: string, open: string) => `${scene.product.url}/applications/${list}?open=${open}`
const card = (page: Page) => page.getByRole('dialog').first()

/** An application of the demo's manager that nothing is being published of. */
async function publishedOne() {
  const call = await callsOf(scene.product, demo.app_manager)
  const query = 'filter[list]=app-manager-my&filter[status]=published&include=tasks,tasks.subtasks,app_manager'
  const { data } = await call('GET', `v3/applications?${query}`)
  for (const { id } of data) {
    const whole = await call('GET', `v3/applications/${id}?include=tasks,tasks.subtasks,app_manager`)
    const work = whole.included.filter(({ type }: any) => type === 'subtasks').map(({ attributes }: any) => attributes)
    const orders = Map.groupBy(work, ({ task_id }: any) => task_id)
    if (isPublicationOpen([...orders.values()] as any)) continue
    managerId = Number(whole.data.relationships.app_manager.data.id)
    return { id: Number(id), name: whole.data.attributes.name as string }
  }
  throw new Error('The demo has no application of the manager that nothing is being published of')
}

test('S-A2: a manager hands in a build, its signing data and a screenshot from the card', async () => {
  mine = await publishedOne()
  manager = await scene.open('app_manager')
  await enter(manager, scene.product, demo.app_manager)
  await manager.goto(at('app-manager-my', `application.${mine.id}`))
  await act(card(manager), ru.applications.upload)
  const window = manager.getByRole('dialog', { name: ru.orders.titleUpload })
  const send = window.getByRole('button', { name: ru.orders.submitUpload })
  await send.click()
  await window.getByText(fieldMessage('deliverable_missing', 'ru')).first().waitFor()
  await uploadFiles(manager, window, ru.tasks['field.upload_screen_file_id'], await png('upload', 800, 600))
  await window
    .getByLabel(ru.tasks['field.store_url'], { exact: true })
    .fill('https://play.google.com/store/apps/details?id=own')
  await uploadFiles(manager, window, `${ru.tasks['field.keystore_file_id']} ${ru.shell.optional}`, keystore())
  await send.click()
  await toast(manager, ru.orders.uploaded)
  await manager.goto(at('app-manager-my', `application.${mine.id}&card=orders`))
  await card(manager).getByText('На модерации').first().waitFor()
  // While it is being published, the window says so before anything is filled in.
  await manager.goto(at('app-manager-my', `application-upload.${mine.id}`))
  await window.getByText(errorText('publication_open', 'ru')).waitFor()
  expect(await send.isDisabled()).toBe(true)
})

test('S-A9: the manager types the mobtracking id where it stands', async () => {
  await manager.goto(at('app-manager-my', `application.${mine.id}`))
  const cell = card(manager).getByRole('button', { name: pattern(`${ru.applications.mobtracking}: `) })
  await cell.click()
  const field = card(manager).getByRole('textbox', { name: ru.applications.mobtracking })
  await field.fill('не то')
  await field.press('Enter')
  await card(manager)
    .getByRole('alert')
    .filter({ hasText: fieldMessage('latin_digits_only', 'ru') })
    .waitFor()
  await field.fill(`mob${unique}`)
  await field.press('Enter')
  await toast(manager, parts.mobtrackingDone)
  await manager.reload()
  await cell.filter({ hasText: `mob${unique}` }).waitFor()
})

test('S-A10: the card has the accepted build and its sources to download, and their numbers', async () => {
  const facts = card(manager)
  await facts.getByText(parts.buildFile).first().waitFor()
  const file = facts.getByRole('list', { name: parts.buildFile }).getByRole('link').first()
  const address = (await file.getAttribute('href')) ?? ''
  const { status } = await manager.evaluate(async (url) => ({ status: (await fetch(url)).status }), address)
  expect(status).toBe(200)
  await facts.getByText(parts.sources).first().waitFor()
  await facts.getByText(ru.applications.versionNumber, { exact: true }).waitFor()
})

test('S-A6: whose console is terminated takes no publication, and the button says why; the card is suspicious', async () => {
  const creator = await callsOf(scene.product, demo.creator)
  const { id, title } = await orderOne(scene.product, `Публикация ${unique}`, 'uploader')
  expect((await creator('GET', `v3/subtasks/${id}`)).data.attributes.status).toBe('published')
  admin = await scene.open('superadministrator')
  await enter(admin, scene.product, demo.superadministrator)
  const call = await callsOf(scene.product, demo.superadministrator)
  const { data: types } = await call('GET', 'v3/types?filter[type]=user_console_status&page[size]=100')
  const consoleOf = (name: string) => Number(types.find(({ attributes }: any) => attributes.name === name).id)
  await call('PATCH', `v3/users/${managerId}`, { user_console_status_id: consoleOf('terminated') })
  await manager.goto(`${scene.product.url}/tasks/list?open=task.${id}`)
  const task = cardOf(manager, title)
  const take = task.getByRole('button', { name: ru.tasks['action.take'] })
  await take.waitFor()
  expect(await take.isDisabled()).toBe(true)
  await task.getByText(errorText('console_terminated', 'ru')).first().waitFor()
  await manager.goto(at('app-manager-my', `application.${mine.id}`))
  const upload = card(manager).getByRole('button', { name: pattern(errorText('console_terminated', 'ru')) })
  await upload.filter({ hasText: ru.applications.upload }).waitFor()
  expect(await upload.isDisabled()).toBe(true)
  await admin.goto(`${scene.product.url}/dashboard?open=application.${mine.id}`)
  await card(admin).getByText(parts.suspiciousTitle).waitFor()
  await card(admin).getByText(suspicionText.console_suspended.ru).waitFor()
  await card(admin)
    .getByRole('link', { name: pattern(parts.suspiciousBy) })
    .click()
  await admin.waitForURL(/settings\/jobs\?queue=applications\.suspicion/)
  await admin.getByRole('table', { name: ru.jobs.list }).waitFor()
  await call('PATCH', `v3/users/${managerId}`, { user_console_status_id: consoleOf('active') })
})

test('S-A4: account sharing has its switch beside the two others', async () => {
  await admin.goto(`${scene.product.url}/other-tasks`)
  const sharing = admin.getByRole('switch', { name: 'Передача аккаунтов' })
  const call = await callsOf(scene.product, demo.superadministrator)
  const value = async () => (await call('GET', 'v2/admin/settings/account_sharing')).data.value
  const before = await sharing.isChecked()
  await sharing.click()
  await expect.poll(() => sharing.isChecked()).toBe(!before)
  await expect.poll(() => sharing.isEnabled()).toBe(true)
  await admin.reload()
  await expect.poll(() => sharing.isChecked()).toBe(!before)
  expect(await value()).toBe(before ? '0' : '1')
})

test('S-A3: an aso_manager changes the own update while it runs', async () => {
  const call = await callsOf(scene.product, demo.aso_manager)
  const { data } = await call('GET', 'v3/applications?filter[list]=aso-manager-my&filter[status]=published')
  const id = Number(data[0].id)
  const one = await call('GET', `v3/applications/${id}`)
  const { texts, version_lock, language_default: language } = one.data.attributes
  const titled = (title: string) => ({ [language]: { ...texts[language], title } })
  const order = await call('POST', `aso_manager/update/${id}`, { version_lock, texts: titled(`ASO ${unique}`) })
  const aso = await scene.open('aso_manager')
  await enter(aso, scene.product, demo.aso_manager)
  await aso.goto(at('aso-manager-my', `application.${id}&card=orders`))
  const name = ru['application-parts'].changeOrderNo.replace('{id}', String(order.data.id))
  await card(aso).getByRole('button', { name }).click()
  const wizard = aso.getByRole('dialog', { name: ru.orders.titleEditOrder.replace('{id}', String(order.data.id)) })
  const title = wizard.getByLabel(ru.orders.textTitle)
  await expect.poll(() => title.inputValue()).toBe(`ASO ${unique}`)
  await title.fill(`ASO ${unique} новый`)
  await wizard.getByRole('link', { name: pattern(ru.orders.stepSummary) }).click()
  await wizard.getByRole('button', { name: ru.orders.submitEdit }).click()
  await toast(aso, ru.orders.saved)
  expect((await wantsOf(call, id, order.data.id)).texts[language].title).toBe(`ASO ${unique} новый`)
})

test('S-A10: the layers of a responsive icon are asked for where Google Play is the store, of 432 by 432 pixels', async () => {
  const creator = await scene.open('creator')
  await enter(creator, scene.product, demo.creator)
  const call = await callsOf(scene.product, demo.creator)
  const { data } = await call('GET', 'v3/applications?filter[list]=creator-my&page[size]=50')
  const designOf = async (store: string) => {
    const { id } = data.find(({ attributes }: any) => attributes.store === store && attributes.abilities.edit === null)
    await creator.goto(at('creator-my', `order.design-${id}`))
    const wizard = creator.getByRole('dialog', { name: ru.orders.title_design })
    await uploadField(wizard, ru.orders.imageIcon).waitFor()
    return wizard
  }
  const apple = await designOf('app_store')
  expect(await uploadField(apple, ru.orders.imageForeground).count()).toBe(0)
  const play = await designOf('google_play')
  const exact = ru.orders.imageExact.replace('{sizes}', '432×432')
  await expect.poll(() => play.getByText(exact).count()).toBe(2)
  await uploadFiles(creator, play, ru.orders.imageForeground, await png('layer', 432, 432))
  await uploadField(play, ru.orders.imageBackground).waitFor()
})

test('no page complained', () => {
  expect(scene.faults()).toEqual([])
})
