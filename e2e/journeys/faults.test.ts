import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { act, cardOf, finish, onBoard, shows, tab } from '../lib/card.ts'
import { orderOne } from '../lib/orders.ts'
import { callsOf, demo, demoPassword, enter, signIn, typePassword } from '../lib/people.ts'
import { whileTimeStands } from '../lib/rest.ts'
import { openScene } from '../lib/scene.ts'
import { next, openWizard } from '../lib/wizard.ts'
import { pattern, ru } from '../lib/words.ts'

const scene = openScene()
const t = ru.tasks
const people = { uidesigner: '+79035551913', rival: '+79035551802' }
const unique = String(Date.now() % 1_000_000)

const order = (title: string) => orderOne(scene.product, title, 'uidesigner')
const boardWith = (id: number) => `${scene.product.url}/todo/list?open=task.${id}`
const takeButton = (page: Page, title: string) =>
  onBoard(page, title).getByRole('button', { name: pattern(t['action.take']) })

/** Goes on with Tab until the focus is there; who cannot be reached that way is a finding. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there')
}

describe('faults', () => {
  let uidesigner: Page
  let creator: Page
  let mine: { id: number; title: string }

  test('a killed and restarted server loses nothing: what was typed and what was done go on', async () => {
    mine = await order(`Проверка ${unique} 1`)
    uidesigner = await scene.open('uidesigner')
    await enter(uidesigner, scene.product, people.uidesigner)
    await takeButton(uidesigner, mine.title).click()
    await tab(uidesigner, t['tab.process'])
    await onBoard(uidesigner, mine.title).getByRole('link', { name: mine.title, exact: true }).click()
    const card = cardOf(uidesigner, mine.title)
    await shows(card, 'process')
    await card.getByLabel(t['field.prototype_link'], { exact: true }).fill('https://figma.example.com/kept')

    creator = await scene.open('creator')
    await enter(creator, scene.product, demo.creator)
    const wizard = await openWizard(creator)
    await wizard.getByLabel(ru.orders.name, { exact: true }).fill('Недописанное')
    await wizard.getByLabel(ru.orders.desktopName, { exact: true }).fill('Недописанное')

    await scene.product.crashAndRestart()

    // The page was not reloaded: what was typed stands, and the next call is answered.
    await act(card, t['action.submit'])
    await shows(card, 'checking')
    expect(await wizard.getByLabel(ru.orders.name, { exact: true }).inputValue()).toBe('Недописанное')
    await creator.reload()
    const again = creator.getByRole('dialog', { name: ru.orders.title_native })
    await again.getByText(ru.shell.draftRestored).waitFor()
    expect(await again.getByLabel(ru.orders.name, { exact: true }).inputValue()).toBe('Недописанное')
    await next(again)
    await again.getByText('Обязательно для заполнения').first().waitFor()
  })

  test('who was away finds the notification afterwards', async () => {
    const late = await scene.open('creator, later')
    await enter(late, scene.product, demo.creator)
    await late.getByRole('button', { name: /^Уведомления: \d+ непрочитан/ }).click()
    const bell = late.getByRole('dialog', { name: ru.shell.notifications })
    await bell.getByText(`Задача «${mine.title}» ждёт проверки`).waitFor()
    await late.context().close()
  })

  test('two who accept and send back at once: one wins, the other is told the status of now', async () => {
    const admin = await scene.open('superadministrator')
    // Their card doesn't hear of the other's decision in time.
    await admin.routeWebSocket(/socket\.io/, () => undefined)
    await signIn(admin, scene.product, demo.superadministrator)
    await admin.goto(`${scene.product.url}/users/accruals?open=task.${mine.id}`)
    const other = cardOf(admin, mine.title)
    await act(other, t['action.revise'])
    await other.getByLabel(t['field.comment'], { exact: true }).fill('Исправьте отступы')
    // The first to decide; the form of the second stays as it is.
    const call = await callsOf(scene.product, demo.creator)
    await call('PUT', `tasks/${mine.id}/completion`, {})
    await finish(other, t['action.revise'])
    await admin
      .getByText(/статус задачи — «Завершена»/)
      .first()
      .waitFor()
    await admin.context().close()
  })

  test('two who take the same task: one gets it, the other reads its status of now', async () => {
    const wanted = await order(`Гонка ${unique} 2`)
    const rival = await scene.open('rival')
    // Their board doesn't hear of the other's claim in time.
    await rival.routeWebSocket(/socket\.io/, () => undefined)
    await enter(rival, scene.product, people.rival)
    await uidesigner.goto(`${scene.product.url}/todo/list`)
    await takeButton(rival, wanted.title).waitFor()
    await takeButton(uidesigner, wanted.title).click()
    await uidesigner.getByRole('link', { name: `${t.takenOpen}: ${wanted.title}` }).waitFor()
    await takeButton(rival, wanted.title).click()
    await rival
      .getByRole('alert')
      .filter({ hasText: /Взять не получилось.*«В работе»/ })
      .waitFor()
    await rival.context().close()
  })

  test("somebody else's card by its address is told to be out of reach, and so is one that does not exist", async () => {
    const page = await scene.open('designer')
    await enter(page, scene.product, demo.designer)
    for (const id of [mine.id, 2_000_000_000]) {
      await page.goto(boardWith(id))
      await page.getByRole('dialog').getByText(t.goneTitle).waitFor()
    }
    await page.context().close()
  })

  test('what is ordered comes to an open board; offline a bar says so, and what was missed comes afterwards', async () => {
    await uidesigner.goto(`${scene.product.url}/todo/list`)
    const fresh = uidesigner.getByRole('button', { name: /^\d+ нов/ })
    const arrives = async (title: string) => {
      await onBoard(uidesigner, title).or(fresh).first().waitFor()
      if (await fresh.isVisible()) await fresh.click()
      await onBoard(uidesigner, title).waitFor()
    }
    await arrives((await order(`До обрыва ${unique} 3`)).title)
    await uidesigner.context().setOffline(true)
    await uidesigner.getByText(ru.shell.offline).waitFor()
    const missed = await order(`Во время обрыва ${unique} 4`)
    await uidesigner.context().setOffline(false)
    await uidesigner.getByText(ru.shell.offline).waitFor({ state: 'detached' })
    await arrives(missed.title)
  })

  test('a session that was ended elsewhere leads to the sign-in, and back to where one was', async () => {
    const page = await scene.open('tester')
    await enter(page, scene.product, demo.tester)
    await page.getByRole('tab', { name: pattern(t['tab.checking']) }).click()
    await page.waitForURL((url) => url.searchParams.get('tab') === 'checking')
    const call = await callsOf(scene.product, demo.tester)
    const me = await call('GET', 'auth_user')
    const { data } = await call('GET', `v3/users/${me.data.id}/sessions`)
    for (const { id, attributes } of data) {
      if (!attributes.current) await call('DELETE', `v3/users/${me.data.id}/sessions/${id}`)
    }
    // The cut connection may be faster than the hand.
    const left = page.waitForURL((url) => url.pathname === '/ru/login')
    await Promise.any([page.getByRole('tab', { name: pattern(t['tab.completed']) }).click(), left])
    const said = page.getByText('Сессия завершена', { exact: true })
    await said.first().waitFor()
    await left
    // T-A9: said once, however many calls learnt it, and with one address to come back to. The page that is led to says
    // it in words of its own as soon as it is there.
    expect(await said.count()).toBe(1)
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('status'), searchParams.get('from')?.split('?')[0]]).toEqual(['401', '/todo/list'])
    await page.getByRole('button', { name: ru.identity.byPassword }).click()
    await typePassword(page, demo.tester, demoPassword, ru)
    await page.waitForURL((url) => url.pathname === '/todo/list')
    await page.context().close()
  })

  test('with the keyboard alone a task is taken and a text is delivered', async () => {
    const call = await callsOf(scene.product, people.rival)
    const { data } = await call('GET', 'v3/subtasks?filter[tab]=published&filter[type]=simple')
    const { id, attributes } = data[0]
    const page = await scene.open('keyboard')
    await page.goto(`${scene.product.url}/ru/login?by=password&from=${encodeURIComponent(`/todo/list?search=${id}`)}`)
    await tabTo(page, page.getByLabel(ru.identity.phone, { exact: true }))
    await page.keyboard.type(people.rival)
    await tabTo(page, page.getByLabel(ru.identity.password, { exact: true }))
    await page.keyboard.type(demoPassword)
    await page.keyboard.press('Enter')
    const button = page.getByRole('button', { name: `${t['action.take']}: ${attributes.title}` }).first()
    await button.waitFor()
    await tabTo(page, button)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: `${t.takenOpen}: ${attributes.title}` }).waitFor()
    const tabs = page.getByRole('tab', { name: pattern(t['tab.published']) })
    await tabTo(page, tabs)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const link = page.getByRole('link', { name: attributes.title, exact: true }).first()
    await link.waitFor()
    await tabTo(page, link)
    await page.keyboard.press('Enter')
    const card = cardOf(page, attributes.title)
    await shows(card, 'process')
    await tabTo(page, card.getByLabel(t['field.text'], { exact: true }))
    await page.keyboard.type('Всё сделано с клавиатуры.')
    await page.keyboard.press('Control+Enter')
    await shows(card, 'checking')
    await page.context().close()
  })

  test('the keys lead through the console: ? lists them, G goes, J and Enter open, and they can be switched off', async () => {
    const page = await scene.open('manager by keys', { locale: 'en' })
    await page.clock.install()
    await enter(page, scene.product, demo.app_manager)
    // Staff read Russian whatever the browser speaks, also where only the cookie knows them.
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${scene.product.url}/tasks/list`)
    await page.getByRole('heading', { level: 1, name: 'Публикации' }).waitFor()
    const rows = page.locator('[data-row-link]')
    await rows.first().waitFor()

    const help = page.getByRole('dialog', { name: ru.shell.accessKeys })
    await page.keyboard.press('Shift+Slash')
    await help.getByText('Сводка').waitFor()
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })

    await page.keyboard.press('KeyJ')
    await page.keyboard.press('Enter')
    const card = page.getByRole('dialog').first()
    await card.waitFor()
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.activeElement?.matches('[data-row-link]'))

    await page.keyboard.press('Slash')
    await page.keyboard.type('gd?')
    await page.waitForURL((url) => url.searchParams.get('search') === 'gd?')
    expect(await help.count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    // The second key counts for a second and a half.
    await whileTimeStands(page, async () => {
      await page.keyboard.press('KeyG')
      await page.keyboard.press('KeyD')
    })
    await page.waitForURL((url) => url.pathname === '/dashboard')

    await page.keyboard.press('Shift+Slash')
    const single = help.getByRole('switch', { name: ru.keys.keysSingle })
    await tabTo(page, single)
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
    await page.keyboard.press('KeyG')
    await page.keyboard.press('KeyM')
    await page.keyboard.press('Shift+Slash')
    // Keys with Ctrl stay, and lead to the list of all.
    await page.keyboard.press('Control+KeyK')
    await page.getByPlaceholder(ru.keys.paletteHint).fill(ru.shell.accessKeys)
    await page.getByRole('button', { name: ru.shell.accessKeys }).waitFor()
    await page.keyboard.press('Enter')
    await help.waitFor()
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    expect(await single.isChecked()).toBe(false)
    await page.context().close()
  })

  test('no page complained of anything but the lost connection', () => {
    const others = scene.faults().filter((fault) => !/net::ERR|WebSocket/.test(fault))
    expect(others).toEqual([])
  })
})
