import { expect, test } from 'vitest'
import { type Page, showIn, tooWide } from '../lib/browser.ts'
import { demo, enter } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { en, ru } from '../lib/words.ts'

const scene = openScene()
const [t, m] = [ru.mailings, ru.messaging]
let page: Page

const dialog = (title: string) => page.getByRole('dialog', { name: title })
const told = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
const looks = async (of = page) => {
  for (const [width, scheme] of [
    [1280, 'dark'],
    [375, 'light'],
  ] as const) {
    await of.setViewportSize({ width, height: 860 })
    await showIn(of, scheme)
    expect([width, await tooWide(of)]).toEqual([width, 0])
  }
  await of.setViewportSize({ width: 1280, height: 860 })
}

test('a mailing says whom it goes to while one chooses, and what its letter looks like', async () => {
  page = await scene.open('superadministrator')
  await enter(page, scene.product, demo.superadministrator)
  await writeTexts()
  await page.goto(`${scene.product.url}/settings/mailings`)
  await page.getByText(t.empty).waitFor()
  await page.getByRole('button', { name: t.add }).first().click()
  const form = dialog(t.new)
  await form.getByLabel(t.name).fill('Новости мая')
  await form.getByRole('combobox', { name: t.event }).click()
  await page.getByRole('option', { name: 'Рассылка: новости' }).click()
  await page.frameLocator(`iframe[title="${m.previewOf}"]`).getByText('Здравствуйте, Анна!').waitFor()
  await form.getByText(t.side_external, { exact: true }).click()
  await form.getByText(/Письмо получ/).waitFor()
  await looks()
  await form.getByRole('button', { name: t.add }).click()
  await told(t.added)
  await page.getByRole('heading', { name: 'Новости мая' }).waitFor()
  await looks()
})

test('it is started with a last look at how many, runs by itself and tells of every receiver', async () => {
  await page.getByRole('button', { name: t.start, exact: true }).click()
  const form = dialog(t.startTitle)
  await form.getByText(/Письмо получ/).waitFor()
  await form.getByRole('button', { name: /^Отправить \d+ пис/ }).click()
  await told(t.startDone)
  await page.getByText(t.status_done, { exact: true }).first().waitFor()
  await page.getByRole('heading', { name: t.receivers }).waitFor()
  await looks()
})

test('its link ends mailings without signing in, and only when it is pressed', async () => {
  const letter = (await scene.product.outbox()).find(({ body }) => body.includes('/unsubscribe#'))
  const [, locale, link] = /\/(ru|en)\/unsubscribe#([\w.-]+)/.exec(letter?.body ?? '') ?? []
  const words = (locale === 'en' ? en : ru).unsubscribe
  const visitor = await scene.open('visitor')
  await visitor.goto(`${scene.product.url}/${locale}/unsubscribe#${link}`)
  await visitor.getByRole('button', { name: words.end }).waitFor()
  await looks(visitor)
  await visitor.getByRole('button', { name: words.end }).click()
  await visitor.getByRole('heading', { name: words.ended }).waitFor()
  await visitor.getByRole('button', { name: words.again }).click()
  await visitor.getByRole('button', { name: words.end }).waitFor()
  await visitor.goto(`${scene.product.url}/ru/unsubscribe#7.x`)
  await visitor.getByRole('heading', { name: ru.unsubscribe.dead }).waitFor()
})

/** A template, and the texts of the event in both languages. */
async function writeTexts(): Promise<void> {
  await page.goto(`${scene.product.url}/settings/email-layouts?tab=template`)
  await page.getByRole('button', { name: m['template.add'] }).first().click()
  const form = dialog(m['template.new'])
  await form.getByLabel(m.name, { exact: true }).fill('Рассылка')
  await form.getByRole('button', { name: m['template.add'] }).click()
  await told(m['template.added'])
  await page.goto(`${scene.product.url}/settings/localizations-email`)
  await page.getByRole('button', { name: m['email.add'] }).first().click()
  await dialog(m['email.new']).getByRole('combobox', { name: m.event }).click()
  await page.getByRole('option', { name: 'Рассылка: новости' }).click()
  await dialog(m['email.new']).getByRole('button', { name: m['email.add'] }).click()
  await page.waitForURL(/localizations-email\/\d+/)
  const fill = (field: 'subject' | 'title' | 'text', locale: 'ru' | 'en', text: string) =>
    page
      .getByRole('group', { name: m[`field.${field}`] })
      .getByLabel(m[locale])
      .fill(text)
  await fill('subject', 'ru', 'Новости')
  await fill('subject', 'en', 'News')
  await fill('title', 'ru', 'Здравствуйте, {{ name }}!')
  await fill('title', 'en', 'Hello {{ name }}!')
  await fill('text', 'ru', 'Появились новые задачи.')
  await fill('text', 'en', 'There are new tasks.')
  await page.getByRole('combobox', { name: m.template }).click()
  await page.getByRole('option', { name: 'Рассылка' }).click()
  await page.getByRole('button', { name: m['email.save'] }).click()
  await told(m['email.saved'])
}
