import { expect, test } from 'vitest'
import { type Page, showIn, tooWide } from '../lib/browser.ts'
import { demo, enter } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { ru } from '../lib/words.ts'

const scene = openScene()
const t = ru.messaging
let page: Page

const show = (path: string) => page.goto(`${scene.product.url}${path}`)
const preview = () => page.getByRole('region', { name: t.preview })
const mail = () => page.frameLocator(`iframe[title="${t.previewOf}"]`)

test('K31: the editor of a mail names its event, belongs to its list and stands on a surface', async () => {
  page = await scene.open('superadministrator')
  await enter(page, scene.product, demo.superadministrator)
  await show('/settings/localizations-email')
  const row = page.getByRole('row').nth(1)
  const event = (await row.getByRole('link').first().textContent()) ?? ''
  await row.getByRole('link').first().click()
  await page.getByRole('heading', { name: event, level: 2 }).waitFor()
  expect(
    await page
      .getByRole('navigation', { name: ru.shell.mainNavigation })
      .getByRole('link', { name: 'Локализации e-mail' })
      .getAttribute('aria-current'),
  ).toBe('true')
  await page.getByRole('banner').getByRole('link', { name: 'Локализации e-mail' }).waitFor()
  for (const [width, scheme] of [
    [390, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 860 })
    await showIn(page, scheme)
    const grounds = await page.getByRole('group', { name: t['field.title'] }).evaluate((group) => {
      const form = group.closest('section')
      return [form && getComputedStyle(form).backgroundColor, getComputedStyle(document.body).backgroundColor]
    })
    expect([grounds[0] !== null, grounds[0] !== grounds[1], await tooWide(page)]).toEqual([true, true, 0])
  }
})

test('K31: a preview without words says why it shows none', async () => {
  await mail().locator('body').getByText(/\S/).first().waitFor()
  await page.getByRole('combobox', { name: t.template }).click()
  await page.getByRole('option', { selected: true }).click()
  for (const field of ['title', 'text', 'button'] as const) {
    await page
      .getByRole('group', { name: t[`field.${field}`] })
      .getByLabel(t.ru)
      .fill('')
  }
  await preview().getByText(t.previewEmpty).waitFor()
  expect(await preview().locator('iframe').count()).toBe(0)
  await page.getByRole('group', { name: t['field.title'] }).getByLabel(t.ru).fill('{{ nobody }}')
  await preview()
    .getByText(/nobody/)
    .waitFor()
  await page.getByRole('group', { name: t['field.title'] }).getByLabel(t.ru).fill('Снова слова')
  await mail().getByText('Снова слова').waitFor()
})

test('K31: versions unfold in the look of the house', async () => {
  const fold = page.getByText(t.versions, { exact: true }).first()
  const marker = await fold.evaluate((words) => {
    const summary = words.closest('summary')
    return summary && [getComputedStyle(summary).listStyleType, summary.querySelector('svg') !== null]
  })
  expect(marker).toEqual(['none', true])
  await fold.click()
  await page.getByText(t.versionsEmpty).waitFor()
})

test('K31: texts that are gone say so, and lead back to the list', async () => {
  await page.reload()
  await show('/settings/localizations-email/99999')
  await page.getByText(t.gone).waitFor()
  await page.getByRole('link', { name: t.toList }).click()
  await page.waitForURL(/\/settings\/localizations-email$/)
  await show('/settings/mailings/99999')
  await page.getByText(ru.mailings.notFound).waitFor()
  await page.getByRole('link', { name: ru.mailings.toList }).click()
  await page.waitForURL(/\/settings\/mailings$/)
})

test.each([
  ['/settings/localizations-email?open=email', t.event],
  ['/settings/localizations-sms?open=sms', t.event],
  ['/other-tasks?open=simple-tags', ru['simple-tasks'].tagName],
  ['/settings/console-commands?open=command.redrive-dead-jobs', 'Не больше заданий'],
])('K31: the dialog of %s begins in its first field', async (path, label) => {
  await show(path)
  const field = page.getByRole('dialog').getByLabel(label).first()
  await field.waitFor()
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
})

test('K31: texts are not called events, and their question does not speak of money', async () => {
  expect([t['email.add'], t['email.new'], t['email.added']].join(' ')).not.toMatch(/событи/i)
  expect(ru.factors.proofLead).not.toMatch(/деньги|доступ/i)
  expect(scene.faults()).toEqual([])
})
