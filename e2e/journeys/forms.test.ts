import type { Locator, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { cardOf } from '../lib/card.ts'
import { orderOne } from '../lib/orders.ts'
import { callsOf, demo, enter, signIn } from '../lib/people.ts'
import { atRest } from '../lib/rest.ts'
import { openScene } from '../lib/scene.ts'
import { chooseFiles, next, uploadField } from '../lib/wizard.ts'
import { pattern, ru } from '../lib/words.ts'

const scene = openScene({ goesOn: true })
const unique = String(Date.now() % 1_000_000)

/** The calls of a kind that the page makes from now on. */
function callsTo(page: Page, method: string, path: RegExp): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.method() === method && path.test(request.url())) calls.push(request)
  })
  return calls
}

/** Presses as somebody in a hurry does: before the page has drawn anything. */
const hurry = (button: Locator, times: number) =>
  button.evaluate((element: HTMLElement, count) => {
    for (let press = 0; press < count; press++) element.click()
  }, times)

const leaving = (page: Page) => page.getByRole('dialog', { name: ru.shell.closeForm })
const isDetached = (target: Locator) => target.waitFor({ state: 'detached' })

describe('forms', () => {
  let page: Page
  let name: Locator
  let save: Locator

  const openProfile = async () => {
    await page.goto(`${scene.product.url}/user/profile`)
    await name.waitFor()
  }

  test('C4: three presses send one, also while the schemas are on their way; the button is busy at once', async () => {
    page = await scene.open('designer')
    await enter(page, scene.product, demo.designer)
    name = page.getByLabel(ru.identity.firstName, { exact: true })
    save = page.getByRole('button', { name: ru.users.save, exact: true })
    await openProfile()
    await atRest(page)
    const busy = Promise.withResolvers<void>()
    // A form fetches its schemas when it gets the focus.
    await page.route(/\/assets\/contract-/, async (route) => {
      await busy.promise
      await route.continue()
    })
    const calls = callsTo(page, 'PATCH', /\/users\/\d+$/)
    const asked = page.waitForRequest(/\/assets\/contract-/)
    await name.fill(`Мария ${unique}`)
    await asked
    await hurry(save, 3)
    await page.locator('form[aria-busy=true]').waitFor()
    busy.resolve()
    await page.getByText(ru.users.saved).first().waitFor()
    expect(calls).toHaveLength(1)
    await page.unroute(/\/assets\/contract-/)
  })

  test('C10: without a connection it says so at once, and nothing is sent later by itself', async () => {
    await openProfile()
    await name.fill(`Анна ${unique}`)
    await page.context().setOffline(true)
    await save.click()
    await page.getByRole('alert').filter({ hasText: ru.shell.networkError }).waitFor()
    const later = callsTo(page, 'PATCH', /\/users\/\d+$/)
    const readAgain = page.waitForResponse((answer) => answer.request().method() === 'GET' && answer.ok())
    await page.context().setOffline(false)
    await page.getByText(ru.shell.offline).waitFor({ state: 'detached' })
    // What waited for the connection goes off before anything is read again over it.
    await readAgain
    await atRest(page)
    expect(later).toHaveLength(0)
    expect(await name.inputValue()).toBe(`Анна ${unique}`)
  })

  test('what was typed survives a reload, and can be thrown away', async () => {
    await page.reload()
    await page.getByText(ru.shell.draftRestored).waitFor()
    expect(await name.inputValue()).toBe(`Анна ${unique}`)
    await page.getByRole('button', { name: ru.shell.draftDrop }).click()
    expect(await name.inputValue()).toBe(`Мария ${unique}`)
    await page.reload()
    await name.waitFor()
    expect(await page.getByText(ru.shell.draftRestored).count()).toBe(0)
  })

  test('C8: leaving the page asks as often as it is tried, and a dialog over the page is not leaving', async () => {
    await openProfile()
    await name.fill('Кто-то')
    const away = page.getByRole('link', { name: /Баланс|Доска|Задачи/ }).first()
    for (let time = 0; time < 2; time++) {
      await away.click()
      await leaving(page).waitFor()
      await page.keyboard.press('Escape')
      await isDetached(leaving(page))
      expect(new URL(page.url()).pathname).toBe('/user/profile')
    }
    await away.click()
    await leaving(page).getByRole('button', { name: ru.shell.closeFormYes }).click()
    await page.waitForURL((url) => url.pathname !== '/user/profile')
  })

  test('A3: bad fields are listed as links that lead to them, and what has the focus is clear of the top bar', async () => {
    await openProfile()
    await name.fill('')
    await page.getByLabel(ru.identity.lastName, { exact: true }).fill('')
    await save.scrollIntoViewIfNeeded()
    await save.click()
    const summary = page.getByRole('alert').filter({ hasText: 'Исправьте 2 поля' })
    await summary.waitFor()
    const clear = () =>
      page.evaluate(() => {
        const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
        return (document.activeElement?.getBoundingClientRect().top ?? 0) >= bar
      })
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true')
    expect(await clear()).toBe(true)
    await summary.getByRole('link', { name: ru.identity.lastName }).click()
    await page.waitForFunction((label) => {
      const { activeElement } = document
      return activeElement instanceof HTMLInputElement && activeElement.labels?.[0]?.textContent?.startsWith(label)
    }, ru.identity.lastName)
    expect(await clear()).toBe(true)
    await page.context().close()
  })

  test('what a field says as it is left waits for the press: no button moves away from under it', async () => {
    page = await scene.open('designer again')
    await enter(page, scene.product, demo.designer)
    name = page.getByLabel(ru.identity.firstName, { exact: true })
    save = page.getByRole('button', { name: ru.users.save, exact: true })
    await openProfile()
    // What checks the fields is here from now on, and answers as soon as one is left.
    const last = page.getByLabel(ru.identity.lastName, { exact: true })
    const kept = await last.inputValue()
    await last.fill('')
    await last.press('Tab')
    await page.locator('[aria-invalid=true]').waitFor()
    await last.fill(kept)
    await page.locator('[aria-invalid=true]').waitFor({ state: 'detached' })
    await name.fill('')
    await save.scrollIntoViewIfNeeded()
    const { x, y } = (await save.boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.move(x + 20, y + 3)
    await page.mouse.down()
    // As long as a finger stays: a message of one line would be drawn above by now.
    await atRest(page)
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0)
    await page.mouse.up()
    // It was sent, and led to what is wrong.
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true')
    await page.context().close()
  })

  test('a comment that is pressed twice is there once, and its draft goes', async () => {
    const { id, title } = await orderOne(scene.product, `Формы ${unique}`, 'uidesigner')
    page = await scene.open('creator')
    await signIn(page, scene.product, demo.creator)
    await page.goto(`${scene.product.url}/applications/creator-my?open=task.${id}`)
    const card = cardOf(page, title)
    const field = card.getByLabel(ru.comments.fieldLabel)
    await field.fill(`Один раз ${unique}`)
    const calls = callsTo(page, 'POST', /\/comments(\?|$)/)
    await hurry(card.getByRole('button', { name: ru.comments.addComment }), 2)
    await card
      .getByRole('article')
      .filter({ hasText: `Один раз ${unique}` })
      .waitFor()
    expect(calls).toHaveLength(1)
    expect(calls[0]?.headers()['idempotency-key']).toBeTruthy()
    await page.waitForFunction((label) => {
      const area = document.querySelector<HTMLTextAreaElement>(`textarea[aria-label="${label}"]`)
      return area?.value === ''
    }, ru.comments.fieldLabel)
  })

  test('C19: a file on its way counts as unsaved, and leaving aborts it', async () => {
    const card = page.getByRole('dialog').first()
    const aborted: string[] = []
    page.on('requestfailed', (request) => {
      if (/\/upload/.test(request.url())) aborted.push(request.failure()?.errorText ?? '')
    })
    // Never answered: the file stays on its way.
    await page.route(/\/upload(\?|$)/, () => undefined)
    await card.getByRole('button', { name: ru.comments.attach }).click()
    const file = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('kept nowhere') }
    await chooseFiles(page, uploadField(card, ru.comments.attachments), file)
    await card.getByRole('progressbar').waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await leaving(page).getByRole('button', { name: ru.shell.closeFormYes }).click()
    await isDetached(card)
    await expect.poll(() => aborted.length).toBe(1)
    await page.unroute(/\/upload(\?|$)/)
  })

  test('a change that meets somebody else’s shows both values, and sends what was chosen', async () => {
    const call = await callsOf(scene.product, demo.creator)
    const { data } = await call('GET', 'v3/applications?page[size]=20')
    const { id } = data.find(({ attributes }: any) => !attributes.archived_at) ?? data[0]
    await page.goto(`${scene.product.url}/applications/creator-my?open=change.${id}`)
    const wizard = page.getByRole('dialog', { name: ru.orders.titleEdit })
    const desktop = wizard.getByLabel(ru.orders.desktopName, { exact: true })
    await wizard.getByLabel(ru.orders.tag).fill(`tag-${unique}`)
    await desktop.fill(`Моё ${unique}`)
    const now = await call('GET', `v3/applications/${id}`)
    const { version_lock } = now.data.attributes
    await call('PUT', `creator/build/native/${id}`, { version_lock, desktop_name: `Их ${unique}` })
    await wizard.getByRole('link', { name: pattern(ru.orders.stepSummary) }).click()
    await wizard.getByRole('button', { name: ru.orders.submitEdit }).click()
    const panel = wizard.getByRole('alert').filter({ hasText: ru.conflict.conflictTitle })
    await panel.waitFor()
    expect(await panel.getByRole('radiogroup').count()).toBe(1)
    await panel.getByRole('radio', { name: `Моё: Моё ${unique}` }).waitFor()
    await panel.getByRole('radio', { name: `Их: Их ${unique}` }).check()
    await wizard.getByRole('button', { name: ru.orders.submitEdit }).click()
    await isDetached(wizard)
    const after = (await call('GET', `v3/applications/${id}`)).data.attributes
    expect([after.desktop_name, after.tag]).toEqual([`Их ${unique}`, `tag-${unique}`])
  })

  test('an order is taken up again at the step that was reached, without its keys', async () => {
    await page.goto(`${scene.product.url}/applications/creator-my?open=order`)
    const wizard = page.getByRole('dialog', { name: ru.orders.title_native })
    await wizard.getByLabel(ru.orders.name, { exact: true }).fill(`Черновик ${unique}`)
    await page.reload()
    await wizard.getByText(ru.shell.draftLacks).waitFor()
    expect(await wizard.getByLabel(ru.orders.name, { exact: true }).inputValue()).toBe(`Черновик ${unique}`)
    await next(wizard)
    await wizard.getByText('Обязательно для заполнения').first().waitFor()
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('integration_keys')
    await page.keyboard.press('Escape')
    // Its words tell whether the draft has come to the server by then.
    await leaving(page).getByRole('button').last().click()
    await isDetached(wizard)
    await page.context().close()
  })

  test('a dialog’s form begins at its first field', async () => {
    page = await scene.open('superadministrator')
    await signIn(page, scene.product, demo.superadministrator)
    await page.goto(`${scene.product.url}/settings/deletion-reasons?open=deletion-reason`)
    await page.getByRole('dialog').waitFor()
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog] form') !== null)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toMatch(/INPUT|TEXTAREA/)
    await page.context().close()
  })

  test('no page complained of anything but the lost connection', () => {
    expect(scene.faults().filter((fault) => !/net::ERR|WebSocket/.test(fault))).toEqual([])
  })
})
