import { expect, test } from 'vitest'
import { type Page, showIn, tooWide } from '../lib/browser.ts'
import { callsOf, demo, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { pattern, ru } from '../lib/words.ts'

const scene = openScene()
const t = ru.passports
let page: Page

const path = '/settings/passport-verification'
const dialog = () => page.getByRole('dialog')
const rows = () => page.getByRole('row').filter({ hasText: t.status_pending })

test('whoever waits for a decision stands there, the longest first', async () => {
  page = await scene.open('superadministrator')
  await signIn(page, scene.product, demo.superadministrator)
  await page.goto(`${scene.product.url}${path}`)
  await rows().first().waitFor()
  expect(await rows().count()).toBe(3)
  // By the server's own word of when each came, not by the screen's.
  const admin = await callsOf(scene.product, demo.superadministrator)
  const { data } = await admin('GET', 'v3/passport-checks?filter[status]=pending')
  type Check = { attributes: { created_at: string; user: { first_name: string; last_name: string } } }
  const byAge = (data as Check[])
    .map(({ attributes }) => attributes)
    .toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
  const shown = await rows().allTextContents()
  for (const [place, { user }] of byAge.entries())
    expect(shown[place]).toContain(`${user.first_name} ${user.last_name}`)
  expect(await page.getByText(t.status_approved).count()).toBe(0)
})

test.each([
  [1280, 'light'],
  [375, 'dark'],
] as const)('the list is whole at %i', async (width, scheme) => {
  await page.setViewportSize({ width, height: 860 })
  await showIn(page, scheme)
  expect(await tooWide(page)).toBe(0)
  await showIn(page, 'light')
  await page.setViewportSize({ width: 1280, height: 860 })
})

test('documents are asked for by a press and no sooner, stand beside each other and are hidden again', async () => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/documents|\/files\//.test(request.url())) asked.push(new URL(request.url()).pathname)
  })
  await rows().first().getByRole('link').first().click()
  await dialog().getByRole('button', { name: t.documentsShow }).waitFor()
  expect(asked.filter((one) => one.includes('documents'))).toEqual([])
  await dialog().getByRole('button', { name: t.documentsShow }).click()
  await dialog().getByRole('figure', { name: t.passport }).locator('img').waitFor()
  const pictures = dialog().getByRole('figure').locator('img')
  expect(await pictures.count()).toBe(2)
  const loaded = () => pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0))
  await expect.poll(loaded).toEqual([true, true])
  const [first, second] = await pictures.all()
  expect((await first?.boundingBox())?.y).toBe((await second?.boundingBox())?.y)
  expect(await tooWide(page)).toBe(0)
  await dialog().getByRole('button', { name: ru.shell.hide }).click()
  expect(await pictures.count()).toBe(0)
})

test('the next one comes by a key, with its documents hidden', async () => {
  const before = await dialog().getByRole('heading').first().textContent()
  await page.keyboard.press('j')
  await expect.poll(() => dialog().getByRole('heading').first().textContent()).not.toBe(before)
  await page.keyboard.press('k')
  await expect.poll(() => dialog().getByRole('heading').first().textContent()).toBe(before)
  expect(await dialog().getByRole('button', { name: t.documentsShow }).count()).toBe(1)
})

test('a refusal takes a reason, shows what the person is told, and leads to the next', async () => {
  const before = await dialog().getByRole('heading').first().textContent()
  await page.keyboard.press('r')
  await dialog().getByRole('button', { name: t.rejectYes }).click()
  await dialog().getByText('Обязательно для заполнения').first().waitFor()
  await dialog().getByLabel(t.reason).fill('Снимок обрезан')
  await dialog()
    .getByText(pattern(t.told, { text: 'Документы не приняты: Снимок обрезан. Отправьте их снова в профиле' }))
    .waitFor()
  await dialog().getByRole('button', { name: t.rejectYes }).click()
  await page.getByText(t.rejected).first().waitFor()
  await expect.poll(() => dialog().getByRole('heading').first().textContent()).not.toBe(before)
})

test('U-3: an approval waits until both documents were opened, and asks with the words that the person reads', async () => {
  const approve = dialog().getByRole('button', { name: t.approve, exact: true })
  await dialog().getByText('Сначала откройте документы').waitFor()
  expect(await approve.isDisabled()).toBe(true)
  await page.keyboard.press('a')
  await dialog().getByRole('button', { name: t.documentsShow }).click()
  await dialog().getByRole('figure', { name: t.selfie }).locator('img').waitFor()
  await dialog().getByText('Сначала откройте документы').waitFor({ state: 'detached' })
  // The decision stands beside the documents.
  const [seen, decides] = [await dialog().getByRole('figure').first().boundingBox(), await approve.boundingBox()]
  expect((seen?.y ?? 0) + (seen?.height ?? 0)).toBeGreaterThan(decides?.y ?? 0)
  await page.keyboard.press('a')
  await page.getByText(pattern(t.told, { text: 'Паспорт проверен: вывод средств открыт' })).waitFor()
  await page.getByRole('button', { name: t.approve, exact: true }).last().click()
  await page.getByText(t.approved).first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => rows().count()).toBe(1)
})

test('the switch shows what was asked for, and goes back with a word where that cannot be saved', async () => {
  await page.goto(`${scene.product.url}${path}`)
  const box = page.getByRole('switch', { name: /проверки паспорта/ })
  await box.waitFor()
  expect(await box.isChecked()).toBe(false)
  await page.route('**/api/v2/admin/switch-passport-verification', (route) => route.fulfill({ status: 500, json: {} }))
  await box.click({ force: true })
  await page.getByText(t.checkFailed).first().waitFor()
  expect(await box.isChecked()).toBe(false)
  await page.unroute('**/api/v2/admin/switch-passport-verification')
  await box.click({ force: true })
  await expect.poll(() => box.isChecked()).toBe(true)
  await page.reload()
  await box.waitFor()
  await expect.poll(() => box.isChecked()).toBe(true)
  await box.click({ force: true })
  await expect.poll(() => box.isChecked()).toBe(false)
})

test('the card of the person has the documents, too, fetched by a press, and the decision', async () => {
  const admin = await callsOf(scene.product, demo.superadministrator)
  const { data } = await admin('GET', 'v3/passport-checks?filter[status]=pending')
  await page.goto(`${scene.product.url}/users/external-list?open=user.${data[0].attributes.user.id}&card=documents`)
  await dialog().getByRole('button', { name: t.documentsShow }).click()
  await dialog().getByRole('figure', { name: t.passport }).locator('img').waitFor()
  await page.setViewportSize({ width: 375, height: 860 })
  expect(await tooWide(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 860 })
  await dialog().getByRole('button', { name: t.reject }).click()
  await dialog().getByLabel(t.reason).fill('Селфи без паспорта')
  await dialog().getByRole('button', { name: t.rejectYes }).click()
  await dialog().getByText(t.status_rejected).first().waitFor()
  await dialog().getByText('Селфи без паспорта').first().waitFor()
  expect(await dialog().getByRole('button', { name: t.approve }).count()).toBe(0)
})

test('who asks for a check that is not there is told so', async () => {
  await page.goto(`${scene.product.url}${path}?open=passport.999999`)
  await dialog().getByText(ru.shell.recordGone).waitFor()
})
