import { describe, expect, test } from 'vitest'
import { type Page, tooWide } from '../lib/browser.ts'
import { act, cardOf, deliver, onBoard, shows, tab } from '../lib/card.ts'
import { orderOne } from '../lib/orders.ts'
import { askForCall, callsOf, demo, isInside } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { choose } from '../lib/wizard.ts'
import { en, pattern, ru } from '../lib/words.ts'
import { png } from '../lib/works.ts'

const unique = String(Date.now() % 1_000_000)
const phone = `+7917${unique.padStart(7, '1')}`
const password = 'Lighthouse-2026!'
const title = `Lighthouse icons ${unique}`

const scene = openScene()
const t = en.tasks
const findings: string[] = []

/** No sideways scroll. */
async function inspect(page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url())
  const wider = await tooWide(page)
  if (wider > 0) findings.push(`${pathname}${search} is ${wider} px too wide`)
}

describe('an English designer with a phone in the hand', () => {
  let page: Page
  let id: number
  const creator = async (action: string, body: object) =>
    (await callsOf(scene.product, demo.creator))('PUT', `tasks/${id}/${action}`, body)
  const card = () => cardOf(page, title)

  test('registers in English', async () => {
    page = await scene.open('designer', { locale: 'en', width: 375 })
    await page.goto(`${scene.product.url}/en/register`)
    const code = await askForCall(page, scene.product, phone, en)
    await page.getByLabel(en.identity.code, { exact: true }).fill(code)
    await page.getByRole('radio', { name: en.shell.role_designer, exact: true }).check()
    await page.getByLabel(en.identity.firstName, { exact: true }).fill('Grace')
    await page.getByLabel(en.identity.lastName, { exact: true }).fill('Light')
    await page.getByLabel(en.identity.password, { exact: true }).fill('weak')
    await page.getByLabel(en.identity.passwordRepeat, { exact: true }).fill('weak')
    await page.getByRole('button', { name: en.identity.register }).click()
    await page.getByText('Password does not meet requirements').waitFor()
    await page.getByLabel(en.identity.password, { exact: true }).fill(password)
    await page.getByLabel(en.identity.passwordRepeat, { exact: true }).fill(password)
    await inspect(page)
    await page.getByRole('button', { name: en.identity.register }).click()
    await isInside(page, en)
  })

  test('takes a task that was ordered a moment ago', async () => {
    id = (await orderOne(scene.product, title, 'designer', { cost: '3000' })).id
    const fresh = page.getByRole('button', { name: /^\d+ new/ })
    // Other offers may come in first, each behind a pill of its own.
    const offer = onBoard(page, title)
    await offer.or(fresh).first().waitFor()
    while (!(await offer.isVisible())) {
      await fresh.click()
      await offer.or(fresh).first().waitFor()
    }
    await inspect(page)
    await offer.getByRole('button', { name: pattern(t['action.take']) }).click()
    await tab(page, t['tab.process'])
    await onBoard(page, title).getByRole('link', { name: title, exact: true }).click()
    await shows(card(), 'process', en)
    await inspect(page)
  })

  test('delivers, is sent back with a comment, and delivers again', async () => {
    await act(card(), t['action.submit'])
    await card().getByText('The task cannot be submitted without this').first().waitFor()
    await deliver(page, card(), t['field.icon_file_id'], await png('icon', 512, 512))
    const needed = await card().getByRole('group', { name: t['field.description_file_id'], exact: true }).count()
    if (needed) await deliver(page, card(), t['field.description_file_id'], await png('banner', 1024, 500))
    await act(card(), t['action.submit'])
    await shows(card(), 'checking', en)
    await creator('revision', { comment: 'Брендовый цвет, пожалуйста' })
    // No toast tells of what stands open already.
    await shows(card(), 'revision', en)
    await act(card(), t['action.resume'])
    await shows(card(), 'process', en)
    await card().getByRole('button', { name: 'Remove file icon.png' }).click()
    await deliver(page, card(), t['field.icon_file_id'], await png('icon-2', 512, 512, '#bb2649'))
    await act(card(), t['action.submit'])
    await shows(card(), 'checking', en)
  })

  test('is paid and asks for a payout', async () => {
    await creator('completion', {})
    await shows(card(), 'completed', en)
    await page.goto(`${scene.product.url}/user/deposit`)
    await page.getByText(title).first().waitFor()
    await inspect(page)
    await page.goto(`${scene.product.url}/user/payout`)
    await choose(page, page.getByRole('combobox', { name: en.money.country }), /^Russia/)
    await page.getByRole('radio', { name: en.money.target_phone }).press('Space')
    await page.getByLabel(en.money.purse_phone, { exact: true }).fill(phone)
    await page.getByLabel(en.money.amount, { exact: true }).fill('5000')
    await page
      .getByRole('button', { name: /^Withdraw/ })
      .last()
      .click()
    await page.getByText('Insufficient funds').waitFor()
    await inspect(page)
    await page.getByLabel(en.money.amount, { exact: true }).fill('1000')
    await page
      .getByRole('button', { name: /^Withdraw/ })
      .last()
      .click()
    const asked = page.getByRole('dialog', { name: en.money.confirmTitle })
    await asked.getByRole('button', { name: /^Withdraw/ }).click()
    await page.getByText(pattern(en.money.sent)).waitFor()
    const me = await (await callsOf(scene.product, phone, password))('GET', 'auth_user')
    expect(me.data.wallets).toMatchObject([{ name: 'RUB', balance: '2000.00' }])
  })

  test('goes over to Russian, and the product remembers it', async () => {
    await page.getByRole('button', { name: en.shell.menu, exact: true }).click()
    const drawer = page.getByRole('dialog', { name: en.shell.menu })
    await drawer.getByRole('button', { name: pattern(en.shell.language) }).click()
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.getByRole('menuitem', { name: 'Русский' }).click()
    await page.getByText(ru.money.limits).first().waitFor()
    await saved
    await page.reload()
    await page.getByText(ru.money.limits).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ru')
  })

  test('nothing was too wide on the way, and no page complained', () => {
    expect([...findings, ...scene.faults()]).toEqual([])
  })
})
