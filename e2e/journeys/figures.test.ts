import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { callsOf, type DemoRole, demo, enter } from '../lib/people.ts'
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

const panelOf = (page: Page, label: string) =>
  page.getByRole('figure').filter({ has: page.getByRole('img', { name: label }) })

/** Opens the table of a chart and follows its first figure that leads somewhere, or its last, all by the keyboard. */
async function follow(page: Page, chart: Locator, call: RegExp, which: 'first' | 'last' = 'first') {
  await chart.getByRole('button', { name: ru.charts.tableShow }).press('Enter')
  const figure = chart.getByRole('table').getByRole('link')[which]()
  const said = countIn(await figure.innerText())
  const rows = page.waitForResponse((answer) => call.test(answer.url()))
  await figure.press('Enter')
  return { said, asked: new URL((await rows).url()) }
}

/** Follows a figure of money, and answers what it says and what the rows it leads to come to. */
async function followSum(page: Page, chart: Locator, which?: 'last') {
  const { said, asked } = await follow(page, chart, /v3\/transactions\?/, which)
  const call = await callsOf(scene.product, demo.superadministrator)
  const amounts: string[] = []
  for (let number = 1, pages = 1; number <= pages; number += 1) {
    const at = new URL(asked)
    at.searchParams.set('page[size]', '100')
    at.searchParams.set('page[number]', String(number))
    const { data, meta } = await call('GET', `${at.pathname.replace('/api/', '')}${at.search}`)
    amounts.push(...data.map(({ attributes }: any) => attributes.amount))
    pages = Math.ceil(meta.total / 100)
  }
  return { said, sum: countIn(sumOf(amounts)), asked }
}
const sumOf = (amounts: readonly string[]) =>
  (amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0) / 100).toFixed(2)

test('U-7, K-A6: a day of a chart of money leads to exactly the deposits of that day', async () => {
  const page = await signedIn('superadministrator')
  await page.goto(`${scene.product.url}/dashboard`)
  const { said, sum, asked } = await followSum(page, panelOf(page, ru.dashboard.dashboardSpentByDay))
  expect(said).toBeGreaterThan(0)
  expect(sum).toBe(said)
  expect(asked.searchParams.get('filter[from]')).toBe(asked.searchParams.get('filter[to]'))
})

test.each(['', '?type=designer'])('U-7, K-A6: so do the figures of task expenses %s', async (search) => {
  const page = await signedIn('superadministrator')
  // The sum of all days stands above them.
  for (const which of [undefined, 'last'] as const) {
    await page.goto(`${scene.product.url}/stats/task-expenses${search}`)
    const { said, sum } = await followSum(page, page.getByRole('figure'), which)
    expect(said).toBeGreaterThan(0)
    expect(sum).toBe(said)
  }
})

test.each([
  ['superadministrator', ru.dashboard.dashboardCompletedByDay],
  ['app_manager', ru.dashboard.dashboardPublicationsByDay],
] as const)('U-7, K-A6: %s: a day leads to exactly what was completed on it', async (role, label) => {
  const page = await signedIn(role)
  await page.goto(`${scene.product.url}/dashboard`)
  const { said, asked } = await follow(page, panelOf(page, label), /v3\/subtasks\?|app_manager\/tasks\?/)
  expect(said).toBeGreaterThan(0)
  expect(await lengthOf(page)).toBe(said)
  expect(asked.search).toMatch(/completed_from/)
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
