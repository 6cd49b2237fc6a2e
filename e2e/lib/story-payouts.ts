import { expect, test } from 'vitest'
import type { Page } from './browser.ts'

import { runCommand } from './commands.ts'
import { callsOf, demo, enter } from './people.ts'
import { balanceOf, newcomer, scene } from './story.ts'
import { toast } from './toasts.ts'
import { pattern, ru } from './words.ts'

/** The end of the journey: the programmer asks for money, the administrator decides. */
export function payoutTests(person: () => Page): void {
  test('a payout is asked for; wrong amounts are refused at the field', async () => {
    await person().goto(`${scene.product.url}/user/payout`)
    const amount = person().getByLabel(ru.money.amount, { exact: true })
    await person().getByRole('radio', { name: ru.money.target_phone }).check({ force: true })
    await person().getByLabel(ru.money.purse_phone, { exact: true }).fill(newcomer.phone)
    for (const [typed, message] of [
      ['105', 'Сумма должна быть кратна 10'],
      ['0100', 'Сумма не может начинаться с нуля'],
      ['50', /^Не меньше 100/],
      ['20000', /^Недостаточно средств. Не больше 15/],
      ['14000', 'Недостаточно средств'],
    ] as const) {
      await amount.fill(typed)
      await person()
        .getByRole('button', { name: /^Вывести/ })
        .last()
        .click()
      await person().getByText(message).waitFor()
    }
    for (const [typed, left] of [
      ['1000', 11_000],
      ['500', 10_500],
    ] as const) {
      // The form is empty again after each request.
      await person().getByRole('radio', { name: ru.money.target_phone }).check({ force: true })
      await amount.fill(typed)
      await person().getByLabel(ru.money.purse_phone, { exact: true }).fill(newcomer.phone)
      await person()
        .getByRole('button', { name: /^Вывести/ })
        .last()
        .click()
      const asked = person().getByRole('dialog', { name: ru.money.confirmTitle })
      await asked.getByRole('button', { name: /^Вывести/ }).click()
      await person()
        .getByText(/Заявка на вывод .* отправлена/)
        .filter({ hasText: typed === '500' ? '500' : /1\s000/ })
        .waitFor()
      expect(await balanceOf(newcomer.phone, newcomer.password)).toBe(left)
    }
  })

  test('the administrator pays one payout and rejects the other; the money returns and the person is told', async () => {
    const admin = await scene.open('superadministrator')
    await enter(admin, scene.product, demo.superadministrator)
    const me = await (await callsOf(scene.product, newcomer.phone, newcomer.password))('GET', 'auth_user')
    // The purse is new: for a day nothing is paid to it, and its card says until when.
    await admin.goto(`${scene.product.url}/users/accruals?tab=payouts&search=${me.data.id}`)
    await admin
      .getByRole('row')
      .filter({ hasText: 'Глеб Маяков' })
      .filter({ hasText: /1\s000/ })
      .getByRole('link')
      .first()
      .click()
    await admin.getByText(/^Реквизиты новые: выплатить можно с/).waitFor()
    await admin.getByRole('region', { name: ru.money.risks }).getByText('Это первая выплата').waitFor()
    await admin.keyboard.press('Escape')
    const asAdmin = await callsOf(scene.product, demo.superadministrator)
    const { data: types } = await asAdmin('GET', 'v3/types?filter[name]=payout_new_purse_hours')
    await asAdmin('PATCH', `v3/types/${types[0].id}`, { value: '0' })
    // Every half hour somebody looks for people who share an address, as all of them do here: not in the midst of it.
    await runCommand(asAdmin, 'analyse-people')
    await admin.goto(`${scene.product.url}/users/accruals?tab=payouts&search=${me.data.id}`)
    const row = (amount: RegExp) =>
      admin.getByRole('row').filter({ hasText: 'Глеб Маяков' }).filter({ hasText: amount })
    await row(/1\s000/)
      .getByRole('link')
      .first()
      .click()
    await admin.getByRole('button', { name: ru.money.purseShow }).click()
    await admin.getByRole('button', { name: ru.money.markPaid, exact: true }).click()
    const question = admin.getByRole('dialog').filter({ has: admin.getByLabel(ru.money.despite, { exact: true }) })
    await question.getByLabel(ru.money.despite, { exact: true }).fill('Работают в одном офисе')
    await question.getByRole('button', { name: pattern(ru.money.markPaidYes) }).click()
    // Escape goes to the question as long as that closes; the card is what is left.
    await question.waitFor({ state: 'detached' })
    await admin.getByRole('dialog').getByText(ru.money.status_paid, { exact: true }).first().waitFor()
    await admin.keyboard.press('Escape')
    await admin.getByRole('dialog').waitFor({ state: 'detached' })
    await row(/1\s000/)
      .getByText(ru.money.status_paid, { exact: true })
      .waitFor()
    await toast(person(), /^Выплачено 1\s000/)

    await row(/\b500/)
      .getByRole('button', { name: pattern(ru.shell.rowActions) })
      .click()
    await admin.getByRole('menuitem', { name: ru.money.reject }).click()
    const dialog = admin.getByRole('dialog', { name: ru.money.reject })
    await dialog.getByLabel(ru.money.reason).fill('Номер не принадлежит вам')
    await dialog.getByRole('button', { name: pattern(ru.money.rejectYes) }).click()
    await row(/\b500/).getByText(ru.money.status_rejected, { exact: true }).waitFor()
    await toast(person(), /В выводе 500.* отказано/)
    expect(await balanceOf(newcomer.phone, newcomer.password)).toBe(11_000)
  })
}
