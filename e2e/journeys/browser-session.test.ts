import { createStandIn, type StandIn } from '@slipway/server/test/google-stand-in.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { ensureChromium } from '../../tools/lib/chromium.mjs'
import { type Page, tooWide } from '../lib/browser.ts'
import { callsOf, demo, demoPassword, enter } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { ru } from '../lib/words.ts'

let google: StandIn
const scene = openScene({
  env: async () => {
    google = await createStandIn()
    return { BROWSER_PATH: ensureChromium(), BROWSER_STAND_IN: google.origin }
  },
})
afterAll(() => google.close())

const g = ru['google-accounts']
const secret = 'not to be seen at all'
const dialog = (page: Page) => page.getByRole('dialog', { name: g.title })
const screen = (page: Page) => dialog(page).getByRole('textbox', { name: g.screen })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const values = (field: string) => google.typed.filter((one) => one.field === field).map(({ value }) => value)
const soon = (check: () => void) => expect.poll(() => attempt(check)).toBe('')
const attempt = (check: () => void) => {
  try {
    check()
    return ''
  } catch (error) {
    return String(error)
  }
}

let id: number
let manager: Page
let admin: Page

/** An account of an application of the manager. */
async function makeAccount(): Promise<number> {
  const call = await callsOf(scene.product, demo.app_manager, demoPassword)
  const { data } = await call('GET', 'v3/applications?filter[list]=app-manager-my')
  const body = { email: 'publisher@example.com', password: secret, recovery: 'code-1' }
  const { meta } = await call('PUT', `v3/applications/${data[0].id}/google-account`, body)
  return meta.account.id
}

/** The picture is as large as its place by now, and something is drawn in it. */
async function shows(page: Page): Promise<void> {
  await button(page, g.insertPassword).and(page.locator(':enabled')).waitFor()
  await page.waitForFunction(() => {
    const canvas = document.querySelector('canvas')
    if (!canvas || Math.abs(canvas.width - canvas.clientWidth) > 1) return false
    return canvas.getContext('2d')?.getImageData(30, 30, 1, 1).data[3] === 255
  })
}

/** A place of the page that is shown. */
const press = (page: Page, x: number, y: number) => screen(page).click({ position: { x, y } })

const opens = async (page: Page) => {
  await page.goto(`${scene.product.url}/user/profile?open=browserSession.${id}`)
  await dialog(page).waitFor()
}

describe('the browser of a Google account', () => {
  test('its holder works in it by mouse and keys', async () => {
    id = await makeAccount()
    manager = await scene.open('manager')
    await enter(manager, scene.product, demo.app_manager)
    await opens(manager)
    await button(manager, g.open).click()
    await shows(manager)
    await press(manager, 100, 40)
    await manager.keyboard.type('hello')
    await soon(() => expect(values('email').at(-1)).toBe('hello'))
    await manager.keyboard.press('Control+a')
    await manager.keyboard.press('Backspace')
    await soon(() => expect(values('email').at(-1)).toBe(''))
    expect(await tooWide(manager)).toBe(0)
  })

  test('the server types what one signs in with, and nobody sees it', async () => {
    await press(manager, 100, 40)
    await button(manager, g.insertEmail).click()
    await soon(() => expect(values('email').at(-1)).toBe('publisher@example.com'))
    await press(manager, 100, 100)
    await button(manager, g.insertPassword).click()
    await soon(() => expect(values('password')).toEqual([secret]))
    expect(await dialog(manager).getByRole('button', { name: g.credentialsShow }).count()).toBe(0)
    expect(await manager.content()).not.toContain(secret)
    expect(scene.product.log()).not.toContain(secret)
  })

  test('Escape once is the page’s, twice leaves it, and the window stays', async () => {
    await screen(manager).focus()
    await manager.keyboard.press('Escape')
    await manager.keyboard.press('Escape')
    await button(manager, g.screenFocus).and(manager.locator(':focus')).waitFor()
    await dialog(manager).waitFor()
  })

  test('an address that is not Google’s is refused, with its name', async () => {
    const address = dialog(manager).getByRole('textbox', { name: g.screenAddress })
    await address.fill('https://example.com/')
    await address.press('Enter')
    await dialog(manager).getByText(g.screenRefused.replace('{host}', 'example.com')).waitFor()
    await press(manager, 60, 220)
    await dialog(manager)
      .getByRole('list', { name: g.screenPages })
      .getByRole('button', { name: 'Other' })
      .first()
      .waitFor()
  })

  test('a narrow window says that it is one', async () => {
    await manager.setViewportSize({ width: 700, height: 860 })
    await dialog(manager).getByText(g.screenNarrow).waitFor()
    expect(await tooWide(manager)).toBe(0)
    await manager.setViewportSize({ width: 1280, height: 860 })
    await shows(manager).catch(() => undefined)
  })

  test('handed over, it ends for the one and opens for the other', async () => {
    admin = await scene.open('admin')
    await enter(admin, scene.product, demo.superadministrator)
    await opens(admin)
    await button(manager, g.handOver).click()
    const form = manager.getByRole('dialog', { name: g.handOver })
    await form.getByRole('combobox', { name: g.handOverTo }).fill('Соловьёва')
    await manager
      .getByRole('option', { name: /Соловьёва/ })
      .first()
      .click()
    await form.getByRole('button', { name: g.handOver }).click()
    await dialog(manager)
      .getByText(g.ended_handed_over.split('.')[0] as string)
      .waitFor()
    await shows(admin)
    await button(admin, g.release).click()
    await dialog(admin).getByText(g.ended_released).first().waitFor()
  })

  test('a superadministrator breaks it off, and its holder reads who did', async () => {
    await button(manager, g.open).click()
    await shows(manager)
    await button(admin, g.takeAway).click()
    await admin.getByRole('dialog', { name: g.takeAwayAsk }).getByRole('button', { name: g.takeAway }).click()
    await dialog(manager)
      .getByText(g.ended_taken.split('{')[0]?.trim() as string)
      .waitFor()
    expect(scene.faults()).toEqual([])
  })
})
