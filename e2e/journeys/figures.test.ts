import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Page, tooWide } from '../lib/browser.ts'
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

/** What the deposits come to that a list asks for, over all its pages. */
async function sumBehind(asked: URL): Promise<number> {
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
  return countIn(sumOf(amounts))
}

/** Follows a figure of money, and answers what it says and what the rows it leads to come to. */
async function followSum(page: Page, chart: Locator, which?: 'last') {
  const { said, asked } = await follow(page, chart, /v3\/transactions\?/, which)
  return { said, sum: await sumBehind(asked), asked }
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

/** Follows a figure that opens its rows where it stands, and answers how many it leads to, over all pages. */
async function rowsBehind(page: Page, part: Locator, figure: Locator, name: string, call: RegExp) {
  const said = countIn(await figure.innerText())
  const heard = () => page.waitForResponse((answer) => call.test(answer.url()))
  const list = part.getByRole('list', { name, exact: true }).getByRole('listitem')
  const shown = async (answer: Awaited<ReturnType<typeof heard>>) => {
    const { data, meta } = await answer.json()
    await expect.poll(() => list.count()).toBe(data.length)
    return { rows: data.length as number, total: meta.total as number }
  }
  const [first] = await Promise.all([heard(), figure.press('Enter')])
  let { rows, total } = await shown(first)
  while (rows < total) {
    const [more] = await Promise.all([heard(), part.getByRole('button', { name: ru.shell.pageNext }).click()])
    rows += (await shown(more)).rows
  }
  return { said, rows }
}

const personNames = ['workAccepted', 'workRevised', 'workExpired', 'workFailed', 'workReleased', 'workInHand'] as const

test('K-A6: every figure of somebody’s work leads to as many rows, and its sum to the deposits', async () => {
  const page = await signedIn('superadministrator')
  const admin = await callsOf(scene.product, demo.superadministrator)
  const { data: me } = await (await callsOf(scene.product, demo.designer))('GET', 'auth_user')
  const work = (await admin('GET', `v3/users/${me.id}/work`)).data.attributes
  await page.goto(`${scene.product.url}/users/external-list?open=user.${me.id}&card=work`)
  const panel = page.getByRole('dialog').getByRole('tabpanel')
  const followed: string[] = []
  await panel.getByRole('term').filter({ hasText: ru.people.workAccepted }).waitFor()
  for (const name of personNames) {
    const figure = panel.getByRole('link', { name: `${ru.people[name]}: ` })
    if ((await figure.count()) === 0) continue
    const { said, rows } = await rowsBehind(page, panel, figure, ru.people[name], /work\/results|v3\/subtasks\?/)
    expect([name, rows]).toEqual([name, said])
    followed.push(name)
  }
  expect(followed).toEqual(expect.arrayContaining(['workAccepted', 'workInHand']))
  // What leads nowhere counts nothing.
  for (const [name, of] of [
    ['workRevised', 'revised'],
    ['workFailed', 'failed'],
  ] as const)
    expect([name, followed.includes(name)]).toEqual([name, work[of] > 0])
  const sum = panel.getByRole('definition').getByRole('link').filter({ hasText: '₽' })
  const said = countIn(await sum.innerText())
  const rows = page.waitForResponse((answer) => /v3\/transactions\?/.test(answer.url()))
  await sum.click()
  expect(await sumBehind(new URL((await rows).url()))).toBe(said)
})

test('K-A6: what referrals brought leads to its deposits', async () => {
  const page = await signedIn('superadministrator')
  const admin = await callsOf(scene.product, demo.superadministrator)
  const found = (await admin('GET', 'v3/stats/referral-stats?page[size]=100')).data
  expect(found.some(({ attributes }: any) => attributes.earned.length > 0)).toBe(true)
  for (const which of ['first', 'last'] as const) {
    await page.goto(`${scene.product.url}/stats/referrals`)
    await settled(page, ru)
    const figure = page.getByRole('table').getByRole('link').filter({ hasText: '₽' })[which]()
    const said = countIn(await figure.innerText())
    const rows = page.waitForResponse((answer) => /v3\/transactions\?/.test(answer.url()))
    await figure.press('Enter')
    expect(await sumBehind(new URL((await rows).url()))).toBe(said)
  }
  await page.goto(`${scene.product.url}/settings/referral-system`)
  await settled(page, ru)
  await page.getByRole('table').getByRole('link').filter({ hasText: '₽' }).first().click()
  await page.waitForURL(/accruals\?.*deposit_type=referral/)
})

test.each([1280, 375] as const)(
  'K-A6: a profile’s figure of who registered opens as many rows at %i',
  async (width) => {
    const page = await scene.open('designer', { width })
    await enter(page, scene.product, demo.designer)
    await goInside(page, '/user/profile')
    const figure = page
      .getByRole('term')
      .filter({ hasText: ru.users.referralInvited })
      .locator('xpath=following-sibling::dd[1]')
      .getByRole('link')
    const { said, rows } = await rowsBehind(
      page,
      page.getByRole('main'),
      figure,
      ru.users.referralInvited,
      /referral-system\/invited/,
    )
    expect(said).toBeGreaterThan(0)
    expect(rows).toBe(said)
    expect(await tooWide(page)).toBe(0)
    await page.getByRole('main').getByRole('link').filter({ hasText: '₽' }).click()
    await page.waitForURL(/user\/deposit\?.*deposit_type=referral/)
  },
)
