import { errorText } from '@slipway/domain/errors.ts'
import { eventually } from '@slipway/server/test/eventually.ts'
import { expect, test } from 'vitest'
import { type Page, tooWide } from '../lib/browser.ts'
import { focusOf } from '../lib/focus.ts'
import { callsOf, demo, enter, isInside, signInByPassword, typePassword } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { pattern, ru } from '../lib/words.ts'

const scene = openScene({ goesOn: true })
const t = ru.identity
/** Not the demo's own: it has the product's name in it, which nobody may choose. */
const chosen = 'Harbour-4-boats'
const field = (page: Page) => page.getByLabel(t.newPassword, { exact: true })

/** A superadministrator has a link mailed; answers its address. */
async function mailedLink(phone: string): Promise<string> {
  const admin = await callsOf(scene.product, demo.superadministrator)
  const { data } = await admin('GET', 'v3/users?filter[roles.name]=all&page[size]=100')
  const person = data.find((one: { attributes: { phone: string } }) => one.attributes.phone === phone)
  const links = async () =>
    (await scene.product.outbox()).flatMap(({ recipient, body }) =>
      recipient === person.attributes.email ? (/http\S+#reset=\S+/.exec(body)?.[0] ?? []) : [],
    )
  const before = (await links()).length
  await admin('POST', `v3/users/${person.id}/reset-password`, {})
  const [link] = await eventually(async () => {
    const all = await links()
    if (all.length === before) throw new Error('No mail yet')
    return all
  })
  return link ?? ''
}

async function setPassword(page: Page): Promise<void> {
  await field(page).fill(chosen)
  await page.getByLabel(t.passwordRepeat).fill(chosen)
  await page.getByRole('button', { name: t.savePassword }).click()
  await page.getByRole('status').filter({ hasText: t.passwordChanged }).waitFor()
}

test('F7b: on a phone: the link survives a reload and the other language, sets the password once, and says so', async () => {
  const page = await scene.open('programmer', { width: 375 })
  const link = await mailedLink(demo.programmer)
  await page.goto(link)
  await field(page).waitFor()
  expect(await tooWide(page)).toBe(0)
  await page.getByRole('button', { name: /^EN,/ }).click()
  await page.getByRole('button', { name: /^RU,/ }).click()
  await page.reload()
  await setPassword(page)
  expect(page.url()).not.toContain('reset=')
  await typePassword(page, demo.programmer, chosen, ru)
  await isInside(page)
  // Signed in here, and still following the link of the mail.
  await page.goto('about:blank')
  await page.goto(link)
  await page
    .getByRole('alert')
    .filter({ hasText: errorText('password_link_used', 'ru') })
    .waitFor()
  expect(scene.faults()).toEqual([])
})

test('F7b: staff set theirs on their own page; the person is told of it inside', async () => {
  const page = await scene.open('creator')
  await page.goto(await mailedLink(demo.creator))
  expect(new URL(page.url()).pathname).toBe('/login')
  await setPassword(page)
  await typePassword(page, demo.creator, chosen, ru)
  await isInside(page)
  await page
    .getByRole('button', { name: new RegExp(`^${ru.shell.notifications}`) })
    .first()
    .click()
  await page
    .getByText(/^Пароль изменён \(Chrome/)
    .first()
    .waitFor()
  expect(scene.faults()).toEqual([])
})

test('U-26: staff who forgot theirs ask for a link; the superadministrator is told and led to the card', async () => {
  const page = await scene.open('forgetful', { width: 375 })
  await page.goto(`${scene.product.url}/login`)
  await page.getByRole('button', { name: t.forgotPassword }).click()
  await page.getByLabel(t.phone, { exact: true }).fill(demo.aso_manager)
  expect(await tooWide(page)).toBe(0)
  await page.getByRole('button', { name: t.askPassword }).click()
  await page.getByRole('status').filter({ hasText: t.passwordAsked }).waitFor()
  expect((await focusOf(page)).at).not.toBe('top')
  const admin = await scene.open('asked', { width: 1280 })
  await enter(admin, scene.product, demo.superadministrator)
  await admin
    .getByRole('button', { name: pattern(ru.shell.notificationsUnread_one.split(':')[0] ?? '') })
    .first()
    .click()
  const told = admin.getByRole('dialog', { name: ru.shell.notifications }).getByRole('listitem')
  await told
    .filter({ hasText: /Антон Зуев .* просит новый пароль/ })
    .getByRole('link', { name: ru.shell.openTold })
    .click()
  const card = admin.getByRole('dialog', { name: 'Антон Зуев' })
  await card.getByRole('button', { name: pattern(ru.shell.rowActions) }).click()
  await admin.getByRole('menuitem', { name: ru.people.resetLink }).waitFor()
  expect(scene.faults()).toEqual([])
})

test('F7b: without a connection what was typed stays, and works once it is back', async () => {
  const page = await scene.open('designer')
  await page.goto(await mailedLink(demo.designer))
  await field(page).fill(chosen)
  await page.getByLabel(t.passwordRepeat).fill(chosen)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: t.savePassword }).click()
  await page.getByRole('alert').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: t.savePassword }).click()
  await page.getByRole('status').filter({ hasText: t.passwordChanged }).waitFor()
  await signInByPassword(page, scene.product, demo.designer, chosen)
})
