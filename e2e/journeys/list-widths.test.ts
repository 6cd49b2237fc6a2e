import { beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { firstWho, goToList, listOf, lookers, screenOf, stands } from '../lib/lists.ts'
import { callsOf, demo, demoPassword, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { addressOf, goInside, settled } from '../lib/screens.ts'
import { cutOff, cutStages, factsOf, nameEverybody } from '../lib/widths.ts'
import { ru } from '../lib/words.ts'

/** Every list of the product: no column disappears, and nothing is cut off but names that end in "…". */
const scene = openScene({ goesOn: true })
const surname = 'Верхнеобезличенско-Среднеколымско-Нижнепреображенский'.padEnd(55, 'й')

/** Somebody of the demo who asked for money gets a name of 55 letters. */
async function renameOne(): Promise<string> {
  const admin = await callsOf(scene.product, demo.superadministrator)
  const { data: payouts } = await admin('GET', 'v3/payouts?filter[undecided]=1&page[size]=1')
  const { id } = payouts[0].relationships.user.data
  const { data: person } = await admin('GET', `v3/users/${id}`)
  const own = await callsOf(scene.product, person.attributes.phone, demoPassword)
  await own('PATCH', `v3/users/${id}`, { last_name: surname })
  return surname
}

/** What a list says on a desk it says on these windows, too; each is narrower than the one before. */
async function narrow(page: Page, check: (width: number) => Promise<void>) {
  for (const width of [900, 768, 640, 390]) {
    await page.setViewportSize({ width, height: 700 })
    await check(width)
  }
  await page.setViewportSize({ width: 1280, height: 860 })
}

describe.each(lookers)('as %s', (role) => {
  let page: Page
  beforeAll(async () => {
    page = await scene.open(role, { width: 1280 })
    await nameEverybody(page, surname)
    await signIn(page, scene.product, demo[role])
    await page.goto(`${scene.product.url}/user/profile`)
    await settled(page, ru)
  })

  test.each(stands.filter(([, place]) => firstWho(place) === role))(
    'U-14, U-39, K27: %s at %s',
    async (name, place) => {
      // Also after one that stopped on a narrow window.
      await page.setViewportSize({ width: 1280, height: 860 })
      await goToList(page, name, addressOf(place, 'ru', role), screenOf(place))
      await expect.poll(() => cutOff(page)).toEqual([])
      const list = listOf(page, name)
      const facts = await factsOf(list)
      const tables = await list.locator('table').count()
      await narrow(page, async (width) => {
        await expect.poll(() => cutOff(page), { message: `U-39, K27: ${width} px` }).toEqual([])
        expect(await factsOf(list), `U-39, K27: at ${width} px a fact is missing`).toBeGreaterThanOrEqual(facts)
      })
      await expect.poll(() => list.locator('table').count()).toBe(tables)
      await expect.poll(() => cutOff(page)).toEqual([])
      // Other lists stand behind the tabs of some.
      const tabs = page.getByRole('main').getByRole('tab')
      for (let index = 0; index < (await tabs.count()); index += 1) {
        await tabs.nth(index).click()
        await settled(page, ru)
        await expect.poll(() => cutOff(page), { message: `tab ${index}` }).toEqual([])
      }
      expect(scene.faults()).toEqual([])
    },
  )
})

test('U-14: a surname of 55 letters hides nobody’s date, ends in "…" and is told whole', async () => {
  await renameOne()
  const page = await scene.open('long names', { width: 1280 })
  await signIn(page, scene.product, demo.superadministrator)
  await page.goto(`${scene.product.url}/users/accruals?tab=payouts`)
  const cell = page.getByRole('cell', { name: surname.slice(0, 30) }).first()
  await cell.waitFor()
  await settled(page, ru)
  await expect.poll(() => cutOff(page)).toEqual([])
  await cell.hover()
  await expect
    .poll(() =>
      cell.evaluate((place) => [place, ...place.querySelectorAll('*')].map((part) => part.getAttribute('title'))),
    )
    .toEqual(expect.arrayContaining([expect.stringContaining(surname)]))
})

test.each(['superadministrator', 'app_manager'] as const)(
  'U-14: the matrix of the dashboard of %s is whole',
  async (role) => {
    const page = await scene.open(`dashboard of ${role}`, { width: 1280 })
    await signIn(page, scene.product, demo[role])
    await page.goto(`${scene.product.url}/user/profile`)
    await goInside(page, '/dashboard')
    await page.getByRole('main').getByRole('table').first().waitFor()
    await settled(page, ru)
    await expect.poll(() => cutOff(page)).toEqual([])
    await narrow(page, (width) => expect.poll(() => cutOff(page), { message: `${width} px` }).toEqual([]))
  },
)

test('U-39, K27: twice enlarged, a card leaves room to read, and its stages say whole words or none', async () => {
  const page = await scene.open('enlarged', { width: 1280 })
  await signIn(page, scene.product, demo.app_manager)
  await page.goto(`${scene.product.url}/tasks/moderations`)
  await listOf(page, 'moderations').locator('[data-row] a').first().click()
  const card = page.getByRole('dialog')
  const foot = card.locator('footer')
  await foot.waitFor()
  await settled(page, ru)
  // A usual screen, enlarged to 200 %.
  await page.setViewportSize({ width: 640, height: 400 })
  const result = card.getByRole('heading', { name: ru.tasks.deliverable })
  await result.scrollIntoViewIfNeeded()
  const { rows, room } = await card.evaluate((dialog) => {
    const footer = dialog.querySelector('footer') as HTMLElement
    const buttons = [...footer.querySelectorAll('button')].map((one) => one.getBoundingClientRect())
    const { top, bottom } = dialog.getBoundingClientRect()
    // What stays in sight whatever one scrolls to takes its height from the text.
    dialog.querySelector('[class*=scroll]')?.lastElementChild?.scrollIntoView({ block: 'end' })
    const head = dialog.querySelector('header') as HTMLElement
    const taken = Math.max(top, head.getBoundingClientRect().bottom)
    return {
      rows: new Set(buttons.map((box) => Math.round((box.top + box.bottom) / 2))).size,
      room: Math.min(bottom, footer.getBoundingClientRect().top) - taken,
    }
  })
  expect([rows, await cutStages(page)]).toEqual([1, []])
  // More than half of the window.
  expect(room).toBeGreaterThan(200)
})

test('U-14: a card’s stages say whole words or none, and no face is cut at any width', async () => {
  const page = await scene.open('stages', { width: 1280 })
  await signIn(page, scene.product, demo.app_manager)
  // Verified publications stand in the list of what waits for the manager.
  const call = await callsOf(scene.product, demo.app_manager)
  const { data } = await call('GET', 'v3/subtasks?filter[status]=verified&page[size]=1')
  const { application_id: id } = data[0].attributes
  await page.goto(`${scene.product.url}/applications/app-manager-my?open=application.${id}`)
  await page.getByRole('dialog').getByRole('list', { name: ru.shell.pipeline }).first().waitFor()
  for (const width of [1280, 900, 640, 390, 320]) {
    await page.setViewportSize({ width, height: 860 })
    await expect.poll(() => cutStages(page), { message: `${width} px` }).toEqual([])
  }
})
