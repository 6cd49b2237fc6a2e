import { beforeAll, expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { callsOf, demo, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { pattern, ru } from '../lib/words.ts'

const scene = openScene()
const broken = { status: 500, json: { code: 'internal', error: 'Contact support error message' } }
const t = ru.messaging
let page: Page

const show = (path: string) => page.goto(`${scene.product.url}${path}`)
/** The dialog on top. */
const dialog = () => page.getByRole('dialog').last()
/** What was forgotten to be told shows as these words, whatever else is told. */
const unnamed = () => page.getByText(broken.json.error).count()

/** Notices of errors stay until they are closed. */
const told = (text: string) => page.getByText(text).first().waitFor()

/** So told that the server's own words stand nowhere. */
const toldAlone = async (text: string) => {
  await told(text)
  expect(await unnamed()).toBe(0)
}

/** The server fails at every call of this kind from now on, until another one is named. */
const fails = async (method: string, path: RegExp) => {
  await page.unrouteAll()
  await page.route(path, (route) => (route.request().method() === method ? route.fulfill(broken) : route.fallback()))
}

/** The menu at the end of the first row. */
const menu = async (item: string) => {
  await page.getByRole('row').nth(1).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

beforeAll(async () => {
  page = await scene.open('superadministrator')
  await signIn(page, scene.product, demo.superadministrator)
  const call = await callsOf(scene.product, demo.superadministrator)
  const ofBoth = (text: string) => ({ ru: text, en: text })
  const mail = { subject: ofBoth('Код'), title: ofBoth('Код'), text: ofBoth('{{ code }}'), button: ofBoth('') }
  await call('POST', 'v2/admin/email-localisations', { event_alias: 'email-code', texts: mail, template_id: null })
})

test('T-A5: a console command that could not be started', async () => {
  await show('/settings/console-commands')
  await fails('POST', /admin\/commands$/)
  const title = page.getByRole('heading', { name: 'Повторить неудавшиеся задания' })
  await page.getByRole('listitem').filter({ has: title }).getByRole('button').click()
  await dialog().getByRole('button', { name: ru.console.run }).click()
  await dialog().getByText(ru.console.runFailed).waitFor()
  expect(await unnamed()).toBe(0)
})

test('T-A5: a link to files that could not be created', async () => {
  const creator = await scene.open('creator')
  await signIn(creator, scene.product, demo.creator)
  const call = await callsOf(scene.product, demo.creator)
  const { data } = await call('GET', 'v3/applications?filter[list]=creator-my')
  await creator.route(/application-links$/, (route) =>
    route.request().method() === 'POST' ? route.fulfill(broken) : route.fallback(),
  )
  await creator.goto(`${scene.product.url}/applications/creator-my?open=application.${data[0].id}&card=links`)
  await creator.getByRole('button', { name: ru.sharing.add }).click()
  const form = creator.getByRole('dialog', { name: ru.sharing.addTitle })
  await form.getByRole('button', { name: ru.sharing.add }).click()
  await form.getByText(ru.sharing.addFailed).waitFor()
})

test('T-A5: the texts of an e-mail that could not be created, saved and deleted', async () => {
  await show('/settings/localizations-email')
  await fails('DELETE', /email-localisations\/\d+$/)
  await menu(t['email.remove'])
  await dialog().getByRole('button', { name: t['email.remove'] }).click()
  await told(t['email.removeFailed'])

  await fails('POST', /email-localisations$/)
  await page.getByRole('button', { name: t['email.add'] }).first().click()
  await dialog().getByRole('combobox', { name: t.event }).click()
  await page.getByRole('option', { name: 'Новый комментарий' }).click()
  await dialog().getByRole('button', { name: t['email.add'] }).click()
  await dialog().getByText(t['email.addFailed']).waitFor()
  expect(await unnamed()).toBe(0)

  await show('/settings/localizations-email')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.waitForURL(/localizations-email\/\d+/)
  await fails('PUT', /email-localisations\/\d+$/)
  await page.getByRole('group', { name: t['field.title'] }).getByLabel(t.ru).fill('Здравствуйте!')
  await page.getByRole('button', { name: t['email.save'] }).click()
  await page.getByText(t['email.saveFailed']).first().waitFor()
  expect(await unnamed()).toBe(0)
})

test('T-A5: the text message of an event that could not be created, saved and deleted', async () => {
  await show('/settings/localizations-sms')
  await fails('DELETE', /sms-localisations\/\d+$/)
  await menu(t['sms.remove'])
  await dialog().getByRole('button', { name: t['sms.remove'] }).click()
  await told(t['sms.removeFailed'])

  await fails('PATCH', /sms-localisations\/\d+$/)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await dialog().getByLabel(t.ru).fill('Код: {{ code }}')
  await dialog().getByRole('button', { name: t['sms.save'] }).click()
  await dialog().getByText(t['sms.saveFailed']).waitFor()
  expect(await unnamed()).toBe(0)

  await show('/settings/localizations-sms?open=sms')
  await fails('POST', /sms-localisations$/)
  await dialog().getByRole('combobox', { name: t.event }).click()
  await page.getByRole('option', { name: 'Новый комментарий' }).click()
  await dialog().getByLabel(t.ru).fill('Комментарий')
  await dialog().getByLabel(t.en).fill('A comment')
  await dialog().getByRole('button', { name: t['sms.add'] }).click()
  await dialog().getByText(t['sms.addFailed']).waitFor()
  expect(await unnamed()).toBe(0)
})

test('T-A5: switches, routes of mail, the marathon and somebody’s place say what could not be done', async () => {
  await show('/settings/passport-verification')
  await fails('PATCH', /switch-passport-verification$/)
  await page.getByRole('switch').first().click()
  await toldAlone(ru.passports.checkFailed)

  await show('/other-tasks')
  await fails('PATCH', /v3\/types\/\d+$/)
  await page.getByRole('switch', { name: 'Передача аккаунтов' }).click()
  await toldAlone(ru['simple-tasks'].failed)

  await show('/settings/localizations-email')
  await page.getByRole('tab', { name: t.part_senders }).click()
  await fails('PUT', /email-mailing$/)
  await page.getByLabel(t.domain).fill('example.com')
  await page.getByRole('button', { name: t.routeAdd }).click()
  await toldAlone(t.mailingFailed)

  await show('/settings/referral-system')
  await fails('GET', /call-marathon$/)
  await page.getByRole('button', { name: ru.referrals.marathonStart }).click()
  await dialog().getByRole('button', { name: ru.referrals.marathonStart }).click()
  await toldAlone(ru.referrals.marathonFailed)

  await show('/users/external-list')
  await fails('GET', /another-auth/)
  await page.getByRole('row').nth(1).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: pattern(ru.shell.signInAs) }).click()
  await toldAlone(ru.shell.signInAsFailed)
})

test('T-A5: a value that could not be saved where it stands, and a person who could not be removed', async () => {
  await show('/settings/payout-limits')
  await fails('PATCH', /v3\/types\/\d+$/)
  await page
    .getByRole('button', { name: pattern(ru.shell.editHere) })
    .first()
    .click()
  await page.locator('main input:focus').fill('77777')
  await page.keyboard.press('Enter')
  await toldAlone('Настройки лимитов выводов средств обновить не удалось. Попробуйте позже.')

  await show('/settings/tasks')
  await fails('PATCH', /v3\/types\/\d+$/)
  const cell = page.getByRole('button', { name: pattern(ru.shell.editHere) }).first()
  await cell.click()
  await page.locator('main input:focus').fill('7')
  await page.keyboard.press('Enter')
  await toldAlone(ru.settings.taskOptionsFailed)

  await show('/users/external-list')
  await fails('DELETE', /superadministrator\/users\/\d+$/)
  await menu(ru.people.remove)
  await dialog().getByRole('button', { name: ru.people.removeNext }).click()
  await dialog().getByRole('button', { name: ru.people.removeAnyway }).click()
  await toldAlone(ru.people.removeFailed)
})
