import { readFile } from 'node:fs/promises'
import { errorText } from '@slipway/domain/errors.ts'
import { readPdf } from '@slipway/server/test/pdf-text.ts'
import { unzip } from '@slipway/server/test/unzip.ts'
import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Page, tooWide } from '../lib/browser.ts'
import { callsOf, demo, enter, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { settled } from '../lib/screens.ts'
import { en, ru, type Words } from '../lib/words.ts'

/** What came to a wallet and left it: read on the screen, taken as a file, by its owner and by an administrator. */
const scene = openScene()
const t = ru.statements
let page: Page
let id: number
let said: { opening: string; in: string; out: string; closing: string; count: number }

const statement = (words: Words = ru, of = page) =>
  of.getByRole('dialog', { name: words.statements.title, exact: true })
const rows = (words: Words = ru, of = page) => statement(words, of).getByRole('row')
/** As people write it: `5 527,50`. */
const written = (amount: string) =>
  new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2 }).format(Math.abs(Number(amount)))
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const figure = async (name: string) =>
  plain(await statement().locator('dt', { hasText: name }).locator('xpath=following-sibling::dd').innerText())

async function choose(period: string): Promise<void> {
  // A window that has only just opened takes the focus, and a list that is open closes without it.
  await page.waitForFunction(() => document.querySelector('[role=dialog]')?.contains(document.activeElement))
  await statement().getByRole('combobox', { name: ru.charts.period }).click()
  await page.getByRole('option', { name: period, exact: true }).click()
}

async function take(format: 'exportCsv' | 'exportXlsx' | 'exportPdf', words: Words = ru, of = page) {
  const [download] = await Promise.all([
    of.waitForEvent('download'),
    statement(words, of).getByRole('button', { name: words.shell[format] }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('a designer asks for the statement where the deposits are', async () => {
  page = await scene.open('designer')
  await signIn(page, scene.product, demo.designer)
  await page.goto(`${scene.product.url}/user/deposit`)
  await settled(page, ru)
  await page.getByRole('button', { name: ru.money.statement, exact: true }).click()
  await rows().nth(1).waitFor()
  await choose(ru.charts.period_year)
  await page.waitForURL(/days=year/)
  id = Number(/open=statement\.(\d+)/.exec(page.url())?.[1])
  const days = await page.evaluate(() => {
    const day = (moved: number) => {
      const at = new Date()
      at.setDate(at.getDate() + moved)
      return at.toLocaleDateString('sv-SE')
    }
    return { from: day(-364), to: day(0), zone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  })
  const call = await callsOf(scene.product, demo.designer)
  said = (await call('GET', `v3/users/${id}/statement?${new URLSearchParams(days)}`)).meta
  expect(Number(said.opening) + Number(said.in) - Number(said.out)).toBeCloseTo(Number(said.closing), 5)
  await expect.poll(() => figure(t.totalIn)).toContain(plain(written(said.in)))
  expect(await figure(t.totalOut)).toContain(plain(written(said.out)))
  expect(await figure(t.closing)).toContain(plain(written(said.closing)))
  expect(await rows().count()).toBe(Math.min(50, said.count) + 1)
})

test('its closing balance is what the wallet holds, and the last row ends with it', async () => {
  const wallet = page.locator(`section[aria-label="${ru.money.wallets}"]`)
  expect(plain(await wallet.innerText())).toContain(plain(written(said.closing)))
  const last = said.count > 50 ? null : rows().last()
  if (last) expect(plain(await last.innerText())).toContain(plain(written(said.closing)))
})

test('it is taken as CSV, as XLSX and as PDF, and each of them says the same', async () => {
  const csv = await take('exportCsv')
  expect(csv.name).toMatch(/^statement-rub-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  const lines = csv.bytes.toString('utf8').trim().split('\r\n')
  expect(lines).toHaveLength(said.count + 4)
  expect(lines.at(-1)).toBe(`;${t.closing};;;;${said.closing.replace('.', ',')}`)
  const xlsx = await take('exportXlsx')
  const sheet = String((await unzip(xlsx.bytes)).get('xl/worksheets/sheet1.xml'))
  expect(sheet).toContain(`<v>${Number(said.closing)}</v>`)
  const pdf = await take('exportPdf')
  expect(pdf.name).toMatch(/\.pdf$/)
  const { text } = readPdf(pdf.bytes)
  expect(text.split('\n').slice(0, 3)).toEqual([t.title, t.person, 'Денис Рябов'])
  expect(text).toContain(`${plain(written(said.closing))} RUB`)
  expect(text.split('\n').filter((line) => line === t.kind_task).length).toBe(
    lines.filter((line) => line.includes(`;${t.kind_task};`)).length,
  )
})

test('a task of a posting opens over it, and Back leads to the same statement', async () => {
  await statement().getByRole('table').getByRole('link').first().click()
  await page.waitForURL(/open=(task|payout)\./)
  await page.goBack()
  await rows().nth(1).waitFor()
  expect(page.url()).toMatch(/days=year/)
})

test('a period without postings and one that is too long say so, and the days can be changed', async () => {
  const show = (days: string) => page.goto(`${scene.product.url}/user/deposit?open=statement.${id}&days=${days}`)
  await show('2020-01-01..2020-01-31')
  await statement().getByText(t.empty).waitFor()
  await show('2020-01-01..2022-01-31')
  await statement()
    .getByText(errorText('statement_period', 'ru', { days: 366 }))
    .waitFor()
  // It is read again while a list is open: what was refused stands until the answer is another.
  const held = Promise.withResolvers<void>()
  let again = false
  const hold = (route: Route) => {
    again = true
    return held.promise.then(() => route.continue())
  }
  await page.route(/\/statement\?/, hold, { times: 1 })
  await statement().getByRole('combobox', { name: ru.charts.period }).click()
  // The socket that has just connected asks for a reading, too: while that one runs no other begins.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      return again
    })
    .toBe(true)
  await page.getByRole('option', { name: ru.charts.period_month, exact: true }).click()
  held.resolve()
  await rows().nth(1).waitFor()
  await page.keyboard.press('Escape')
  await statement().waitFor({ state: 'detached' })
  expect(page.url()).not.toMatch(/open=|days=/)
})

test('somebody else’s is not there for an executor', async () => {
  await page.goto(`${scene.product.url}/user/deposit?open=statement.${id + 1}`)
  await page.getByRole('dialog').getByText(ru.shell.recordGone).waitFor()
})

test('in English on a phone each posting is a card, and nothing is too wide', async () => {
  const call = await callsOf(scene.product, demo.programmer)
  const { data } = await call('GET', 'auth_user')
  await call('PATCH', `v3/users/${data.id}`, { interface_language: 'en' })
  const small = await scene.open('programmer', { width: 375, locale: 'en' })
  await enter(small, scene.product, demo.programmer)
  await small.goto(`${scene.product.url}/user/deposit`)
  await settled(small, en)
  await small.getByRole('button', { name: en.money.statement, exact: true }).click()
  await statement(en, small).getByText(en.statements.closing, { exact: true }).waitFor()
  expect(await tooWide(small)).toBe(0)
  const { text } = readPdf((await take('exportPdf', en, small)).bytes)
  expect(text).toContain(en.statements.opening)
})

test('an administrator comes to it from the money of a person', async () => {
  const staff = await scene.open('superadministrator')
  await signIn(staff, scene.product, demo.superadministrator)
  await staff.goto(`${scene.product.url}/users/external-list?open=user.${id}&card=money`)
  await staff.getByRole('dialog').getByRole('button', { name: ru.money.statement, exact: true }).click()
  await statement(ru, staff)
    .getByText(/Денис Рябов/)
    .waitFor()
  expect((await take('exportCsv', ru, staff)).bytes.toString('utf8')).toContain('Денис Рябов')
  await staff.keyboard.press('Escape')
  await staff.getByRole('dialog').getByRole('tab', { name: ru.people.money }).waitFor()
  expect(scene.faults()).toEqual([])
})
