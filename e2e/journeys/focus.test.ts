import { isGrave } from '@slipway/domain/money/risks.ts'
import { describe, expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { cardOf } from '../lib/card.ts'
import { runCommand } from '../lib/commands.ts'
import { focusOf } from '../lib/focus.ts'
import { orderOne } from '../lib/orders.ts'
import { askForCall, callsOf, demo, demoPassword, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { toast } from '../lib/toasts.ts'
import { choose, next, openWizard } from '../lib/wizard.ts'
import { pattern, ru } from '../lib/words.ts'

const scene = openScene({ goesOn: true })
const t = ru.tasks
const unique = Date.now().toString(36)
/** Whose place among the demo's uidesigners is free. */
const executor = '+79035551913'

async function at(phone: string, path: string, name = phone): Promise<Page> {
  const page = await scene.open(name, { width: 1280 })
  await signIn(page, scene.product, phone)
  await page.goto(scene.product.url + path)
  return page
}

describe('U-13: the focus is on what came of the press', () => {
  test('U-13: a task that is taken and handed in on its card says so where the focus is', async () => {
    const one = await orderOne(scene.product, `Фокус ${unique}`, 'uidesigner')
    const page = await at(executor, `/todo/list?open=task.${one.id}`)
    const card = cardOf(page, one.title)
    await card.getByRole('button', { name: t['action.take'], exact: true }).focus()
    await page.keyboard.press('Enter')
    await card.getByText(t['done.take']).first().waitFor()
    expect(await focusOf(page)).toEqual({ at: 'status', text: t['done.take'] })

    await card.getByRole('textbox', { name: pattern(t['field.prototype_link']) }).fill('https://figma.com/file/1')
    await card.getByRole('button', { name: t['action.submit'], exact: true }).last().focus()
    await page.keyboard.press('Enter')
    await card.getByText(t['done.submit']).first().waitFor()
    expect(await focusOf(page)).toEqual({ at: 'status', text: t['done.submit'] })
    await page.context().close()
  })

  test('U-13: a card that hears of its change before the press is answered hands the focus over to the answer', async () => {
    const one = await orderOne(scene.product, `Раньше ответа ${unique}`, 'uidesigner')
    const page = await at(executor, `/todo/list?open=task.${one.id}`)
    const card = cardOf(page, one.title)
    await page.route(new RegExp(`/v3/subtasks/${one.id}/process`), async (route) => {
      const answer = await route.fetch()
      await page.waitForFunction(() => document.activeElement?.matches('h1, h2, h3'))
      await route.fulfill({ response: answer })
    })
    await card.getByRole('button', { name: t['action.take'], exact: true }).focus()
    await page.keyboard.press('Enter')
    await card.getByText(t['done.take']).first().waitFor()
    expect(await focusOf(page)).toEqual({ at: 'status', text: t['done.take'] })
    await page.context().close()
  })

  test('U-13: a payout that is marked paid leaves the focus on its card’s heading, and a line says it', async () => {
    const me = await callsOf(scene.product, demo.superadministrator)
    // Every half hour somebody looks for people who share an address, which would be asked about: not in the midst of it.
    await runCommand(me, 'analyse-people')
    const { data } = await me('GET', 'v3/payouts?filter[undecided]=1&page[size]=100')
    const open = data.filter(
      ({ attributes: { abilities, batch } }: any) => abilities.paid === 'payout_unseen' && !batch,
    )
    const risks = await Promise.all(open.map(({ id }: { id: string }) => me('GET', `v3/payouts/${id}/risks`)))
    // Nothing speaks for looking twice, which would be asked about.
    const unseen = open[risks.findIndex(({ data: found }: any) => !found.some(isGrave))]
    const page = await at(demo.superadministrator, `/users/accruals?tab=payouts&open=payout.${unseen.id}`)
    const card = page.getByRole('dialog', { name: pattern(ru.money.payoutNumber, { id: unseen.id }) })
    await card.getByRole('button', { name: ru.money.purseShow }).click()
    await card.getByRole('button', { name: ru.money.markPaid, exact: true, disabled: false }).focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: ru.money.markPaidTitle })
    await question.getByRole('button', { name: pattern(ru.money.markPaidYes) }).focus()
    await page.keyboard.press('Enter')
    await question.waitFor({ state: 'detached' })
    await toast(page, ru.money.markedPaid.replace('{id}', unseen.id))
    expect((await focusOf(page)).text).toMatch(pattern(ru.money.payoutNumber, { id: unseen.id }))
    await page.context().close()
  })

  test('U-13: an order that is made and closed by Escape gives the focus back to what began it', async () => {
    const page = await at(demo.creator, '/applications/creator-my')
    await page.getByRole('button', { name: ru.applications.addApplication }).first().focus()
    const wizard = await openWizard(page)
    const o = ru.orders
    await wizard.getByLabel(o.name, { exact: true }).fill(`Заказ ${unique}`)
    await wizard.getByLabel(o.desktopName, { exact: true }).fill('Заказ')
    await wizard.getByLabel(o.packageId, { exact: true }).fill(`ru.slipway.focus.n${unique}`)
    await choose(page, wizard.getByRole('combobox', { name: o.category }), 'Игры')
    await next(wizard)
    await wizard.getByLabel(o.textTitle).fill('Заказ')
    await wizard.getByLabel(o.textShort).fill('Коротко')
    await wizard.getByLabel(o.textFull).fill('Подробно')
    await next(wizard)
    await next(wizard)
    await choose(page, wizard.getByRole('combobox', { name: o.programmingLanguage }), 'Kotlin')
    await wizard.getByRole('combobox', { name: o.framework }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await next(wizard)
    await next(wizard)
    await wizard.getByRole('button', { name: o.submit, exact: true }).focus()
    await page.keyboard.press('Enter')
    const card = page.getByRole('dialog', { name: pattern(`Заказ ${unique}`) })
    await card.waitFor()
    expect((await focusOf(page)).at).not.toBe('top')
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'detached' })
    expect((await focusOf(page)).text).toBe(ru.applications.addApplication)
    await page.context().close()
  })

  test('U-13: a code that is accepted leads to the next step; passwords that differ to the second one', async () => {
    const page = await scene.open('newcomer', { width: 1280 })
    await page.goto(`${scene.product.url}/ru/register`)
    await focusOf(page)
    const code = await askForCall(page, scene.product, `+7903${String(Date.now()).slice(-7)}`, ru)
    const field = page.getByLabel(ru.identity.code, { exact: true })
    await field.focus()
    await page.keyboard.type(code)
    await page.getByLabel(ru.identity.firstName, { exact: true }).waitFor()
    await page
      .getByRole('status')
      .filter({ hasText: /номер подтверждён/ })
      .waitFor()
    expect(await focusOf(page)).toEqual({ at: 'h1', text: ru.identity.registerTitle })

    await page.getByLabel(ru.identity.firstName, { exact: true }).fill('Нина')
    await page.getByLabel(ru.identity.lastName, { exact: true }).fill('Фокина')
    await page.getByLabel(ru.identity.password, { exact: true }).fill(demoPassword)
    await page.getByLabel(ru.identity.passwordRepeat, { exact: true }).fill(`${demoPassword}2`)
    await page.getByRole('button', { name: ru.identity.register }).focus()
    await page.keyboard.press('Enter')
    await page.locator('[name=password_confirmation][aria-invalid=true]').waitFor()
    await focusOf(page)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password_confirmation')
    await page.context().close()
  })

  test('U-13: staff who forgot their password are led to the field that says what to do, and back to the first field', async () => {
    const page = await scene.open('staff', { width: 1280 })
    await page.goto(`${scene.product.url}/login`)
    await focusOf(page)
    await page.getByRole('button', { name: ru.identity.forgotPassword }).focus()
    await page.keyboard.press('Enter')
    const phone = page.getByLabel(ru.identity.phone, { exact: true }).and(page.locator(':focus'))
    await phone.waitFor()
    const said = await phone.evaluate((field) => field.getAttribute('aria-describedby')?.split(' ') ?? [])
    const hints = await Promise.all(said.map((id) => page.locator(`[id="${id}"]`).textContent()))
    expect(hints).toContain(ru.identity.staffReset)
    await page.getByRole('button', { name: ru.identity.byPassword }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel(ru.identity.password, { exact: true }).waitFor()
    expect(await focusOf(page)).toMatchObject({ at: 'input' })
    await page.context().close()
  })
})

describe('U-32: dialogs and side windows begin on their first field or on their heading', () => {
  const opened = async (page: Page, open: string, name: RegExp) => {
    const url = new URL(page.url())
    url.searchParams.set('open', open)
    await page.goto(String(url))
    await page.getByRole('dialog', { name }).waitFor()
    return focusOf(page)
  }

  test('U-32: tags begin on the field of a new one, a passport and a run on their headings, commands on no button', async () => {
    const call = await callsOf(scene.product, demo.superadministrator)
    const page = await at(demo.superadministrator, '/settings/passport-verification')
    const { data: checks } = await call('GET', 'v3/passport-checks')
    expect((await opened(page, `passport.${checks[0].id}`, /./)).at).toMatch(/^h2$/)
    expect(await opened(page, 'simple-tags', pattern(ru['simple-tasks'].tags))).toMatchObject({ at: 'input' })
    await page.goto(`${scene.product.url}/settings/console-commands`)
    const { data: commands } = await call('GET', 'admin/commands')
    for (const { name } of commands) {
      expect((await opened(page, `command.${name}`, /./)).at, name).not.toMatch(/button|top/)
    }
    const { data: run } = await call('POST', 'admin/commands', { command: commands[0].name, arguments: {} })
    expect((await opened(page, `run.${run.id}`, /./)).at).toBe('h2')
    await page.context().close()
  })

  test('U-32: a payout and an application’s card, as a dialog and beside the list, begin on no button', async () => {
    const admin = await at(demo.superadministrator, '/users/accruals?tab=payouts')
    const call = await callsOf(scene.product, demo.superadministrator)
    const { data: payouts } = await call('GET', 'v3/payouts?filter[undecided]=1')
    expect((await opened(admin, `payout.${payouts[0].id}`, pattern(ru.money.payoutNumber))).at).not.toMatch(
      /button|top/,
    )
    await admin.context().close()
    for (const width of [1280, 390]) {
      const page = await at(demo.creator, '/applications/creator-my', `creator ${width}`)
      await page.setViewportSize({ width, height: 860 })
      const theirs = await callsOf(scene.product, demo.creator)
      const { data } = await theirs('GET', 'v3/applications?filter[list]=creator-my')
      for (const window of ['application', 'applicationCollapse']) {
        expect((await opened(page, `${window}.${data[0].id}`, /./)).at, `${window} ${width}`).not.toMatch(/button|top/)
      }
      await page.context().close()
    }
  })
})

test('no page complained of anything', () => {
  expect(scene.faults()).toEqual([])
})
