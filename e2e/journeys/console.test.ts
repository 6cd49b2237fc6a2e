import { expect, test } from 'vitest'
import { type Page, showIn, tooWide } from '../lib/browser.ts'
import { demo, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { pattern, ru } from '../lib/words.ts'

const scene = openScene()
const t = ru.console
let page: Page

const command = (title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

test('a superadministrator finds the commands, each with what it does', async () => {
  page = await scene.open('superadministrator')
  await signIn(page, scene.product, demo.superadministrator)
  await page.goto(`${scene.product.url}/settings/console-commands`)
  await command('Обработать сроки задач').getByText('Снимает просроченные задачи').waitFor()
  await page.getByText(t.historyEmpty).waitFor()
  for (const [width, scheme] of [
    [1280, 'dark'],
    [375, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 860 })
    await showIn(page, scheme)
    expect([width, await tooWide(page)]).toEqual([width, 0])
  }
  await page.setViewportSize({ width: 1280, height: 860 })
})

test('what it is given is checked, and the run says what it does', async () => {
  const title = 'Повторить неудавшиеся задания'
  await command(title).getByRole('button').click()
  const form = page.getByRole('dialog', { name: pattern(t.runTitle, { title }) })
  await form.getByLabel('Не больше заданий').fill('0')
  await form.getByRole('button', { name: t.run }).click()
  await form.getByText('Не меньше 1').first().waitFor()
  await form.getByLabel('Не больше заданий').fill('10')
  await form.getByRole('button', { name: t.run }).click()
  const run = page.getByRole('dialog', { name: pattern(t.runOf, { title }) })
  await run.getByText('Возвращено в очереди: 0').waitFor()
  await run.getByText(t.status_done).first().waitFor()
  await run.getByText('limit=10').waitFor()
  expect(await tooWide(page)).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('row').filter({ hasText: title }).getByText(t.status_done).waitFor()
})

test('U-34: a command says when it was run last, by whom and how it ended', async () => {
  const card = command('Повторить неудавшиеся задания')
  await card.getByText(t.lastRun).waitFor()
  await card.getByText(t.status_done).waitFor()
  await card.getByText('Вера Соловьёва').waitFor()
  await command('Перешифровать текущим ключом').getByText(t.neverRun).waitFor()
})

test('U-34: what changes nothing is run without a question, what changes something asks', async () => {
  await command('Перешифровать текущим ключом').getByRole('button').click()
  const asked = page.getByRole('dialog', { name: pattern(t.runTitle, { title: 'Перешифровать текущим ключом' }) })
  await asked.waitFor()
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'detached' })
  await command('Сверить книгу').getByRole('button').click()
  const run = page.getByRole('dialog', { name: pattern(t.runOf, { title: 'Сверить книгу' }) })
  await run.getByText('Книга сходится').waitFor()
  await page.keyboard.press('Escape')
  await command('Сверить книгу').getByText(t.status_done).waitFor()
  expect(scene.faults()).toEqual([])
})
