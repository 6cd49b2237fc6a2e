import { errorText } from '@slipway/domain/errors.ts'
import { expect, test } from 'vitest'
import { type Page, tooWide } from '../lib/browser.ts'
import { demo, enter } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { settled } from '../lib/screens.ts'
import { pattern, ru } from '../lib/words.ts'

/** What a superadministrator does with people, and what a publishing manager sees of them. */
const scene = openScene()
const t = ru.people
let page: Page

const card = () => page.getByRole('dialog').first()
const toast = (text: string | RegExp) => page.getByText(text).first().waitFor()
const show = async (path: string) => {
  await page.goto(scene.product.url + path)
  await settled(page, ru)
}
const row = (text: string) => page.getByRole('row').filter({ hasText: text })
const openTab = (name: string) => card().getByRole('tab', { name }).click()
const menu = async (name: string) => {
  const actions = card().getByRole('button', { name: pattern(ru.shell.rowActions) })
  await actions.click()
  await page.getByRole('menuitem', { name }).click()
}
const field = (name: string | RegExp) => page.getByRole('dialog').last().getByLabel(name)
/** The field that the form complains of. */
const wrong = () => page.locator('[aria-invalid=true]').first()
const press = (name: string) => page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click()

/** Nobody of the demo: other journeys go on with those. */
const person = {
  first: 'Проверка',
  last: `Карточкина${Date.now() % 100_000}`,
  phone: `+7912${String(Date.now()).slice(-7)}`,
}
const name = `${person.first} ${person.last}`
const email = `p${Date.now()}@mail.example`
const found = `/users/external-list?search=${encodeURIComponent(person.last)}`

test('a superadministrator signs in', async () => {
  page = await scene.open('superadministrator')
  await enter(page, scene.product, demo.superadministrator)
})

test('a person is added, and what is wrong stands at its field', async () => {
  await show('/users/external-list')
  await page.getByRole('button', { name: t.add }).click()
  await field(t.firstName).fill(person.first)
  await field(new RegExp(t.lastName)).fill(person.last)
  await field(t.phone).fill(demo.tester)
  await page.getByRole('dialog').getByRole('combobox', { name: t.roles }).click({ force: true })
  await page.getByRole('option', { name: ru.shell.role_designer, exact: true }).click()
  await page.getByRole('option', { name: ru.shell.role_tester }).click()
  await field(t.phone).focus()
  await press(t.addSubmit)
  await wrong().waitFor()
  await field(t.phone).fill(person.phone)
  await press(t.addSubmit)
  await toast(t.added.replace('{name}', name))
})

test('the person is found by name, by number and by phone in any format, and opens over the list', async () => {
  const digits = person.phone.slice(2)
  const written = `8 (${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6, 8)}-${digits.slice(8)}`
  for (const search of [person.last, person.phone, written]) {
    await show(`/users/external-list?search=${encodeURIComponent(search)}`)
    await row(name).waitFor()
    expect(await page.getByRole('row').count()).toBe(2)
  }
  await row(name).getByRole('link').first().click()
  await card().getByText(t.switches).waitFor()
  expect(new URL(page.url()).searchParams.get('open')).toMatch(/^user\.\d+$/)
  const roles = card().getByText(`${ru.shell.role_designer}, ${ru.shell.role_tester}`)
  await roles.first().waitFor()
})

test('a change is said with the name; a switch works at once', async () => {
  await card().getByRole('button', { name: t.edit }).click()
  await field(/E-mail/).fill('not an address')
  await press(t.editSubmit)
  await wrong().waitFor()
  await field(/E-mail/).fill(email)
  await press(t.editSubmit)
  await toast(t.edited.replace('{name}', name))
  await card().getByText(t.switches).waitFor()
  const block = card().getByRole('switch', { name: t.task_block })
  await block.click({ force: true })
  await expect.poll(() => block.isChecked()).toBe(true)
  await card().getByText(t.state_task_blocked).waitFor()
})

test('the balance is changed with a comment, after a question; without one it says so', async () => {
  await menu(t.balance)
  await field(t.balanceAmount).fill('1500,50')
  await press(t.balanceSubmit)
  await wrong().waitFor()
  await field(t.balanceComment).fill('За помощь')
  await press(t.balanceSubmit)
  await page.getByRole('dialog').last().getByText('+1').waitFor()
  await press(t.balanceSubmit)
  await toast(t.balanceDone)
  await openTab(t.money)
  await card().getByText('За помощь').waitFor()
})

test('a message and a link are sent', async () => {
  await card().getByRole('button', { name: t.message }).click()
  await field(t.messageText).fill('Добро пожаловать')
  await press(t.messageSubmit)
  await toast(t.messageDone)
  await menu(t.resetLink)
  await press(t.resetLink)
  // Whoever set the address can't have a link sent to it: the reason is said, and no letter leaves.
  await toast(errorText('password_link_own_address', 'ru'))
  const letters = (await scene.product.outbox()).filter(({ recipient }) => recipient === email)
  expect(letters.filter(({ body }) => body.includes('#reset='))).toEqual([])
  await page.keyboard.press('Escape')
})

test('there are no second factors to remove, and it says so', async () => {
  await show(found)
  await row(name).getByRole('link').first().click()
  await menu(t.factorsRemove)
  await press(t.factorsRemove)
  await toast(errorText('factor_missing', 'ru'))
})

test('every tab says what there is', async () => {
  await show(found)
  await row(name).getByRole('link').first().click()
  for (const [tab, text] of [
    [t.work, t.workEmpty],
    [t.money, t.payoutsEmpty],
    [t.sessions, t.sessionsEmpty],
    [t.addresses, t.addressesEmpty],
    [t.findings, t.findingsEmpty],
    [t.documents, ru.passports.emptyOfPerson],
    [t.activity, ru.actions.action_create],
  ] as const) {
    await openTab(tab)
    await card().getByText(text).first().waitFor()
  }
  await page.setViewportSize({ width: 375, height: 760 })
  for (const tab of [t.person, t.work, t.addresses]) {
    await openTab(tab)
    expect([tab, await tooWide(page)]).toEqual([tab, 0])
  }
  await page.setViewportSize({ width: 1280, height: 860 })
})

test('somebody suspicious says why; a false alarm is dismissed with a reason, and counts again', async () => {
  await show('/users/external-list?status=suspicious')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await openTab(t.addresses)
  await card().getByText(pattern(t.addressesPersonal)).waitFor()
  await openTab(t.findings)
  const finding = card().getByRole('listitem').first()
  await finding.getByText(/Тот же|Те же|Входит из/).waitFor()
  await finding.getByRole('button', { name: t.dismiss }).click()
  await press(t.dismissSubmit)
  await wrong().waitFor()
  await field(t.dismissReason).fill('Общий офис')
  await press(t.dismissSubmit)
  await card().getByText('Общий офис').first().waitFor()
  await card().getByRole('button', { name: t.restoreFinding }).first().click()
  await toast(t.restoreDone)
})

test('U-27: several are blocked, for a reason, and unblocked at once; one’s own record can’t be chosen', async () => {
  await show(found)
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: t.blockMany, exact: true }).click()
  await card().getByText(t.blockNoTasks).waitFor()
  await field(t.blockReason).fill('Спам в комментариях')
  await press(t.blockMany)
  // The list may hear of it before the answer is here, and who was chosen stays so until then.
  const bar = page.getByRole('button', { name: t.messageMany, exact: true })
  const answered = () => bar.waitFor({ state: 'detached' })
  await Promise.all([answered(), row(t.state_blocked).waitFor()])
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: t.unblockMany, exact: true }).click()
  await expect.poll(() => row(t.state_blocked).count()).toBe(0)
  await answered()
  await page.getByRole('checkbox').nth(1).check()
  await bar.click()
  // Who was chosen stays so.
  await press(ru.shell.cancel)
  await bar.click()
  await field(t.messageText).fill('Всем привет')
  await press(t.messageSubmit)
  await answered()
  await show('/users/internal-list?search=%D0%A1%D0%BE%D0%BB%D0%BE%D0%B2%D1%8C%D1%91%D0%B2%D0%B0')
  expect(await page.getByRole('row').nth(1).getByRole('checkbox').isDisabled()).toBe(true)
})

test('one takes somebody’s place from the card, and comes back; with the rights of that person', async () => {
  await show(found)
  await row(name).getByRole('link').first().click()
  await press(ru.shell.signInAs.replace('{name}', name))
  const banner = page.getByText(pattern(ru.shell.impersonating)).first()
  await banner.waitFor()
  for (const path of ['/users/internal-list', '/users/external-list', '/users/uploaders-list']) {
    await page.goto(`${scene.product.url}${path}`)
    await page.waitForURL(/access-denied/)
    await banner.waitFor()
  }
  await page.getByRole('button', { name: ru.shell.impersonatingStop }).first().click()
  await page.getByRole('link', { name: 'Исполнители' }).first().waitFor()
})

test('who has work in hand is not deleted, and it says so; a person is deleted after two questions', async () => {
  await show('/users/external-list?search=%D0%93%D1%83%D1%81%D0%B5%D0%B2')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await menu(t.remove)
  await press(t.removeNext)
  await press(t.removeAnyway)
  await toast(/^У пользователя есть задачи в работе или на проверке/)
  const open = async () => {
    await show(found)
    await row(name).getByRole('link').first().click()
  }
  // Nobody pays somebody who is gone: what is owed is paid, or booked off, before.
  await open()
  await menu(t.remove)
  await press(t.removeNext)
  await press(t.removeAnyway)
  await toast(/рассчитались: 1\s500,50/)
  await open()
  await menu(t.balance)
  await field(t.balanceAmount).fill('-1500,50')
  await field(t.balanceComment).fill('Выплачено наличными')
  await press(t.balanceSubmit)
  const asked = page.getByRole('dialog').last()
  await asked.getByText(/500,50/).waitFor()
  await press(t.balanceSubmit)
  await toast(t.balanceDone)
  await open()
  await menu(t.remove)
  await page.getByText(t.removeGoes).waitFor()
  await press(t.removeNext)
  await press(t.removeAnyway)
  await toast('Пользователь удален')
  await show(found)
  await page.getByText(ru.shell.nothingFoundText).waitFor()
})

test('the rules of signing in stand beside the staff, those of codes beside the others, and are saved where they stand', async () => {
  const rule = (label: string) => page.getByRole('dialog').getByRole('button', { name: pattern(`${label}: `) })
  await show('/users/internal-list')
  await page.getByRole('button', { name: t.rules_internal }).click()
  const dialog = page.getByRole('dialog', { name: t.rules_internal })
  await rule('Роли из SSO').waitFor()
  for (const title of ['Второй фактор у креаторов', 'Код после пароля в новом браузере'])
    await dialog.getByRole('switch', { name: title }).waitFor()
  expect(await tooWide(page)).toBe(0)
  await rule('Роли из SSO').click()
  await dialog.getByRole('textbox').fill('admins')
  await page.keyboard.press('Enter')
  await dialog.getByText('Недопустимое значение').waitFor()
  await dialog.getByRole('textbox').fill('admins=superadministrator, makers=creator')
  await page.keyboard.press('Enter')
  await dialog.getByText('admins=superadministrator, makers=creator').waitFor()
  await rule('Роли из SSO').click()
  await dialog.getByRole('textbox').fill('none')
  await page.keyboard.press('Enter')
  await rule('Роли из SSO').getByText('none', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await show('/users/external-list')
  await page.getByRole('button', { name: t.rules_external }).click()
  for (const title of [
    'Страны, куда отправляются коды',
    'Кодов в сутки',
    'Порог подозрительности',
    'Дней хранения адресов',
  ])
    await rule(title).waitFor()
  await page.setViewportSize({ width: 375, height: 860 })
  expect(await tooWide(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.keyboard.press('Escape')
})

test('a publishing manager sees who publishes, all when asked, and opens their work; nothing can be done', async () => {
  page = await scene.open('app_manager')
  await enter(page, scene.product, demo.app_manager)
  await show('/users/uploaders-list')
  const few = await page.getByRole('row').count()
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await card().getByText(t.workAccepted).waitFor()
  expect(await card().getByRole('button', { name: t.edit }).count()).toBe(0)
  expect(await card().getByRole('tab', { name: t.sessions }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByText(t.everybody).click()
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(few)
  expect(await page.getByRole('checkbox', { name: /Выбрать/ }).count()).toBe(0)
  expect(scene.faults()).toEqual([])
})
