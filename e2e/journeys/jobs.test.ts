import { expect, test } from 'vitest'
import { type Page, showIn, tooWide } from '../lib/browser.ts'
import { orderOne } from '../lib/orders.ts'
import { callsOf, demo, signIn } from '../lib/people.ts'
import { atRest } from '../lib/rest.ts'
import { openScene } from '../lib/scene.ts'
import { shiftsOf, watchShifts } from '../lib/steady.ts'
import { ru } from '../lib/words.ts'

const scene = openScene()
const t = ru.jobs
let page: Page

const list = () => page.getByRole('table', { name: t.list })

test('a superadministrator sees how the queues stand and what runs by the clock', async () => {
  // Work that is offered is told of by jobs.
  await orderOne(scene.product, 'Очередь', 'uidesigner')
  const admin = await callsOf(scene.product, demo.superadministrator)
  await expect.poll(async () => (await admin('GET', 'v3/jobs?filter[state]=done')).meta.total).toBeGreaterThan(0)
  page = await scene.open('superadministrator')
  await signIn(page, scene.product, demo.superadministrator)
  await page.goto(`${scene.product.url}/settings/jobs`)
  const schedule = page.getByRole('region', { name: t.schedules })
  await schedule.getByRole('row').filter({ hasText: t['queue_verify-ledger'] }).getByText('17 2 * * *').waitFor()
  await list().getByRole('row').filter({ hasText: t.state_done }).first().waitFor()
  for (const [width, scheme] of [
    [1280, 'dark'],
    [375, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 860 })
    await showIn(page, scheme)
    expect([width, await tooWide(page)]).toEqual([width, 0])
  }
  await page.setViewportSize({ width: 1280, height: 860 })
})

test('the list holds still while work comes, and shows it when asked', async () => {
  const admin = await callsOf(scene.product, demo.superadministrator)
  // A name that nobody has: what is sent there waits to be tried again, and so is counted.
  await admin('POST', 'v3/webhooks', { url: 'https://hooks.example.com/jobs', events: ['sub-task-status-changed'] })
  await watchShifts(page)
  await page.setViewportSize({ width: 375, height: 860 })
  const rows = page.locator('[data-row-link][href*="open=job"]')
  const newest = () => rows.first().getAttribute('href')
  await page.goto(`${scene.product.url}/settings/jobs?sort=-created_at`)
  await rows.first().waitFor()
  await atRest(page)
  // How the page opens is looked at elsewhere, with its answers kept back: here only what comes later may move it.
  await page.evaluate(() => {
    window.shifts = 0
  })
  const before = await newest()
  await orderOne(scene.product, 'Прибавилось', 'uidesigner')
  // The counts come by the clock.
  const changes = page.getByRole('button', { name: t.changes })
  await changes.waitFor()
  expect(await newest()).toBe(before)
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.1)
  await changes.press('Enter')
  await expect.poll(newest).not.toBe(before)
  await changes.waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 1280, height: 860 })
})

test('a job says what it is given and how it went', async () => {
  await page.goto(`${scene.product.url}/settings/jobs?state=done`)
  await list().getByRole('link').first().click()
  const card = page.getByRole('dialog')
  await card.getByRole('heading', { name: t.payload }).waitFor()
  await card.getByText(t.state_done).first().waitFor()
  expect(await tooWide(page)).toBe(0)
  await page.keyboard.press('Escape')
  await page.goto(`${scene.product.url}/settings/jobs?open=job.00000000-0000-4000-8000-000000000000`)
  await page.getByRole('dialog').getByText(ru.shell.recordGone).waitFor()
})
