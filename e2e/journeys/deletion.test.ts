import { applicationStatusText } from '@slipway/domain/applications/status.ts'
import { expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { callsOf, demo, enter } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { toast } from '../lib/toasts.ts'
import { pattern, ru } from '../lib/words.ts'

const scene = openScene()
const t = ru.deletions
const reason = 'Консоль закрыта'
let creator: Page
let published: { id: number; name: string; publisher: string }

const list = (page: Page) => page.goto(`${scene.product.url}/applications/creator-my?search=${published.id}`)
const row = (page: Page) => page.getByRole('row').filter({ hasText: published.name })

/** Somebody's application that has a publisher. */
async function withPublisher() {
  const call = await callsOf(scene.product, demo.creator)
  const { data, included } = await call('GET', 'v3/applications?filter[list]=creator-my&include=app_manager')
  const found = data.find(({ relationships }: any) => relationships?.app_manager?.data)
  const { id } = found.relationships.app_manager.data
  const person = included.find((one: any) => one.type === 'users' && one.id === id).attributes
  return {
    id: Number(found.id),
    name: found.attributes.name,
    publisher: `${person.first_name} ${person.last_name}`,
  }
}

test('S-A1: the window says what a reason does before anything is done', async () => {
  published = await withPublisher()
  creator = await scene.open('creator')
  await enter(creator, scene.product, demo.creator)
  await list(creator)
  await row(creator)
    .getByRole('button', { name: pattern(ru.shell.rowActions) })
    .click()
  await creator.getByRole('menuitem', { name: ru.applications.delete }).click()
  const window = creator.getByRole('dialog', { name: pattern(t.title) })
  await window.getByRole('button', { name: t.submit }).click()
  // Nothing is sent without a reason and a comment.
  await window.getByText('Обязательно для заполнения').nth(1).waitFor()
  await window.getByRole('combobox', { name: t.reason }).click()
  await creator.getByRole('option', { name: reason }).click()
  const said = window.getByRole('status').filter({ hasText: t.lists })
  await said.getByText(pattern(t.userConsole)).waitFor()
  expect(await said.textContent()).toContain(published.publisher)
  await said.getByText(t.undo).waitFor()
})

test('S-A1: what is deleted leaves the list, and its card says why', async () => {
  const window = creator.getByRole('dialog', { name: pattern(t.title) })
  await window.getByLabel(t.comment, { exact: true }).fill('Письмо от 20 ноября')
  await window.getByRole('button', { name: t.submit }).click()
  await toast(creator, t.done)
  await row(creator).waitFor({ state: 'detached' })
  await creator.goto(
    `${scene.product.url}/applications/archived?search=${published.id}&open=application.${published.id}`,
  )
  const card = creator.getByRole('dialog')
  await card.getByText(applicationStatusText.deleted.ru, { exact: true }).first().waitFor()
  await card.getByText(pattern(reason)).first().waitFor()
  await card.getByText('Письмо от 20 ноября').waitFor()
  expect(await card.getByRole('button', { name: t.restore }).count()).toBe(0)
})

test('S-A1: a superadministrator undoes it, and the application is in the list again', async () => {
  const admin = await scene.open('superadministrator')
  await enter(admin, scene.product, demo.superadministrator)
  await admin.goto(`${scene.product.url}/dashboard?open=application.${published.id}`)
  await admin.getByRole('dialog').getByRole('button', { name: t.restore }).click()
  const question = admin.getByRole('dialog', { name: pattern(t.restoreConfirm) })
  await question.getByRole('button', { name: t.restore }).click()
  await toast(admin, t.restoredDone)
  await admin.getByRole('dialog').getByText(t.deletedTitle).waitFor({ state: 'detached' })
  await list(creator)
  await row(creator).waitFor()
})

test('S-A1: several are deleted for one reason', async () => {
  await creator.goto(`${scene.product.url}/applications/creator-my`)
  const boxes = creator.locator('tbody').getByRole('checkbox')
  await boxes.nth(0).click()
  await boxes.nth(1).click()
  const bar = creator.getByRole('region', { name: ru.bulk.bulk })
  await bar.getByRole('button', { name: ru.applications.deleteMany }).click()
  const window = creator.getByRole('dialog', { name: pattern(t.titleMany_few) })
  await window.getByRole('combobox', { name: t.reason }).click()
  await creator.getByRole('option', { name: 'Приложение больше не нужно' }).click()
  await window.getByText(t.undo).waitFor()
  await window.getByLabel(t.comment, { exact: true }).fill('Больше не публикуем')
  await window.getByRole('button', { name: t.submitMany }).click()
  await toast(creator, pattern(ru.bulk.bulkDone_few))
})
