import { readFile } from 'node:fs/promises'
import { unzip } from '@slipway/server/test/unzip.ts'
import { expect, test } from 'vitest'
import { type Page, tooWide } from '../lib/browser.ts'
import { callsOf, demo, enter } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { ru } from '../lib/words.ts'

/** Whoever publishes finds on the task's card what there is to copy, and why it has not begun. */
const scene = openScene()
const t = ru['application-parts']
const title = `Тексты ${Date.now() % 1_000_000}`
let manager: Page
let task: number
let application: { id: number; name: string }

const card = () => manager.getByRole('dialog').first()

test('an update of texts waits behind one of the version', async () => {
  const call = await callsOf(scene.product, demo.creator)
  const found = await call('GET', 'v3/applications?filter[list]=creator-my&filter[status]=published&sort=-id')
  const { id, attributes } = found.data[0]
  application = { id: Number(id), name: attributes.name }
  const place = async (kind: string, wanted: object, type: string) => {
    const { data } = await call('GET', `v3/applications/${id}`)
    const { version_lock } = data.attributes
    const subtasks = [{ type, cost: '1000', time_limit: 86_400 }]
    const body = { application_id: application.id, version_lock, ...wanted, subtasks }
    const made = await call('POST', `creator/create/${kind}`, body)
    return Number(made.data.subtasks[0].id)
  }
  await place('update', { version: '92.1.0' }, 'uploader_update')
  task = await place('text', { texts: { ru: { title, short: 'Кратко', full: 'Полно' } } }, 'app_manager_update')
  manager = await scene.open('app_manager')
  await enter(manager, scene.product, demo.app_manager)
})

test('S-B2: the card of a publication says which order it waits for', async () => {
  await manager.goto(`${scene.product.url}/dashboard?open=task.${task}`)
  await card()
    .getByText(t.turnWaits.split('{order}')[0] as string)
    .waitFor()
})

test('S-B4: the card has the texts of its order to copy, and all of it as one ZIP', async () => {
  await manager.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await card().getByText('Русский', { exact: true }).click()
  await card().getByText(title, { exact: true }).waitFor()
  await card()
    .getByRole('button', { name: t.aboutCopy.replace('{name}', t.aboutTextTitle) })
    .click()
  await expect.poll(() => manager.evaluate(() => navigator.clipboard.readText())).toBe(title)
  const coming = manager.waitForEvent('download')
  await card().getByRole('button', { name: t.aboutZip }).click()
  const files = await unzip(await readFile(await (await coming).path()))
  expect(files.get(`${t.zipTexts}/ru.txt`)?.toString()).toContain(title)
})

test('S-B4: the application is one press away, and Back returns to the task', async () => {
  await card().getByRole('button', { name: application.name, exact: true }).click()
  await manager.waitForURL((url) => url.search.includes(`application.${application.id}`))
  await card().getByRole('heading', { name: application.name }).first().waitFor()
  await manager.goBack()
  await card().getByRole('button', { name: t.aboutZip }).waitFor()
})

test('S-B4: on a phone nothing of it is wider than the screen', async () => {
  await manager.setViewportSize({ width: 390, height: 844 })
  await card().getByRole('button', { name: t.aboutZip }).scrollIntoViewIfNeeded()
  expect(await tooWide(manager)).toBe(0)
})
