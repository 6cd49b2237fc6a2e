import { expect, test } from 'vitest'
import { type Page, showIn, tooWide } from '../lib/browser.ts'
import { callsOf, demo, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { toast } from '../lib/toasts.ts'
import { goEnglish, hears } from '../lib/waits.ts'
import { en, pattern, ru } from '../lib/words.ts'

/** Somebody chooses what may disturb them, and when. */
const scene = openScene()
const t = ru['notification-preferences']
let page: Page
let admin: Awaited<ReturnType<typeof callsOf>>
let own: Awaited<ReturnType<typeof callsOf>>
let id: number

const panel = () => page.locator('#notifications')
const cell = (group: string, channel: string) =>
  panel().getByRole('switch', { name: t.cell.replace('{group}', group).replace('{channel}', channel), exact: true })
const kept = async () => (await own('GET', 'v3/notification-preferences')).data.attributes
const write = (text: string) =>
  admin('POST', 'v3/users/messages', { ids: [id], text }).then(({ data }) => expect(data.failed ?? []).toEqual([]))
const unread = async () => Number((await own('GET', 'v3/notifications')).meta.unread)

test('a designer opens the preferences by the link of a mail', async () => {
  admin = await callsOf(scene.product, demo.superadministrator)
  own = await callsOf(scene.product, demo.designer)
  id = Number((await own('GET', 'auth_user')).data.id)
  page = await scene.open('designer')
  await signIn(page, scene.product, demo.designer)
  await page.goto(`${scene.product.url}/user/profile#notifications`)
  await panel().getByRole('heading', { name: t.title }).waitFor()
  await expect.poll(() => panel().evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(200)
})

test('what is about safety says that it stays on', async () => {
  const row = panel().getByRole('row').filter({ hasText: t.group_credentials })
  expect(await row.getByText(t.kept, { exact: true }).count()).toBe(2)
  expect(await row.getByRole('switch').count()).toBe(0)
  expect(await panel().getByText(t.group_administration, { exact: true }).count()).toBe(0)
})

test('what was turned off does not pop up and still stands in the list; turned on, it pops up', async () => {
  await cell(t.group_account, t.toast).press('Space')
  await expect
    .poll(async () => (await kept()).groups.find((one: { group: string }) => one.group === 'account').toast.on)
    .toBe(false)
  const before = await unread()
  await write('Без стука')
  await page
    .getByRole('button', { name: new RegExp(`: ${before + 1}\\b|\\b${before + 1}\\b`) })
    .first()
    .waitFor()
  const joined = hears(page)
  await page.reload()
  // A notification pops up where it is heard; what came before is in the list.
  await joined
  await expect.poll(() => cell(t.group_account, t.toast).isChecked()).toBe(false)
  await cell(t.group_account, t.toast).press('Space')
  await expect
    .poll(async () => (await kept()).groups.find((one: { group: string }) => one.group === 'account').toast.on)
    .toBe(true)
  await write('Со стуком')
  await toast(page, 'Со стуком')
  const said = await page.evaluate(() => window.said.join('\n'))
  expect(said).not.toContain('Без стука')
})

test('T-A13: those that come within three seconds are told together, with the way to all of them', async () => {
  const words = ru.shell
  // Its clock stands, a while after what came before: whatever comes now comes at once.
  const at = Date.now() + 4_000
  await page.clock.setFixedTime(at)
  await page.evaluate(() => window.said.splice(0))
  for (const text of ['Первое', 'Второе', 'Третье']) {
    await write(text)
    await toast(page, text)
  }
  const told = page.getByRole('status').filter({ hasText: words.notificationsNew_few.replace('{count}', '3') })
  await told.getByText('Третье').waitFor()
  expect(
    await page
      .getByRole('status')
      .filter({ hasText: /Первое|Второе/ })
      .count(),
  ).toBe(0)
  await page.clock.setFixedTime(at + 3_001)
  await write('Четвёртое')
  await toast(page, 'Четвёртое')
  await told.getByRole('button', { name: words.notificationsAll }).click()
  await page.waitForURL('**/todo/notifications')
  await page.getByRole('main').getByText('Третье').first().waitFor()
  await page.clock.resume()
  await page.goto(`${scene.product.url}/user/profile#notifications`)
})

test('what could not be saved is told, and the switch goes back', async () => {
  await page.route('**/notification-preferences/choices', (route) => route.fulfill({ status: 500, body: '{}' }))
  await cell(t.group_tasks, t.email).press('Space')
  await page.getByRole('alert').filter({ hasText: t.failed }).waitFor()
  await expect.poll(() => cell(t.group_tasks, t.email).isChecked()).toBe(false)
  await page.unroute('**/notification-preferences/choices')
  scene.faults()
})

test('quiet hours and the digest go by the clocks of the browser', async () => {
  await panel().getByRole('switch', { name: t.quiet, exact: true }).press('Space')
  await panel().getByLabel(t.quietFrom, { exact: true }).fill('23:15')
  await panel().getByLabel(t.quietFrom, { exact: true }).press('Enter')
  await expect.poll(async () => (await kept()).quiet).toEqual({ from: '23:15', to: '08:00' })
  await panel().getByRole('switch', { name: t.digest, exact: true }).press('Space')
  await panel().getByLabel(t.digestHour).selectOption('18')
  await expect.poll(async () => (await kept()).digest_hour).toBe(18)
  const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect((await kept()).time_zone).toBe(zone)
  // Somewhere else they stay as they are until the person says so.
  await own('PATCH', 'v3/notification-preferences', { time_zone: 'Asia/Tokyo' })
  await panel()
    .getByRole('button', { name: t.zoneUse.replace('{zone}', zone) })
    .click()
  await expect.poll(async () => (await kept()).time_zone).toBe(zone)
})

test.each([1280, 375])('it is whole at %i', async (width) => {
  await page.setViewportSize({ width, height: 860 })
  expect(await tooWide(page)).toBe(0)
  await showIn(page, 'light')
})

test('and in English', async () => {
  await goEnglish(page)
  const words = en['notification-preferences']
  await panel().getByText(words.quietHint).waitFor()
  await panel().getByRole('switch', { name: words.quiet, exact: true }).press('Space')
  await expect.poll(async () => (await kept()).quiet).toBe(null)
  expect(await tooWide(page)).toBe(0)
  expect(await panel().getByText(pattern(words.failed)).count()).toBe(0)
})
