import { fieldMessage } from '@slipway/domain/kernel/field-messages.ts'
import { eventually } from '@slipway/server/test/eventually.ts'
import { expect, test } from 'vitest'
import { type Page, tooWide } from '../lib/browser.ts'
import { callsOf, demo, demoPassword, isInside, signInStaff, signOut, typePassword } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { totpOf } from '../lib/totp.ts'
import { en, ru, type Words } from '../lib/words.ts'

const scene = openScene({ goesOn: true })
const t = ru.factors

const setSwitch = async (name: string, value: '0' | '1') =>
  (await callsOf(scene.product, demo.superadministrator))('PATCH', `v2/admin/settings/${name}`, { value })

const looksRight = async (page: Page) => expect(await tooWide(page)).toBe(0)

/** The password, and then whatever else is asked for. */
async function begin(page: Page, phone: string, words: Words = ru): Promise<void> {
  const locale = words === ru ? 'ru' : 'en'
  await page.goto(`${scene.product.url}/${locale}/login?by=password`)
  await typePassword(page, phone, demoPassword, words)
}

/** Asks to be called, and answers the digits. */
async function callMe(page: Page, phone: string, words: Words): Promise<string> {
  const calls = async () => (await scene.product.outbox()).filter(({ recipient }) => recipient === phone)
  const before = (await calls()).length
  await page.getByRole('button', { name: words.identity.callMe }).click()
  return eventually(async () => {
    const [last, ...others] = await calls()
    if (!last || others.length < before) throw new Error(`Nobody called ${phone}`)
    return /(\d{4})\D*$/.exec(last.body)?.[1] ?? ''
  })
}

const openProfile = async (page: Page, url = scene.product.url) => {
  await page.goto(`${url}/user/profile`)
  await page.getByRole('heading', { name: t.factors }).waitFor()
}

/** Sets an app up; answers its secret and the recovery codes. */
async function enrolApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: t.addTotp }).click()
  const dialog = page.getByRole('dialog', { name: t.totpTitle })
  await dialog.getByRole('img', { name: t.qr }).waitFor()
  const secret = /[A-Z2-7]{32}/.exec((await dialog.textContent()) ?? '')?.[0] ?? ''
  await looksRight(page)
  await dialog.getByLabel(t.totp).fill(totpOf(secret))
  await dialog.getByRole('button', { name: t.confirm }).click()
  const shown = page.getByRole('dialog', { name: t.recoveryTitle })
  await shown.getByRole('listitem').first().waitFor()
  await looksRight(page)
  const codes = await shown.getByRole('listitem').allTextContents()
  await shown.getByRole('button', { name: t.done }).click()
  return { secret, codes }
}

test('T30: a password in a new browser asks for a call as well; the next time the browser is known', async () => {
  const admin = await callsOf(scene.product, demo.superadministrator)
  await admin('PATCH', 'v2/admin/settings/password_code', { value: '1' })
  try {
    const page = await scene.open('uidesigner', { width: 375, locale: 'en' })
    await begin(page, demo.uidesigner, en)
    await page.getByText(en.factors.codeLead).waitFor()
    await looksRight(page)
    const code = await callMe(page, demo.uidesigner, en)
    await page.getByLabel(en.identity.code, { exact: true }).fill(code)
    // Inside the page speaks the language of the profile.
    await isInside(page)
    await page.goto(`${scene.product.url}/user/exit`)
    await page.getByLabel(ru.identity.phone, { exact: true }).waitFor()
    await begin(page, demo.uidesigner)
    await isInside(page)
  } finally {
    await admin('PATCH', 'v2/admin/settings/password_code', { value: '0' })
  }
})

test('an authenticator app: set up in the profile, asked for after the password, a recovery code in its place', async () => {
  const page = await scene.open('tester', { width: 1280 })
  await begin(page, demo.tester)
  await isInside(page)
  await openProfile(page)
  const { secret, codes } = await enrolApp(page)
  expect(codes).toHaveLength(10)
  await page.getByText(new RegExp(`^${t.kind_totp}, `)).waitFor()
  await looksRight(page)
  await signOut(page)
  await begin(page, demo.tester)
  await page.getByLabel(t.totp).waitFor()
  await looksRight(page)
  await page.getByLabel(t.totp).fill('000000')
  await page.getByText(fieldMessage('code_invalid', 'ru')).waitFor()
  // The step that enrolled it is spent; the next one is within the drift.
  await page.getByLabel(t.totp).fill(totpOf(secret, 1))
  await isInside(page)
  await signOut(page)
  await begin(page, demo.tester)
  await page.getByRole('button', { name: t.byRecovery }).click()
  await page.getByLabel(t.recoveryCode).fill(codes[0] ?? '')
  await page.getByRole('button', { name: t.confirm }).click()
  await isInside(page)
})

test('a fresh proof: one dialog, and the call goes on by itself', async () => {
  const page = await scene.open('programmer', { width: 375 })
  await begin(page, demo.programmer)
  await isInside(page)
  await openProfile(page)
  let refused = 0
  // As ten minutes later.
  await page.route('**/api/auth/factors/totp', async (route) => {
    if (refused++) return route.continue()
    await route.fulfill({
      status: 403,
      json: { error: t.proofTitle, errors: [], code: 'proof_required', request_id: 'x' },
    })
  })
  await page.getByRole('button', { name: t.addTotp }).click()
  const dialog = page.getByRole('dialog', { name: t.proofTitle })
  await dialog.getByLabel(ru.identity.password, { exact: true }).waitFor()
  await looksRight(page)
  await dialog.getByLabel(ru.identity.password, { exact: true }).fill('Wrong-pass-1')
  await dialog.getByRole('button', { name: t.confirm }).click()
  await dialog.getByText(fieldMessage('password_wrong', 'ru')).waitFor()
  await dialog.getByLabel(ru.identity.password, { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: t.confirm }).click()
  await page.getByRole('dialog', { name: t.totpTitle }).waitFor()
  expect(refused).toBe(2)
})

test('a passkey in a virtual authenticator: made, named, asked for after the password, removed', async () => {
  const page = await scene.open('designer', { width: 1280 })
  const url = scene.product.url.replace('127.0.0.1', 'localhost')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const signIn = async () => {
    await page.goto(`${url}/ru/login?by=password`)
    await typePassword(page, demo.designer, demoPassword, ru)
  }
  await signIn()
  await isInside(page)
  await openProfile(page, url)
  await page.getByRole('button', { name: t.addPasskey }).click()
  await page.getByRole('dialog', { name: t.recoveryTitle }).getByRole('button', { name: t.done }).click()
  await page.getByText(new RegExp(`^${t.kind_passkey}, `)).waitFor()
  await page.getByRole('button', { name: /^Переименовать: / }).click()
  const dialog = page.getByRole('dialog', { name: t.rename })
  await dialog.getByLabel(t.factorName).fill('Ноутбук')
  await dialog.getByRole('button', { name: t.rename }).click()
  await page.getByText('Ноутбук', { exact: true }).waitFor()
  await signOut(page)
  await signIn()
  await page.getByRole('button', { name: t.passkeyUse }).waitFor()
  await looksRight(page)
  await page.getByRole('button', { name: t.passkeyUse }).click()
  await isInside(page)
  await openProfile(page, url)
  await page.getByRole('button', { name: 'Удалить: Ноутбук' }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.remove, exact: true }).click()
  await page.getByText(t.none).waitFor()
})

test('a role that needs a second factor: nothing but setting one up, then everything', async () => {
  await setSwitch('second_factor_creator', '1')
  const page = await scene.open('creator', { width: 375 })
  await page.goto(`${scene.product.url}/login`)
  await typePassword(page, demo.creator, demoPassword, ru)
  await page.getByRole('heading', { name: t.enrolTitle }).waitFor()
  await page.goto(`${scene.product.url}/applications/creator-my`)
  await page.getByRole('heading', { name: t.enrolTitle }).waitFor()
  await looksRight(page)
  await enrolApp(page)
  await isInside(page)
  await setSwitch('second_factor_creator', '0')
  const another = await scene.open('app_manager')
  await signInStaff(another, scene.product, demo.app_manager)
})
