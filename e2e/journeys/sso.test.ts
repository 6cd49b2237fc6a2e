import { errorText } from '@slipway/domain/errors.ts'
import { type OpenidProvider, startOpenidProvider } from '@slipway/server/test/openid-provider.ts'
import { afterAll, expect, test } from 'vitest'
import { type Page, tooWide } from '../lib/browser.ts'
import { demo, isInside, signInStaff } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { ru } from '../lib/words.ts'

let provider: OpenidProvider
const scene = openScene({
  goesOn: true,
  env: async (url) => {
    provider = await startOpenidProvider(`${url}/sso-redirect`)
    const { issuer, clientId, clientSecret } = provider
    return {
      PUBLIC_URL: url,
      KEYCLOAK_ISSUER: issuer,
      KEYCLOAK_CLIENT_ID: clientId,
      KEYCLOAK_CLIENT_SECRET: clientSecret,
    }
  },
})
afterAll(() => provider.close())
const t = ru.identity

const goIn = (page: Page) => page.getByRole('button', { name: t.bySso }).click()
/** Only staff were sent to the provider: they stand at their own entrance again, with their aim, and read why. */
const failsWith = async (page: Page, words: string, aim = '') => {
  await page.getByText(words).first().waitFor()
  await page.waitForURL((url) => url.pathname === '/login' && (url.searchParams.get('from') ?? '') === aim)
  await page.getByRole('heading', { name: t.staffTitle }).waitFor()
}

test('staff go to the provider and come back signed in, to where they wanted; nothing of it stays in the address', async () => {
  const page = await scene.open('creator')
  provider.person = { sub: 'creator', phone_number: demo.creator, phone_number_verified: true }
  await page.goto(`${scene.product.url}/login?from=${encodeURIComponent('/applications/archived')}`)
  await page.getByRole('button', { name: t.bySso }).waitFor()
  expect(await tooWide(page)).toBe(0)
  await goIn(page)
  await isInside(page)
  await page.waitForURL(/\/applications\/archived$/)
  await page.reload()
  await isInside(page)
  // Nothing of the answer is left behind: not in the address, not in the history, not where scripts can read.
  expect(new URL(page.url()).search).toBe('')
  const kept = () => page.evaluate(() => JSON.stringify([document.cookie, { ...sessionStorage }, { ...localStorage }]))
  expect(await kept()).not.toMatch(/sso|access_token|"state"/)
  // The way back in the browser leads into the product again, not to the spent answer.
  await page.goBack()
  await isInside(page)
  expect(new URL(page.url()).pathname).not.toBe('/sso-redirect')
  expect(scene.faults()).toEqual([])
})

test('who turns back there, whom nobody knows here, and an answer from elsewhere end at the entrance, told why', async () => {
  const page = await scene.open('stranger', { width: 375 })
  const aim = '/applications/archived'
  const start = async () => {
    await page.goto(`${scene.product.url}/login?from=${encodeURIComponent(aim)}`)
    await goIn(page)
  }
  provider.person = null
  await start()
  await failsWith(page, t.ssoFailed, aim)
  provider.person = { sub: 'nobody', phone_number: '+79995556677', phone_number_verified: true }
  await start()
  await failsWith(page, errorText('sso_unknown', 'ru'), aim)
  expect(await tooWide(page)).toBe(0)
  await page.goto(`${scene.product.url}/sso-redirect?state=${'x'.repeat(43)}&code=stolen`)
  await failsWith(page, errorText('sso_failed', 'ru'))
  expect(await page.evaluate(() => localStorage.getItem('slipway-session') ?? '')).not.toContain('uuid')
})

test('while the provider is down the page says so and the password still opens the door', async () => {
  const page = await scene.open('aso_manager')
  provider.instead = [{ path: '/token', answer: (response) => response.writeHead(500).end() }]
  provider.person = { sub: 'aso', phone_number: demo.aso_manager, phone_number_verified: true }
  await page.goto(`${scene.product.url}/login`)
  await goIn(page)
  await failsWith(page, errorText('sso_unavailable', 'ru'))
  provider.instead = []
  await signInStaff(page, scene.product, demo.aso_manager)
})

test('the way back from the provider finds the button ready to be pressed', async () => {
  const page = await scene.open('app_manager')
  await page.goto(`${scene.product.url}/login`)
  const button = page.getByRole('button', { name: t.bySso })
  await button.waitFor()
  // As the browser does when it shows a page that it has kept: pressed, left, and shown again.
  await page.route('**/api/v3/users/keycloak', async (route) => {
    await route.fulfill({ json: { meta: { url: `${scene.product.url}/login#left` } } })
  })
  await button.click()
  await expect.poll(() => button.getAttribute('data-loading')).toBe('true')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect.poll(() => button.getAttribute('data-loading')).toBe(null)
})
