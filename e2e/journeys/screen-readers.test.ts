import { statusText } from '@slipway/domain/tasks/status.ts'
import { expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { focusOf, menuHasFocus } from '../lib/focus.ts'
import { callsOf, demo, enter, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { toast } from '../lib/toasts.ts'
import { chooseFiles } from '../lib/wizard.ts'
import { pattern, ru } from '../lib/words.ts'
import { png } from '../lib/works.ts'

const scene = openScene({ goesOn: true })

/** What is read out beside the name of what has the focus. */
const described = (page: Page) =>
  page.evaluate(() =>
    (document.activeElement?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )

test('K-A2: a new password is read out with its rules, and with what is wrong', async () => {
  const page = await scene.open('tester', { width: 1280 })
  await enter(page, scene.product, demo.tester)
  await page.goto(`${scene.product.url}/user/profile`)
  await page.getByRole('button', { name: ru.users.changePassword }).click()
  const field = page.getByLabel(ru.identity.newPassword, { exact: true })
  await field.focus()
  const rules = [ru.identity.ruleLength, ru.identity.ruleLetter, ru.identity.ruleDigit, ru.identity.ruleSpecial]
  for (const rule of rules) expect(await described(page)).toContain(rule)
  await page.keyboard.type('short')
  await page.keyboard.press('Tab')
  await page.locator('[name=password][aria-invalid=true]').waitFor()
  await field.focus()
  for (const rule of rules) expect(await described(page)).toContain(rule)
  await page.context().close()
})

test('K-A2: the arrows lead to an item that can’t be pressed, which says why and does nothing', async () => {
  const page = await scene.open('administrator', { width: 1280 })
  await signIn(page, scene.product, demo.superadministrator)
  await page.goto(`${scene.product.url}/settings/deletion-reasons`)
  await page.getByRole('row').nth(1).waitFor()
  const menus = page.getByRole('button', { name: pattern(ru.shell.rowActions) })
  const held = page.getByRole('menuitem').filter({ hasText: /Удалить нельзя/ })
  for (let row = 0; row < (await menus.count()); row += 1) {
    await menus.nth(row).focus()
    await page.keyboard.press('Enter')
    await menuHasFocus(page)
    if (await held.count()) break
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    // The focus comes back by itself: it must not leave the next button for that.
    await menus.nth(row).and(page.locator(':focus')).waitFor()
  }
  const reached = () => held.evaluate((item) => item === document.activeElement)
  for (let presses = 0; presses < 5 && !(await reached()); presses += 1) await page.keyboard.press('ArrowDown')
  expect([await reached(), await held.getAttribute('aria-disabled')]).toEqual([true, 'true'])
  await page.keyboard.press('Enter')
  expect([await held.count(), await page.getByRole('dialog').count()]).toEqual([1, 0])
  await page.context().close()
})

test('K-A2: figures of an upload are read out to nobody; that it has come is said once', async () => {
  const page = await scene.open('creator', { width: 1280 })
  await signIn(page, scene.product, demo.uidesigner)
  await page.goto(`${scene.product.url}/todo/list?tab=process`)
  const call = await callsOf(scene.product, demo.uidesigner)
  const { data } = await call('GET', 'v3/subtasks?filter[my]=1&filter[status]=process')
  await page.goto(`${scene.product.url}/todo/list?open=task.${data[0].id}`)
  const card = page.getByRole('dialog')
  const group = card.getByRole('group', { name: pattern(ru.tasks['field.files']) })
  await chooseFiles(page, group, await png('Вслух', 40, 40))
  await toast(page, ru.uploads.uploadDone.replace('{name}', 'Вслух.png'))
  const row = card.getByRole('listitem').filter({ hasText: 'Вслух.png' })
  expect(await row.evaluate((item) => item.closest('[aria-live], [role=status]'))).toBeNull()
  await page.context().close()
})

test('K-A2: what is copied is said in one line, and not by a line of each button', async () => {
  const page = await scene.open('copies', { width: 1280 })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, scene.product, demo.superadministrator)
  await page.goto(`${scene.product.url}/users/external-list`)
  await page.getByRole('row').nth(1).waitFor()
  expect(await page.locator('button [role=status]').count()).toBe(0)
  await page.locator('main').getByRole('row').nth(1).getByRole('button', { name: /^\d+$/ }).first().click()
  await toast(page, ru.shell.copied)
  await page.context().close()
})

test('K-A2: a link to another screen is followed by its heading, and a line names it; a window over it is none', async () => {
  const page = await scene.open('walker', { width: 1280 })
  await enter(page, scene.product, demo.creator)
  await focusOf(page)
  const bar = page.getByRole('navigation', { name: ru.shell.mainNavigation })
  const link = bar.getByRole('link', { name: 'Архив', exact: true })
  await link.focus()
  await page.keyboard.press('Enter')
  await toast(page, /^Архив$/)
  await expect.poll(() => focusOf(page)).toEqual({ at: 'h1', text: 'Архив' })
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Архив' }).waitFor({ state: 'detached' })
  await expect.poll(async () => (await focusOf(page)).at).toBe('h1')
  await page.context().close()
})

test('no page complained of anything', () => {
  expect(scene.faults()).toEqual([])
})

test('U-4, K-A2: a list of applications says in words how long each stage has, and whoever is to act sees it', async () => {
  const page = await scene.open('creator', { width: 1280 })
  await signIn(page, scene.product, demo.creator)
  await page.goto(`${scene.product.url}/applications/creator-my?waits=1`)
  const stages = page.locator('li li').filter({ hasText: statusText.checking.ru })
  const turn = page.getByRole('row').filter({ hasText: ru.applications.turn_checking }).filter({ has: stages }).first()
  const time = /осталось \d|срок истёк \d/
  const stage = turn.locator(stages).first()
  expect(await stage.textContent()).toMatch(time)
  await turn.getByText(time).filter({ visible: true }).first().waitFor()
  await stage.locator('span').first().hover()
  expect(await page.getByRole('tooltip').innerText()).toMatch(time)
  await page.context().close()
})
