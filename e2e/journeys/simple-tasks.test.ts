import { expect, test } from 'vitest'
import { type Page, tooWide } from '../lib/browser.ts'
import { act, cardOf, finish, onBoard, shows } from '../lib/card.ts'
import { callsOf, demo, demoPassword, enter, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { settled } from '../lib/screens.ts'
import { pattern, ru } from '../lib/words.ts'

/** A simple task from its order to its pay, with what the superadministrator rules of all of them. */
const scene = openScene()
const t = ru['simple-tasks']
const unique = Date.now().toString(36)
const title = `Отзыв о каталоге ${unique}`
const tagName = `тег ${unique}`
let creator: Page
let worker: Page
let manager: Page
let admin: Page

const dialog = (page: Page) => page.getByRole('dialog').last()
const field = (page: Page, name: string) => dialog(page).getByLabel(new RegExp(`^${name}`))
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const show = async (page: Page, path: string) => {
  await page.goto(`${scene.product.url}${path}`)
  await settled(page, ru)
}
const found = encodeURIComponent(unique)
const row = (page: Page) => page.getByRole('row').filter({ hasText: title })
async function choose(page: Page, name: string, option: string) {
  await dialog(page).getByRole('combobox', { name }).click({ force: true })
  await page.getByRole('option', { name: option, exact: true }).click()
}

const left = (count: number) => ru.tasks.batchLeft.replace('{left}', String(count)).replace('{quantity}', '3')
/** Of the row that stands for those that nobody has taken. */
async function menu(name: string) {
  await row(creator)
    .filter({ hasText: pattern(ru.tasks.batchLeft) })
    .getByRole('button', { name: pattern(ru.shell.rowActions) })
    .click()
  await creator.getByRole('menuitem', { name }).click()
}

test('S-B5: a creator orders three, which are one row; what is missing stands at its field', async () => {
  creator = await scene.open('creator')
  await enter(creator, scene.product, demo.creator)
  await show(creator, '/simple-tasks/list/creator')
  await creator.getByRole('main').getByRole('button', { name: t.add }).first().click()
  await field(creator, t.name).fill(title)
  await press(creator, t.add)
  await creator.locator('[aria-invalid=true]').first().waitFor()
  await field(creator, t.description).fill('Напишите, что понравилось и чего не хватает.')
  await field(creator, t.proof).fill('Ссылка на отзыв')
  await choose(creator, t.tag, 'Отзыв')
  await field(creator, t.cost).fill('200')
  await field(creator, t.quantity).fill('3')
  await field(creator, t.perPerson).waitFor()
  await press(creator, t.add)
  await creator.getByText('Создано 3 задачи').first().waitFor()
  await show(creator, `/simple-tasks/list/creator?search=${found}`)
  await row(creator)
    .filter({ hasText: left(3) })
    .waitFor()
  expect(await row(creator).count()).toBe(1)
})

test('it is changed while nobody has taken it', async () => {
  await menu(t.change)
  await field(creator, t.cost).fill('250')
  await press(creator, t.save)
  await creator.getByText(t.changed).first().waitFor()
  await row(creator).filter({ hasText: '250' }).waitFor()
})

test('an executor sees what to show, takes it and delivers, on a phone', async () => {
  worker = await scene.open('tester', { width: 375 })
  await signIn(worker, scene.product, demo.tester)
  await worker.goto(`${scene.product.url}/todo/list?tab=published&search=${found}`)
  await onBoard(worker, title).getByRole('link').first().click()
  const card = cardOf(worker, title)
  await card.getByText(ru.tasks.proof).waitFor()
  await card.getByText('Ссылка на отзыв').waitFor()
  await act(card, pattern(ru.tasks['action.take']))
  await shows(card, 'process')
  await card.getByLabel(ru.tasks['field.text']).fill('https://example.org/review/1')
  await act(card, pattern(ru.tasks['action.submit']))
  await shows(card, 'checking')
  expect(await tooWide(worker)).toBe(0)
})

test('a manager accepts it on the desk of testimonials, live, and it is paid', async () => {
  manager = await scene.open('app_manager')
  await enter(manager, scene.product, demo.app_manager)
  await show(manager, `/simple-tasks/moderations?search=${found}`)
  await row(manager).getByRole('link').first().click()
  const card = cardOf(manager, title)
  await act(card, pattern(ru.tasks['action.complete']))
  await finish(card, pattern(ru.tasks['action.complete']))
  await expect.poll(() => row(manager).count()).toBe(0)
  await shows(cardOf(worker, title), 'completed')
  await show(manager, `/simple-tasks/moderations?tab=done&search=${found}`)
  await expect.poll(() => row(manager).count()).toBe(1)
})

test('several are sent back with the same words, and accepted with one press', async () => {
  const orderer = await callsOf(scene.product, demo.app_manager)
  const doer = await callsOf(scene.product, demo.designer, demoPassword)
  const many = `Пачка ${unique}`
  const body = {
    name: many,
    description: 'Отзыв',
    cost: '100',
    time_limit: 86_400,
    tag: 'testimonial',
    quantity: 2,
    per_person: 2,
  }
  const { data } = await orderer('POST', 'tasks/simple', { ...body, type: 'user_simple' })
  const ids = [data.id, data.id + 1]
  const deliver = async () => {
    for (const id of ids) {
      await doer('POST', `tasks/user-simple/${id}/take`, {})
      await doer('POST', `tasks/user-simple/${id}/submit`, { text: 'https://example.org/1' })
    }
  }
  await deliver()
  await show(manager, `/simple-tasks/moderations?search=${encodeURIComponent(many)}`)
  const bar = manager.getByRole('region', { name: ru.bulk.bulk })
  const rows = manager.getByRole('row').filter({ hasText: many })
  const chooseAll = async () => {
    await expect.poll(() => rows.count()).toBe(2)
    for (const one of await rows.all()) await one.getByRole('checkbox').check()
  }
  await chooseAll()
  await bar.getByRole('button', { name: t.sendBackMany }).click()
  const form = manager.getByRole('dialog', { name: pattern(t.sendBackManyTitle) })
  await form.getByRole('button', { name: t.sendBackMany }).click()
  await form.locator('[aria-invalid=true]').waitFor()
  await form.getByLabel(t.sendBackComment).fill('Скриншот целиком')
  await form.getByRole('button', { name: t.sendBackMany }).click()
  await expect.poll(() => rows.count()).toBe(0)
  await deliver()
  await chooseAll()
  await bar.getByRole('button', { name: t.acceptMany }).click()
  const question = manager.getByRole('dialog', { name: pattern(t.acceptManyTitle) })
  await question.getByRole('button', { name: t.acceptMany }).click()
  await manager.getByText('Готово: 2 записи').first().waitFor()
  await expect.poll(() => rows.count()).toBe(0)
  const states = await Promise.all(ids.map((id: number) => orderer('GET', `tasks/simple/${id}`)))
  expect(states.map(({ data }) => data.status)).toEqual(['completed', 'completed'])
})

test('a superadministrator adds a tag, which can be ordered, and takes it away; a switch works at once', async () => {
  admin = await scene.open('superadministrator')
  await enter(admin, scene.product, demo.superadministrator)
  await show(admin, '/other-tasks?open=simple-tags')
  await field(admin, t.tagName).fill(tagName)
  await press(admin, t.tagAdd)
  await dialog(admin).getByRole('listitem').filter({ hasText: tagName }).waitFor()
  await press(admin, t.tagRemove.replace('{name}', tagName))
  await dialog(admin).getByRole('listitem').filter({ hasText: tagName }).waitFor({ state: 'detached' })
  await show(admin, '/other-tasks')
  await admin.getByRole('switch', { name: 'Создание аккаунтов Gmail' }).waitFor()
})

test('S-B8: what a superadministrator orders among the other tasks stands there at once', async () => {
  const wanted = `Заказ администратора ${unique}`
  await admin.getByRole('main').getByRole('button', { name: t.add }).first().click()
  await field(admin, t.name).fill(wanted)
  await field(admin, t.description).fill('Напишите, что понравилось.')
  await choose(admin, t.tag, 'Отзыв')
  await field(admin, t.cost).fill('200')
  await press(admin, t.add)
  await admin.getByRole('row').filter({ hasText: wanted }).waitFor()
})

test('nobody’s page complained', () => {
  expect(scene.faults()).toEqual([])
})

test('S-B5: what nobody has taken goes at once after a question that counts it', async () => {
  await show(creator, `/simple-tasks/list/creator?search=${found}`)
  await row(creator)
    .filter({ hasText: left(2) })
    .waitFor()
  await menu(t.removeLeft)
  await creator.getByRole('dialog', { name: t.removeLeftTitle }).getByText('2 из 3').waitFor()
  await press(creator, t.removeLeft)
  await expect
    .poll(() =>
      row(creator)
        .filter({ hasText: pattern(ru.tasks.batchLeft) })
        .count(),
    )
    .toBe(0)
  expect(await row(creator).count()).toBe(1)
})
