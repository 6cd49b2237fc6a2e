import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { type Page, showIn, tooWide } from '../lib/browser.ts'
import { demo, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { pattern, ru } from '../lib/words.ts'

const scene = openScene()
const t = ru.audit
let page: Page

const row = (words: string) => page.getByRole('row').filter({ hasText: words })
const card = () => page.getByRole('dialog')
/** Beside its name stands how many filters are set. */
const filter = () => page.getByRole('button', { name: new RegExp(`^${ru.shell.filter}( \\d+)?$`) })

test('a superadministrator sees who did what, and nothing of it is a code', async () => {
  page = await scene.open('superadministrator')
  await signIn(page, scene.product, demo.superadministrator)
  await page.goto(`${scene.product.url}/settings/audit`)
  await row(ru.actions['action_sign-in']).first().waitFor()
  await row(t.kind_done).first().waitFor()
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

test('it is narrowed by a person and a record, and a line shows before and after', async () => {
  await page.goto(`${scene.product.url}/settings/audit?action=take`)
  await row(ru.actions.action_take).first().getByRole('link').first().click()
  await card().getByText(t.lookLogged).waitFor()
  await card().getByRole('columnheader', { name: t.after }).waitFor()
  await card().getByText('В работе').first().waitFor()
  expect(await tooWide(page)).toBe(0)
  await card()
    .getByRole('link', { name: pattern(t.recordOf, { kind: t.subject_subtask }) })
    .waitFor()
  await page.keyboard.press('Escape')
  await filter().click()
  await page.getByRole('dialog').getByRole('textbox', { name: t.recordNumber }).fill('1')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: ru.shell.finish }).click()
  await page
    .getByText(pattern(t.recordOf, { kind: t.subject_application, id: '1' }))
    .first()
    .waitFor()
  await page.getByRole('button', { name: ru.shell.clearAll }).click()
  await filter().click()
  const who = page.getByRole('dialog').getByRole('combobox', { name: t.who, exact: true })
  await who.fill(demo.superadministrator)
  await page.getByRole('dialog').getByRole('listbox', { name: t.who }).getByRole('option').click()
  await page.getByRole('dialog').getByRole('button', { name: ru.shell.finish }).click()
  await page.waitForURL(/user=\d+/)
  await row(ru.actions['action_sign-in']).first().waitFor()
})

test('what is filtered leaves as a file, and that it left is a line of the log', async () => {
  await page.goto(`${scene.product.url}/settings/audit?action=sign-in`)
  await row(ru.actions['action_sign-in']).first().waitFor()
  await page.getByRole('button', { name: ru.shell.viewMenu, exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: ru.shell.exportCsv }).click()
  const file = await (await download).path()
  expect(await readFile(file, 'utf8')).toContain(`;${ru.actions['action_sign-in']};${t.kind_done};`)
  await page.goto(`${scene.product.url}/settings/audit?kind=revealed`)
  await row(t.read_audit_log).first().waitFor()
})
