import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Page, showIn, tooWide } from '../lib/browser.ts'
import { askForCall, callsOf, demo, isInside, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { pattern, ru } from '../lib/words.ts'

const scene = openScene()
const t = ru.users
let page: Page
const picture = join(import.meta.dirname, '../../docs/pictures/board.png')
const panel = (name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('a designer opens the profile', async () => {
  const admin = await callsOf(scene.product, demo.superadministrator)
  await admin('PATCH', 'v2/admin/switch-passport-verification', { value: 1 })
  page = await scene.open('designer')
  await signIn(page, scene.product, demo.designer)
  await page.goto(`${scene.product.url}/user/profile`)
  await panel(t.passport).waitFor()
})

test.each([1280, 375])('it is whole at %i', async (width) => {
  await page.setViewportSize({ width, height: 860 })
  expect(await tooWide(page)).toBe(0)
  expect(await page.getByRole('button', { name: t.signOut }).isVisible()).toBe(width === 375)
  await showIn(page, 'light')
  await page.setViewportSize({ width: 1280, height: 860 })
})

const invited = () =>
  panel(t.referral)
    .getByText(t.referralInvited)
    .locator('xpath=..')
    .evaluate((row) => Number(/\d+/.exec(row.textContent ?? '')?.[0]))

test('who registers by the link is counted as invited, with the code and nothing typed', async () => {
  const link = (await panel(t.referral).locator('code').first().textContent()) ?? ''
  const code = (await panel(t.referral).locator('code').nth(1).textContent()) ?? ''
  expect(link).toMatch(/\/ru\/register\?ref=[A-Z0-9]{10}$/)
  expect(new URL(link).searchParams.get('ref')).toBe(code)
  await panel(t.referral).getByText(t.referralInvited).waitFor()
  const before = await invited()
  const friend = await scene.open('friend')
  await friend.goto(`${scene.product.url}${new URL(link).pathname}${new URL(link).search}`)
  const words = ru.identity
  const phone = `+7913${String(Date.now()).slice(-7)}`
  await friend.getByLabel(words.code, { exact: true }).fill(await askForCall(friend, scene.product, phone, ru))
  await friend.getByRole('radio', { name: ru.shell.role_designer, exact: true }).check()
  await friend.getByLabel(words.firstName, { exact: true }).fill('Пётр')
  await friend.getByLabel(words.lastName, { exact: true }).fill('Приглашённый')
  await friend.getByLabel(words.password, { exact: true }).fill('Harbour-4-boats')
  await friend.getByLabel(words.passwordRepeat, { exact: true }).fill('Harbour-4-boats')
  await friend.getByRole('button', { name: words.register }).click()
  await isInside(friend)
  await page.reload()
  await panel(t.referral).getByText(t.referralInvited).waitFor()
  await expect.poll(invited).toBe(before + 1)
})

test('another e-mail counts once the mailed code came back; until then the former one stays', async () => {
  const letters = async () =>
    (await scene.product.outbox()).flatMap(({ recipient, body }) =>
      recipient === email ? (/Код: (\d{6})/.exec(body)?.[1] ?? []) : [],
    )
  const email = `designer-${Date.now()}@mail.example`
  const field = page.getByLabel(/E-mail/)
  const own = panel(t.emailConfirm)
  const former = await field.inputValue()
  await page.getByText(t.emailConfirmed, { exact: true }).waitFor()
  await field.fill(email)
  await page.getByRole('button', { name: t.save }).click()
  await own.getByText(t.emailSent.replace('{email}', email)).waitFor()
  expect(await field.inputValue()).toBe(former)
  await expect.poll(letters).toHaveLength(1)
  const [code = ''] = await letters()
  expect(await tooWide(page)).toBe(0)
  await showIn(page, 'light')
  await own.getByText(pattern(t.emailAgainIn)).waitFor()
  await own.getByLabel(t.emailCodeLabel).fill(code === '000000' ? '000001' : '000000')
  await own.getByRole('button', { name: t.emailYes }).click()
  await own.getByText('Неверный или просроченный код').first().waitFor()
  await own.getByLabel(t.emailCodeLabel).fill(code)
  await own.getByRole('button', { name: t.emailYes }).click()
  await page.getByText(t.emailDone).first().waitFor()
  await own.waitFor({ state: 'detached' })
  expect(await field.inputValue()).toBe(email)
  await page.getByText(t.emailConfirmed, { exact: true }).waitFor()
})

test('a code whose tries are over says so, and leaving it keeps the e-mail', async () => {
  const field = page.getByLabel(/E-mail/)
  const own = panel(t.emailConfirm)
  const former = await field.inputValue()
  await field.fill(`later-${Date.now()}@mail.example`)
  await page.getByRole('button', { name: t.save }).click()
  for (let tries = 0; tries < 5; tries++) {
    await own.getByLabel(t.emailCodeLabel).fill('')
    await own.getByLabel(t.emailCodeLabel).fill('000000')
    const answered = page.waitForResponse((answer) => answer.url().includes('email-confirmation'))
    await own.getByRole('button', { name: t.emailYes }).click()
    await answered
  }
  await page.reload()
  await own.getByText(/больше не действует/).waitFor()
  expect(await tooWide(page)).toBe(0)
  await showIn(page, 'light')
  await own.getByRole('button', { name: t.emailCancel }).click()
  await own.waitFor({ state: 'detached' })
  expect(await field.inputValue()).toBe(former)
})

test('a picture is cut to the square that others see', async () => {
  await page.locator('input[type=file]').first().setInputFiles(picture)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('slider').waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: t.cropYes }).isEnabled()).toBe(true)
  expect(await tooWide(page)).toBe(0)
  await dialog.getByRole('button', { name: t.cropYes }).click()
  await dialog.waitFor({ state: 'detached' })
  const shown = page.locator('main img[src*="/api/files/"]').first()
  await shown.waitFor()
  const size = await shown.evaluate((one) => [
    (one as HTMLImageElement).naturalWidth,
    (one as HTMLImageElement).naturalHeight,
  ])
  expect(size[0]).toBe(size[1])
})

test('what no browser draws goes whole to the server, which says what is wrong with it or makes a picture of it', async () => {
  const field = page.locator('input[type=file]').first()
  const shown = () => page.locator('main img[src*="/api/files/"]').first().getAttribute('src')
  await field.setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: Buffer.from('<html>no picture</html>') })
  const fault = page.getByRole('alert').filter({ hasText: 'face.png имеет недопустимый формат' })
  await fault.getByRole('button', { name: ru.shell.close }).click()
  const before = await shown()
  await field.setInputFiles({ name: 'face.tiff', mimeType: 'image/tiff', buffer: tiff() })
  await expect.poll(shown).not.toBe(before)
  // One that the browser can't draw gives way to initials.
  const drawn = () =>
    page
      .locator('main img[src*="/api/files/"]')
      .first()
      .evaluate((one) => (one as HTMLImageElement).naturalWidth)
  await expect.poll(drawn).toBeGreaterThan(0)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('nobody was born tomorrow', async () => {
  const field = page.getByLabel(t.birthday)
  await field.fill('2999-01-01')
  await page.getByRole('button', { name: t.save }).click()
  await page.getByText('Дата не может быть в будущем').first().waitFor()
  await field.fill('1990-05-06')
  await page.getByRole('button', { name: t.save }).click()
  await page.getByText(t.saved).first().waitFor()
})

/** The demo gives out #AUTUMN: 150 roubles, which its designer has yet to use. */
test('a promo code is credited once; the second time and an unknown one are faults of its field', async () => {
  const own = panel(ru.identity.promoCode)
  await own.getByRole('textbox').fill('nobody')
  expect(await own.getByRole('textbox').inputValue()).toBe('#NOBODY')
  await own.getByRole('button', { name: t.promoEnter }).click()
  await own.getByText('Такого промокода нет').first().waitFor()
  const enter = async () => {
    await own.getByRole('textbox').fill('autumn')
    await own.getByRole('button', { name: t.promoEnter }).click()
  }
  const balance = async () => {
    const { data } = await (await callsOf(scene.product, demo.designer))('GET', 'auth_user')
    return Number(data.wallet.balance)
  }
  const before = await balance()
  await enter()
  await page.getByText(t.promoCredited).first().waitFor()
  expect(await balance()).toBe(before + 150)
  await enter()
  await own.getByText('Вы уже использовали этот промокод').first().waitFor()
  expect(await balance()).toBe(before + 150)
})

test('what the server said of a value stays when its field is left, and goes when it is changed', async () => {
  const said = panel(ru.identity.promoCode).getByText('Вы уже использовали этот промокод')
  const name = page.getByLabel(ru.identity.firstName, { exact: true })
  const first = await name.inputValue()
  await name.fill('')
  // The verdict on the field left later is there.
  await page.getByLabel(t.birthday).focus()
  await page.getByText('Обязательно для заполнения').first().waitFor()
  expect(await said.count()).toBe(1)
  await name.fill(first)
  await panel(ru.identity.promoCode).getByRole('textbox').fill('autumn2')
  expect(await said.count()).toBe(0)
})

test('passport and selfie are sent, and wait', async () => {
  const own = panel(t.passport)
  await own.getByRole('button', { name: t.passportSend }).click()
  await own.getByText('Обязательно для заполнения').first().waitFor()
  for (const at of [0, 1]) await own.locator('input[type=file]').nth(at).setInputFiles(picture)
  await expect.poll(() => own.locator('img').count()).toBeGreaterThanOrEqual(2)
  await own.getByRole('button', { name: t.passportSend }).click()
  await own.getByText(t.passport_pending).waitFor()
})

test('a refusal stands there with its reason, and the form again', async () => {
  const admin = await callsOf(scene.product, demo.superadministrator)
  const { data } = await admin('GET', 'v3/passport-checks?filter[status]=pending&sort=-created_at')
  const { id } = data[0].attributes.user
  await admin('PATCH', `v3/users/${id}/passport`, {
    data: { type: 'passport-checks', attributes: { status: 'rejected', reason: 'Снимок размыт' } },
  })
  await panel(t.passport).getByText('Снимок размыт').waitFor()
  await panel(t.passport).getByRole('button', { name: t.passportSend }).waitFor()
  await admin('PATCH', 'v2/admin/switch-passport-verification', { value: 0 })
})

/** Two by two grey pixels, uncompressed. */
function tiff(): Buffer {
  const entry = (tag: number, type: number, value: number) => {
    const one = Buffer.alloc(12)
    one.writeUInt16LE(tag, 0)
    one.writeUInt16LE(type, 2)
    one.writeUInt32LE(1, 4)
    one.writeUInt32LE(value, 8)
    return one
  }
  const entries = [
    [256, 3, 2],
    [257, 3, 2],
    [258, 3, 8],
    [259, 3, 1],
    [262, 3, 1],
    [273, 4, 8],
    [277, 3, 1],
    [278, 3, 2],
    [279, 4, 4],
  ].map(([tag = 0, type = 0, value = 0]) => entry(tag, type, value))
  const head = Buffer.from([0x49, 0x49, 42, 0, 12, 0, 0, 0])
  const pixels = Buffer.from([0x20, 0x60, 0xa0, 0xe0])
  const count = Buffer.from([entries.length, 0])
  return Buffer.concat([head, pixels, count, ...entries, Buffer.alloc(4)])
}
