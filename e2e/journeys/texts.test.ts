import { expect, test } from 'vitest'
import { type Page, showIn, tooWide } from '../lib/browser.ts'
import { demo, enter, isInside, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { hears } from '../lib/waits.ts'
import { pattern, ru } from '../lib/words.ts'

const scene = openScene()
const t = ru.texts
let admin: Page
let manager: Page

const own = 'Отобрать записи'
const row = (words: string) => admin.getByRole('row').filter({ hasText: words })
const card = () => admin.getByRole('dialog')
const russian = () => card().getByRole('textbox', { name: t.russian })
const save = () => card().getByRole('button', { name: t.save }).click()
const filter = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}( \\d+)?$`) })

async function search(words: string): Promise<void> {
  await admin.getByRole('searchbox').fill(words)
  await admin.getByRole('searchbox').press('Enter')
}

/** The card of a text of the section that everybody sees. */
async function openText(words: string, key: string): Promise<void> {
  await admin.goto(`${scene.product.url}/settings/texts?section=shell`)
  await search(words)
  await admin.getByRole('row').getByRole('link', { name: key, exact: true }).click()
  await russian().waitFor()
}

test('a superadministrator finds a text by its words, in both themes and on a phone', async () => {
  admin = await scene.open('superadministrator')
  await signIn(admin, scene.product, demo.superadministrator)
  await admin.goto(`${scene.product.url}/settings/texts`)
  await admin.getByRole('row').nth(5).waitFor()
  await search('замечание на картинку')
  await row('putOn').waitFor()
  for (const [width, scheme] of [
    [1280, 'dark'],
    [375, 'light'],
  ] as const) {
    await admin.setViewportSize({ width, height: 860 })
    await showIn(admin, scheme)
    expect([width, await tooWide(admin)]).toEqual([width, 0])
  }
  await admin.setViewportSize({ width: 1280, height: 860 })
})

test('a text that would lose a value is refused in words, and nothing is sent', async () => {
  await row('putOn').getByRole('link', { name: 'putOn', exact: true }).click()
  await card().getByText('«Анна»').first().waitFor()
  await admin.setViewportSize({ width: 375, height: 860 })
  expect(await tooWide(admin)).toBe(0)
  await admin.setViewportSize({ width: 1280, height: 860 })
  await russian().fill('Поставить замечание')
  await save()
  await card().getByText('Не хватает подстановок: {name}').first().waitFor()
  await russian().fill('Поставить замечание на картинку «{name}»')
  await admin.keyboard.press('Escape')
  await card().waitFor({ state: 'detached' })
})

test('what is tried out is on this tab’s screen alone, until the trial is ended', async () => {
  await openText(ru.shell.filter, 'filter')
  await russian().fill(own)
  await card().getByRole('button', { name: t.tryOut }).click()
  const bar = admin.getByRole('region', { name: t.tryOut })
  await bar.waitFor()
  await filter(admin, own).waitFor()
  await admin.keyboard.press('Escape')
  await admin.getByRole('button', { name: ru.shell.closeFormYes }).click()
  await admin.reload()
  await filter(admin, own).waitFor()
  await bar.getByRole('button', { name: t.tryingEnd }).waitFor()
  // It stays in view while the page below it is scrolled.
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0)
  expect(await tooWide(admin)).toBe(0)
  await bar.getByRole('button', { name: t.tryingEnd }).click()
  await filter(admin, ru.shell.filter).waitFor()
  expect(await bar.count()).toBe(0)
})

test('what is saved is on everybody’s screen without a reload, and stays after one', async () => {
  manager = await scene.open('app_manager')
  await enter(manager, scene.product, demo.app_manager)
  const heard = hears(manager)
  await manager.goto(`${scene.product.url}/tasks/list`)
  await heard
  await filter(manager, ru.shell.filter).waitFor()
  await openText(ru.shell.filter, 'filter')
  await russian().fill(own)
  await save()
  await card().waitFor({ state: 'detached' })
  await filter(manager, own).waitFor()
  await row('filter').getByText(t.state_incomplete).first().waitFor()
  await manager.reload()
  await isInside(manager)
  await filter(manager, own).waitFor()
})

test('the history names who, and the way back is one press and a save', async () => {
  await admin.goto(`${scene.product.url}/settings/texts?state=changed`)
  await row(own).getByRole('link', { name: 'filter', exact: true }).click()
  await card().getByText(t.history).click()
  await card().getByRole('listitem').getByText(own).waitFor()
  await card()
    .getByRole('button', { name: `${t.back}: ${t.russian}` })
    .click()
  await expect.poll(() => russian().inputValue()).toBe(ru.shell.filter)
  await save()
  await card().waitFor({ state: 'detached' })
  await admin.getByText(pattern(t.saved)).first().waitFor()
  await filter(manager, ru.shell.filter).waitFor()
  await manager.reload()
  await filter(manager, ru.shell.filter).waitFor()
  expect(scene.faults()).toEqual([])
})
