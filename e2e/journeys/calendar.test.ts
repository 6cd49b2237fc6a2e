import { expect, test } from 'vitest'
import { type Page, tooWide } from '../lib/browser.ts'
import { callsOf, demo, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { goEnglish } from '../lib/waits.ts'
import { en, ru } from '../lib/words.ts'

const scene = openScene()
const t = ru.calendar
let page: Page
let first: string

const panel = (name: string = t.title) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
const address = () => panel().getByRole('textbox', { name: t.link })
/** As a calendar asks: by the address alone. */
const read = (url: string) => fetch(url)

test('a designer makes a link for the calendar, which is shown once', async () => {
  page = await scene.open('designer')
  await signIn(page, scene.product, demo.designer)
  await page.goto(`${scene.product.url}/user/profile`)
  await panel().getByRole('button', { name: t.make }).click()
  await panel().getByText(t.once).waitFor()
  first = await address().inputValue()
  expect(first).toMatch(/\/api\/v3\/calendars\/[\w-]{43}\/deadlines\.ics$/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await panel().getByRole('button', { name: t.copy }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  expect(await panel().getByRole('link', { name: t.open }).getAttribute('href')).toBe(
    first.replace(/^http:/, 'webcal:'),
  )
  await panel().getByText(t.neverRead).waitFor()
})

test.each([1280, 375])('it is whole at %i', async (width) => {
  await page.setViewportSize({ width, height: 860 })
  expect(await tooWide(page)).toBe(0)
})

test('a calendar reads what the board has in work, and the link leads to the card', async () => {
  const asDesigner = await callsOf(scene.product, demo.designer)
  const tabs = await Promise.all(
    ['process', 'revision'].map((tab) => asDesigner('GET', `v3/subtasks?filter[tab]=${tab}&page[size]=100`)),
  )
  const running = tabs
    .flatMap(({ data }) => data as { id: string; attributes: { status: string; ends_at: string | null } }[])
    .filter(({ attributes: { status, ends_at } }) => ends_at && (status === 'process' || status === 'revision'))
  const body = (await (await read(first)).text()).replaceAll('\r\n ', '')
  const told = [...body.matchAll(/^UID:task-(\d+)@/gm)].map(([, id]) => id)
  expect(running.length).toBeGreaterThan(0)
  expect(told.toSorted()).toEqual(running.map(({ id }) => id).toSorted())
  const [link = ''] = body.match(/(?<=^URL:).*$/m) ?? []
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto(link.trim())
  await page.getByRole('dialog').waitFor()
})

test('after leaving it is not shown again; a new one ends it, and one may switch it off', async () => {
  await page.goto(`${scene.product.url}/user/profile`)
  await panel().getByRole('button', { name: t.end }).waitFor()
  expect(await address().count()).toBe(0)
  expect(await page.content()).not.toContain(first.split('/')[6] as string)
  await panel().getByRole('button', { name: t.makeNew }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.makeNew }).click()
  await address().waitFor()
  const second = await address().inputValue()
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
  await panel().getByRole('button', { name: t.end }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.end }).click()
  await panel().getByRole('button', { name: t.make }).waitFor()
  expect([await address().count(), (await read(second)).status]).toEqual([0, 404])
})

test('of two tabs the one whose link was replaced no longer shows it', async () => {
  const other = await page.context().newPage()
  await panel().getByRole('button', { name: t.make }).click()
  await address().waitFor()
  await other.goto(`${scene.product.url}/user/profile`)
  await other.getByRole('button', { name: t.makeNew }).click()
  await other.getByRole('dialog').getByRole('button', { name: t.makeNew }).click()
  await other.getByRole('textbox', { name: t.link }).waitFor()
  await address().waitFor({ state: 'detached' })
  await other.close()
})

test('in English; and the staff have no such panel', async () => {
  await goEnglish(page)
  await panel(en.calendar.title).getByRole('button', { name: en.calendar.makeNew }).waitFor()
  const asCreator = await callsOf(scene.product, demo.creator)
  await expect(asCreator('GET', 'v3/calendar-link')).rejects.toThrow()
  expect(scene.faults()).toEqual([])
})
