import { screens } from '@slipway/domain/access/screens.ts'
import { expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { callsOf, demo, enter } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { goInside } from '../lib/screens.ts'
import { en, pattern, ru } from '../lib/words.ts'

const scene = openScene({ goesOn: true })
const titleOf = (path: string) => screens.find((screen) => screen.path === path)?.title.ru ?? path

const find = async (page: Page, text: string) => {
  await page.keyboard.press('Control+KeyK')
  await page.getByPlaceholder(ru.keys.paletteHint).fill(text)
}
const opened = (page: Page, name: string) =>
  page.waitForURL((url) => url.searchParams.get('open')?.split('.')[0] === name)

test('the palette finds applications and people by a part of their name, and opens them over the page', async () => {
  const page = await scene.open('administrator')
  await enter(page, scene.product, demo.superadministrator)
  const call = await callsOf(scene.product, demo.superadministrator)
  const [application] = (await call('GET', 'v3/applications?filter[list]=all')).data
  const name: string = application.attributes.name
  await find(page, name.slice(0, 8).toLowerCase())
  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await opened(page, 'application')
  await page.getByPlaceholder(ru.keys.paletteHint).waitFor({ state: 'detached' })
  await page.getByRole('dialog', { name: new RegExp(name) }).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.searchParams.has('open'))

  const [person] = (await call('GET', 'v3/users?filter[is_internal]=0')).data
  await find(page, person.attributes.last_name)
  await page
    .getByRole('button', { name: new RegExp(person.attributes.last_name) })
    .first()
    .click()
  await opened(page, 'user')
})

test('an executor finds their tasks in it', async () => {
  const page = await scene.open('executor')
  await enter(page, scene.product, demo.programmer)
  const title = await page.locator('article h2').first().textContent()
  await find(page, title?.slice(0, 12) ?? '')
  await page
    .getByRole('button', { name: new RegExp(`${title?.slice(0, 12)}.*№`) })
    .first()
    .click()
  await opened(page, 'task')
})

test('items of the sidebar hold others: closed until they are wanted, open where the page is one of them', async () => {
  const page = await scene.open('settings')
  await enter(page, scene.product, demo.superadministrator)
  const bar = page.getByRole('navigation', { name: ru.shell.mainNavigation })
  const skills = bar.getByRole('button', { name: 'Навыки' })
  const child = bar.getByRole('link', { name: titleOf('/settings/frameworks') })
  expect([await skills.getAttribute('aria-expanded'), await child.count()]).toEqual(['false', 0])
  await skills.press('Enter')
  await child.click()
  await page.waitForURL(/\/settings\/frameworks$/)
  expect(await child.getAttribute('aria-current')).toBe('page')
  await skills.click()
  await child.waitFor({ state: 'hidden' })
  await page.reload()
  await skills.waitFor()
  expect(await skills.getAttribute('aria-expanded')).toBe('false')
  // Of more items than fit that of the page is seen.
  await page.goto(`${scene.product.url}/settings/audit`)
  const current = bar.locator('[aria-current=page]')
  await current.waitFor()
  await expect
    .poll(() =>
      current.evaluate((link) => {
        const { left, top, width, height } = link.getBoundingClientRect()
        return link.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }),
    )
    .toBe(true)
  // Folded, there is no tree: every screen has its picture.
  await page.getByRole('button', { name: ru.shell.collapse }).click()
  await child.waitFor()
})

test('S-A13: a page of a list belongs to the item of that list, and leads back to it', async () => {
  const page = await scene.open('an email text')
  await enter(page, scene.product, demo.superadministrator)
  await page.goto(`${scene.product.url}/settings/localizations-email/1`)
  const bar = page.getByRole('navigation', { name: ru.shell.mainNavigation })
  const item = bar.getByRole('link', { name: titleOf('/settings/localizations-email'), exact: true })
  await item.waitFor()
  expect(await item.getAttribute('aria-current')).toBe('true')
  await page
    .getByRole('banner')
    .getByRole('link', { name: titleOf('/settings/localizations-email') })
    .click()
  await page.waitForURL(/\/settings\/localizations-email$/)
  await expect.poll(() => item.getAttribute('aria-current')).toBe('page')
})

test('S-A14: a role in an address is one that there is; another’s leads to one’s own', async () => {
  const page = await scene.open('who orders')
  await enter(page, scene.product, demo.creator)
  await page.goto(`${scene.product.url}/simple-tasks/list/bogus`)
  await page.getByText(ru.shell.notFound).first().waitFor()
  await page.goto(`${scene.product.url}/simple-tasks/list/aso_manager`)
  await page.waitForURL(/\/simple-tasks\/list\/creator$/)
  await page.getByRole('heading', { name: 'Простые задачи' }).first().waitFor()
})

test('S-B13: a page that is not found says so once, as its title', async () => {
  const page = await scene.open('lost')
  await enter(page, scene.product, demo.creator)
  await page.goto(`${scene.product.url}/nowhere`)
  await page.getByRole('heading', { level: 1, name: ru.shell.notFound }).waitFor()
  expect(await page.getByRole('heading', { name: ru.shell.notFound }).count()).toBe(1)
})

test('no page complained of anything', () => {
  expect(scene.faults()).toEqual([])
})

test('on a phone a notice doesn’t cover the menu that is opened beneath it', async () => {
  const page = await scene.open('phone', { width: 375 })
  await enter(page, scene.product, demo.designer)
  // The notice of what failed stays until it is closed.
  await page.route(/users\/\d+$/, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
  await page.getByRole('button', { name: ru.shell.menu, exact: true }).click()
  await page.getByRole('button', { name: pattern(ru.shell.language) }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByRole('button', { name: pattern(en.shell.language) }).click()
  const item = page.getByRole('menuitem', { name: 'Русский' })
  await item.waitFor()
  await page.getByRole('alert').waitFor()
  const isOnTop = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  }
  expect(await item.evaluate(isOnTop), 'the item is on top').toBe(true)
  await item.click()
  await page.getByRole('dialog', { name: ru.shell.menu }).waitFor()
})

test('U-36: the item of the page is seen whole in the sidebar, on every page that has one and in a low window', async () => {
  const page = await scene.open('who goes everywhere', { width: 1280 })
  await page.setViewportSize({ width: 1280, height: 700 })
  await enter(page, scene.product, demo.superadministrator)
  const bar = page.getByRole('navigation', { name: ru.shell.mainNavigation })
  const isWhole = (link: Element) => {
    const { top, bottom } = link.getBoundingClientRect()
    const foot = document.querySelector('aside button[aria-haspopup=menu]')?.getBoundingClientRect()
    return top >= 52 && bottom <= (foot?.top ?? 0)
  }
  const paths = await bar
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  expect(paths.length).toBeGreaterThan(15)
  for (const path of [...paths, '/settings/passport-verification']) {
    await goInside(page, path)
    const current = bar.locator(`a[aria-current][href="${path}"]`)
    await current.waitFor({ state: 'attached' })
    // One in a closed branch is not there to be seen.
    if (!(await current.isVisible())) continue
    await expect.poll(() => current.evaluate(isWhole), { message: path }).toBe(true)
  }
  await page.reload()
  await expect.poll(() => bar.locator('[aria-current=page]').evaluate(isWhole)).toBe(true)
  await page.context().close()
})

test('K28, U-24: bars over the page leave the person at the foot of the sidebar inside the window', async () => {
  const page = await scene.open('offline', { width: 1280 })
  await enter(page, scene.product, demo.superadministrator)
  const foot = page.locator('aside').getByRole('button', { name: pattern(ru.shell.personMenu) })
  const isInside = () => foot.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)
  expect(await isInside()).toBe(true)
  await page.context().setOffline(true)
  await page.getByText(ru.shell.offline).waitFor()
  expect(await isInside()).toBe(true)
  // The bar stays in sight, and so does what sticks below it.
  await page.mouse.wheel(0, 4000)
  await page.waitForFunction(() => scrollY > 0)
  const bar = await page.getByText(ru.shell.offline).boundingBox()
  const head = await page.getByRole('banner').boundingBox()
  expect([bar?.y, Math.round(head?.y ?? 0)]).toEqual([0, Math.round(bar?.height ?? -1)])
  await page.context().setOffline(false)
  await page.getByText(ru.shell.offline).waitFor({ state: 'detached' })
  await page.context().close()
})
