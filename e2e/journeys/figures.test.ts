import { expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { type DemoRole, demo, enter } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { goInside, settled } from '../lib/screens.ts'
import { ru } from '../lib/words.ts'

/** U-7, K-A6: each figure leads to the list of exactly what it counts. */
const scene = openScene({ goesOn: true })

const countIn = (text: string) => Number(text.replace(/\D/g, ''))
const signedIn = async (role: DemoRole) => {
  const page = await scene.open(role)
  await enter(page, scene.product, demo[role])
  return page
}

/** What the list on the page says of its length, at the page's heading. */
const lengthOf = async (page: Page) => {
  await settled(page, ru)
  return countIn(await page.locator('h1 + span').innerText())
}

/** Every link of the dashboard with a number of its own, as an address and that number; money counts no rows. */
const figuresOf = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('a')].flatMap((link) => {
      const said = link.querySelector('[class*=value]') ?? link
      return /[₽$€]/.test(said.textContent ?? '') ? [] : [[`${link.pathname}${link.search}`, said.textContent ?? '']]
    }),
  )

async function followAll(page: Page) {
  await page.goto(`${scene.product.url}/dashboard`)
  await settled(page, ru)
  const figures = await figuresOf(page)
  for (const [address, said] of figures as [string, string][]) {
    if (!/\d/.test(said)) continue
    await goInside(page, address)
    expect([address, await lengthOf(page)]).toEqual([address, countIn(said)])
  }
  return figures.length
}

test('U-7: every figure of a superadministrator leads to as many rows', async () => {
  const page = await signedIn('superadministrator')
  expect(await followAll(page)).toBeGreaterThan(20)
})

test('U-7: so does every figure of an app manager', async () => {
  expect(await followAll(await signedIn('app_manager'))).toBeGreaterThan(8)
})

test('K-A6: the money of the month leads to the month', async () => {
  const page = await signedIn('superadministrator')
  await page.goto(`${scene.product.url}/dashboard`)
  await page.getByRole('link', { name: ru.dashboard.dashboardSpent }).first().click()
  await page.waitForURL(/confirmed=1.*currency=RUB.*period=\d{4}-\d\d-01\.\./)
})

test.each(['app_manager', 'aso_manager', 'creator'] as const)(
  'U-7: %s: tab, list and desk hold as many',
  async (role) => {
    const page = await signedIn(role)
    const path = { app_manager: 'app-manager-my', aso_manager: 'aso-manager-my', creator: 'creator-my' }[role]
    await page.goto(`${scene.product.url}/applications/${path}`)
    const tab = page.getByRole('tab', { name: new RegExp(`^${ru.shell.waitsForMe}`) })
    await settled(page, ru)
    const waiting = countIn(await tab.innerText())
    await tab.click()
    await page.waitForURL(/waits=1/)
    expect(await lengthOf(page)).toBe(waiting)
  },
)
