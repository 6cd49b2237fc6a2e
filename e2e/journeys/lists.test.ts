import type { Role } from '@slipway/domain/access/roles.ts'
import { maySee, type Screen, screens } from '@slipway/domain/access/screens.ts'
import { expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { demo, type DemoRole, enter } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { goInside, settled } from '../lib/screens.ts'
import { ru } from '../lib/words.ts'

/** Every screen of the table that is a list does what every list does, whoever opens it first. */
const scene = openScene({ goesOn: true })
const t = ru.shell

/** Screens of section 7 of the specification that are a list, as far as they are built. */
const lists = [
  '/user/deposit',
  '/user/payout',
  '/applications/creator-my',
  '/applications/no-develop-no-publish',
  '/applications/app-manager-my',
  '/applications/aso-manager-my',
  '/applications/all',
  '/applications/archived',
  '/applications/notifications',
  '/applications/deletion-reasons',
  '/users/internal-list',
  '/users/external-list',
  '/users/uploaders-list',
  '/users/accruals',
  '/todo/list',
  '/todo/notifications',
  '/tasks/list',
  '/tasks/moderations',
  '/tasks/verification',
  '/simple-tasks/list/:role',
  '/simple-tasks/list',
  '/simple-tasks/moderations',
  '/simple-tasks/moderations-gmail',
  '/other-tasks',
  '/settings/deletion-reasons',
  '/settings/frameworks',
  '/settings/programming-languages',
  '/stats/referrals',
  '/settings/referral-system',
  '/settings/promo-code',
]

const parts = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const has = (page: Page, name: string, value: RegExp | undefined) =>
  expect
    .poll(() => parts(page)[name], { message: `${name} in ${page.url()}` })
    .toEqual(value ? expect.stringMatching(value) : undefined)
const total = async (page: Page) => {
  const text = await page
    .getByRole('main')
    .getByText(/^[\d\s]+ запис/)
    .first()
    .textContent()
  return Number(text?.replace(/\D/g, ''))
}
/** The list has answered: as many records as `fits` says. */
const counts = (page: Page, fits: (count: number) => boolean) =>
  expect.poll(async () => fits(await total(page)), { message: `the count of ${page.url()}` }).toBe(true)

async function searches(page: Page, all: number) {
  const field = page.getByRole('searchbox')
  // A pause behind a blank, in which what was typed reaches the address and comes back.
  await field.pressSequentially('нет ')
  await has(page, 'search', /^нет$/)
  await field.pressSequentially('такого 9zq')
  expect(await field.inputValue()).toBe('нет такого 9zq')
  await has(page, 'search', /^нет такого 9zq$/)
  await page.getByText(t.nothingFoundText).waitFor()
  await page.getByRole('button', { name: t.clearFilters }).click()
  await has(page, 'search', undefined)
  expect(await field.inputValue()).toBe('')
  // "Clear" takes out what a list is narrowed by from the start, too.
  await counts(page, (count) => count >= all)
}

async function filters(page: Page) {
  const button = page.getByRole('button', { name: new RegExp(`^${t.filter}`) })
  if (!(await button.count())) return
  await button.click()
  const panel = page.getByRole('dialog', { name: t.filter })
  const box = panel.getByRole('checkbox').or(panel.getByRole('radio')).nth(1)
  await box.waitFor()
  const before = page.url()
  await box.click()
  await expect.poll(() => page.url()).not.toBe(before)
  await page.keyboard.press('Escape')
  const chip = page.getByRole('button', { name: new RegExp(`^${t.filterRemove.replace('{name}', '')}`) }).first()
  await chip.click()
  await expect.poll(() => chip.count()).toBe(0)
}

async function sorts(page: Page) {
  const head = page.getByRole('columnheader').getByRole('button').first()
  if (!(await head.count())) return
  await head.click()
  const sorted = page.locator('th[aria-sort]')
  const first = await sorted.getAttribute('aria-sort')
  await head.click()
  await expect.poll(() => sorted.getAttribute('aria-sort')).not.toBe(first)
}

async function pages(page: Page) {
  const next = page.getByRole('button', { name: t.pageNext })
  if (!(await next.count())) return
  await next.click()
  await has(page, 'page', /^2$/)
  await page.goBack()
  await has(page, 'page', undefined)
  await page.goForward()
  await has(page, 'page', /^2$/)
  await page.reload()
  await page.locator('button[aria-current=page]').filter({ hasText: /^2$/ }).waitFor()
}

async function bears(page: Page, path: string, all: number) {
  const rubbish = 'page=999999&sort=nonsense&search=%00%00&status=gone,&type=1&kind=x&period=2026-02-31..&my=2&tag=y'
  await page.goto(`${scene.product.url}${path}?${rubbish}`)
  await settled(page, ru)
  expect(await page.getByText(t.errorTitle).count()).toBe(0)
  // Something may have come meanwhile.
  await counts(page, (count) => count >= all)
  for (const name of ['sort', 'search', 'status', 'type', 'kind', 'period', 'my', 'tag']) {
    if (parts(page)[name] === undefined) continue
    // What isn't the list's own stays as it came.
    expect(rubbish).toContain(`${name}=${encodeURIComponent(parts(page)[name] as string)}`.slice(0, 8))
  }
  expect(Number(parts(page).page ?? 1)).toBeLessThan(999_999)
  if (all) await page.locator('tbody tr, main li').first().waitFor()
}

/** The address changes before the page does: the heading is of the page that stands. */
async function goTo(page: Page, { path, title }: Screen) {
  await goInside(page, path)
  await page.getByRole('heading', { level: 1, name: title.ru }).waitFor()
  await settled(page, ru)
}

async function tryList(page: Page, screen: Screen) {
  const { path } = screen
  await goTo(page, screen)
  await page.getByRole('searchbox').waitFor()
  const all = await total(page)
  await searches(page, all)
  await filters(page)
  await sorts(page)
  await goTo(page, screen)
  await pages(page)
  await bears(page, path, all)
}

const tried = new Set<string>()

test.each(Object.keys(demo) as DemoRole[])('as %s', async (role) => {
  const mine = (screens as readonly Screen[]).filter(
    (screen) => lists.includes(screen.path) && !tried.has(screen.path) && maySee(screen, [role as Role]),
  )
  if (!mine.length) return
  const page = await scene.open(role)
  await enter(page, scene.product, demo[role])
  const found: string[] = []
  for (const screen of mine) {
    tried.add(screen.path)
    await tryList(page, screen).catch((error: Error) => {
      found.push(`${screen.path}: ${error.message.split('\n').slice(0, 4).join(' ')} (at ${page.url()})`)
    })
  }
  expect([...found, ...scene.faults()]).toEqual([])
})

test('every list of the table was tried', () => {
  expect(lists.filter((path) => !tried.has(path))).toEqual([])
})
