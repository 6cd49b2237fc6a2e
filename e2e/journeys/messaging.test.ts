import { expect, test } from 'vitest'
import { type Page, showIn, tooWide } from '../lib/browser.ts'
import { callsOf, demo, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { toast } from '../lib/toasts.ts'
import { ru } from '../lib/words.ts'

const scene = openScene()
const t = ru.messaging
let page: Page

const dialog = (title: string) => page.getByRole('dialog', { name: title })
const told = (text: string) => toast(page, text)
const mail = () => page.frameLocator(`iframe[title="${t.previewOf}"]`)
const looks = async () => {
  for (const [width, scheme] of [
    [1280, 'dark'],
    [375, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 860 })
    await showIn(page, scheme)
    expect([width, await tooWide(page)]).toEqual([width, 0])
  }
  await page.setViewportSize({ width: 1280, height: 860 })
}

test('a layout shows the mail as it is written, and what is wrong with it', async () => {
  page = await scene.open('superadministrator')
  await signIn(page, scene.product, demo.superadministrator)
  await page.goto(`${scene.product.url}/settings/email-layouts`)
  await page.getByRole('button', { name: t['layout.add'] }).first().click()
  const form = dialog(t['layout.new'])
  await form.getByLabel(t.name, { exact: true }).fill('Обычный')
  await mail().getByText('Slipway').waitFor()
  await looks()
  const body = form.getByLabel(t.body, { exact: true })
  const good = await body.inputValue()
  await body.fill(good.replace('{{ content }}', '{{ content }}{{ nobody }}'))
  await form
    .getByText(/nobody/)
    .last()
    .waitFor()
  await form.getByRole('button', { name: t['layout.add'] }).click()
  // The answer to the press, not what the preview says: until then the form takes no letters.
  await form.getByText(/^Не собирается:/).waitFor()
  await body.fill(good)
  await form.getByRole('button', { name: t['layout.add'] }).click()
  await told(t['layout.added'])
})

test('a template stands in it, and an event gets its texts', async () => {
  await page.getByRole('tab', { name: t.templates }).click()
  await page.getByRole('button', { name: t['template.add'] }).first().click()
  const form = dialog(t['template.new'])
  await form.getByLabel(t.name, { exact: true }).fill('С кнопкой')
  await form.getByRole('combobox', { name: t.layout }).click()
  await page.getByRole('option', { name: 'Обычный' }).click()
  await mail().getByText('Slipway').waitFor()
  await form.getByRole('button', { name: t['template.add'] }).click()
  await told(t['template.added'])

  await page.goto(`${scene.product.url}/settings/localizations-email`)
  await page.getByRole('button', { name: t['email.add'] }).first().click()
  await dialog(t['email.new']).getByRole('combobox', { name: t.event }).click()
  await page.getByRole('option', { name: 'Новый комментарий' }).click()
  await dialog(t['email.new']).getByRole('button', { name: t['email.add'] }).click()
  await page.waitForURL(/localizations-email\/\d+/)
  const title = page.getByRole('group', { name: t['field.title'] }).getByLabel(t.ru)
  await title.fill('{{ amount }}')
  await page.getByRole('button', { name: t['email.save'] }).click()
  await page
    .getByText(/undefined variable: amount/)
    .first()
    .waitFor()
  await title.fill('Здравствуйте, {{ name }}!')
  await page.getByRole('combobox', { name: t.template }).click()
  await page.getByRole('option', { name: 'С кнопкой' }).click()
  await mail().getByText('Здравствуйте, Анна!').waitFor()
  await page.getByRole('button', { name: t['email.save'] }).click()
  await told(t['email.saved'])
  await looks()
})

test('S-B13: a test mail and a test message are offered to one’s own address and number', async () => {
  const { data: me } = await (await callsOf(scene.product, demo.superadministrator))('GET', 'auth_user')
  const editor = page.url()
  await page.getByRole('button', { name: t.testEmail }).click()
  expect(await dialog(t.testEmail).getByLabel(t.testEmailTo).inputValue()).toBe(me.email)
  await page.goto(`${scene.product.url}/settings/localizations-sms`)
  await page.getByRole('tab', { name: t.part_senders }).click()
  expect(await page.getByLabel(t.testPhone).inputValue()).toBe(me.phone)
  await page.goto(editor)
})

test('a test mail is sent', async () => {
  await page.getByRole('button', { name: t.testEmail }).click()
  const form = dialog(t.testEmail)
  await form.getByLabel(t.testEmailTo).fill('anna@example.com')
  await form.getByRole('button', { name: t.testEmailSend }).click()
  await told('Писем в очереди: 1')
})

test('a text message tells how many parts it takes', async () => {
  await page.goto(`${scene.product.url}/settings/localizations-sms`)
  await page.getByRole('button', { name: t['sms.add'] }).first().click()
  const form = dialog(t['sms.new'])
  await form.getByRole('combobox', { name: t.event }).click()
  await page.getByRole('option', { name: 'Новый комментарий' }).click()
  await form.getByLabel(t.en).fill('a'.repeat(161))
  await form.getByText('GSM-7: 161 зн., частей: 2, в последней осталось 145').waitFor()
  await form.getByLabel(t.ru).fill('Код {{ name }}')
  await form.getByText('UCS-2: 8 зн., частей: 1, в последней осталось 62').waitFor()
  expect(await tooWide(page)).toBe(0)
  await form.getByRole('button', { name: t['sms.add'] }).click()
  await told(t['sms.added'])
})

test('who sends what is chosen, and an example of a code tries it', async () => {
  await page.getByRole('tab', { name: t.part_senders }).click()
  await page.getByLabel(t.testPhone).fill('+79135550001')
  await looks()
  await page.getByRole('button', { name: t.testSmsSend }).click()
  await told('Код 1234 отправляется; что с ним стало, скажет журнал')

  await page.goto(`${scene.product.url}/settings/localizations-email?tab=senders`)
  await page.getByLabel(t.domain).fill('gmail')
  await page.getByRole('button', { name: t.routeAdd }).click()
  await page.getByText('Недопустимое значение').first().waitFor()
  await page.getByLabel(t.domain).fill('Gmail.com')
  await page.getByRole('button', { name: t.routeAdd }).click()
  await told(t.mailingSaved)
  const mailer = page.getByRole('combobox', { name: t.mailerOf.replace('{name}', 'gmail.com') })
  await mailer.waitFor()
  await looks()
  await mailer.selectOption('')
  await mailer.waitFor({ state: 'detached' })
})

test('each event says where it goes, and the log what has left, without the code', async () => {
  await page.getByRole('tab', { name: t.part_events }).click()
  await page.getByText('password-link').waitFor()
  await looks()
  await page.getByRole('listitem').filter({ hasText: t.goes_sms }).getByRole('link', { name: t.ownWords }).click()
  await dialog(t['sms.edit']).waitFor()

  await page.goto(`${scene.product.url}/settings/localizations-email?tab=sent`)
  await page.getByText('anna@example.com').first().waitFor()
  await page.getByText('+79135550001').first().waitFor()
  await looks()
  await page.getByPlaceholder(t.sentSearch).fill('+79135550001')
  await expect.poll(() => page.getByText('anna@example.com').count()).toBe(0)
  await page.getByText(t.sentShow).first().click()
  await page.getByText('••••••').first().waitFor()
})
