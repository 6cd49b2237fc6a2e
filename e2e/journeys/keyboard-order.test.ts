import { stages, subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { describe, expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { focusOf } from '../lib/focus.ts'
import { keysOf } from '../lib/keys.ts'
import { demo, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { choose, next, openWizard } from '../lib/wizard.ts'
import { pattern, ru } from '../lib/words.ts'

const scene = openScene({ goesOn: true })
const o = ru.orders
const unique = Date.now().toString(36)
const wizardOf = (page: Page) => page.getByRole('dialog', { name: o.title_native })
const list = () => `${scene.product.url}/applications/creator-my`
const stepIs = (page: Page, title: string) => page.locator('[aria-current=step]').filter({ hasText: title }).waitFor()

async function creator(name: string): Promise<Page> {
  const page = await scene.open(name)
  await signIn(page, scene.product, demo.creator)
  await page.goto(list())
  await page.getByRole('row').nth(1).waitFor()
  return page
}

describe('the wizard', () => {
  test('A1: an order of five stages by the keyboard alone takes at most 60 keys, and the focus never leaves it', async () => {
    const page = await creator('by keyboard')
    const name = `Клавиши ${unique}`
    const keys = keysOf(page)
    await keys.to(ru.applications.addApplication)
    await keys.press('Enter')
    await wizardOf(page).getByLabel(o.name, { exact: true }).waitFor()
    await page.waitForFunction(() => document.activeElement?.matches('[role=dialog] input'))

    await keys.type(name)
    await keys.to(o.desktopName)
    await keys.type('Клавиши')
    await keys.to(o.packageId)
    await keys.type(`ru.slipway.keys.n${unique}`)
    await keys.to(o.category)
    await keys.type('Карты')
    // B1: what was typed into a list is chosen by Enter.
    await keys.press('Enter')
    await keys.press('Control+Enter')

    await stepIs(page, o.stepTexts)
    await keys.to(o.textTitle)
    await keys.type('Клавиши')
    await keys.to(o.textShort)
    await keys.type('Коротко')
    await keys.to(o.textFull)
    await keys.type('Подробно')
    await keys.press('Control+Enter')

    await stepIs(page, o.stepImages)
    await keys.press('Control+Enter')

    await stepIs(page, o.stepTechnology)
    await keys.to(o.programmingLanguage)
    // One letter is enough.
    await keys.type('K')
    await keys.press('Enter')
    await keys.to(o.framework)
    await keys.press('Enter')
    await keys.press('ArrowDown')
    await keys.press('Enter')
    await keys.press('Control+Enter')

    await stepIs(page, o.stepStages)
    await keys.press('Control+Enter')

    await stepIs(page, o.stepSummary)
    for (const type of stages) {
      await wizardOf(page).getByRole('rowheader', { name: subtaskTypeText[type].ru }).waitFor()
    }
    await keys.press('Control+Enter')
    await page.getByRole('dialog', { name: pattern(name) }).waitFor()
    console.log(`an order of five stages: ${keys.count} keys`)
    expect(keys.count).toBeLessThanOrEqual(60)
    await page.context().close()
  })

  test('B1: head and foot are in view on every step at 1280 × 800 and on a phone', async () => {
    const page = await creator('with small windows')
    const wizard = await openWizard(page)
    for (const size of [
      { width: 1280, height: 800 },
      { width: 375, height: 700 },
    ]) {
      await page.setViewportSize(size)
      for (const part of [
        wizard.getByRole('navigation'),
        wizard.getByRole('button', { name: ru.shell.next, exact: true }),
      ]) {
        const box = await part.boundingBox()
        expect(box && box.y >= 0 && box.y + box.height <= size.height, JSON.stringify(box)).toBe(true)
      }
    }
    await page.context().close()
  })

  test('U-6: a step begins on its first text; no language goes by a stray key, with its texts it asks, the last one stays', async () => {
    const page = await creator('with a stray key')
    const wizard = await openWizard(page)
    await wizard.getByLabel(o.name, { exact: true }).fill('Языки')
    await wizard.getByLabel(o.desktopName, { exact: true }).fill('Языки')
    await wizard.getByLabel(o.packageId, { exact: true }).fill(`ru.slipway.tongues.n${unique}`)
    await choose(page, wizard.getByRole('combobox', { name: o.category }), 'Игры')
    await wizard.getByRole('button', { name: ru.shell.next, exact: true }).focus()
    await page.keyboard.press('Enter')
    await stepIs(page, o.stepTexts)
    await expect.poll(async () => (await focusOf(page)).at).toBe('input')
    expect(await wizard.getByLabel(o.textTitle).evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.press('Space')
    await page.keyboard.press('Backspace')
    const russian = wizard.getByRole('tab', { name: 'Русский' })
    expect(await russian.count()).toBe(1)

    await wizard.getByLabel(o.textTitle).fill('Первый')
    const languages = wizard.getByRole('combobox', { name: o.languages })
    await languages.focus()
    await page.keyboard.press('Backspace')
    await wizard.getByText(o.languageLast).waitFor()
    expect(await russian.count()).toBe(1)

    await choose(page, languages, 'Немецкий')
    await page.keyboard.press('Escape')
    const german = wizard.getByRole('tab', { name: 'Немецкий' })
    await german.waitFor()
    await wizard.getByLabel(o.textTitle).fill('Erster')
    await languages.focus()
    await page.keyboard.press('Backspace')
    const question = page.getByRole('dialog', { name: pattern(o.languageRemove) })
    await question.getByRole('button', { name: ru.shell.cancel }).click()
    await question.waitFor({ state: 'detached' })
    expect([await german.count(), await wizard.getByLabel(o.textTitle).inputValue()]).toEqual([1, 'Erster'])
    await languages.focus()
    await page.keyboard.press('Backspace')
    await question.getByRole('button', { name: o.languageRemoveYes }).click()
    await german.waitFor({ state: 'detached' })
    expect(await wizard.getByLabel(o.textTitle).inputValue()).toBe('Первый')
    await page.context().close()
  })

  test('frozen while a protected field is edited: next, the steps and the browser’s Back all stay, and say why', async () => {
    const page = await creator('with a secret')
    const wizard = await openWizard(page)
    await wizard.getByLabel(o.name, { exact: true }).fill('Секретное')
    await wizard.getByLabel(o.desktopName, { exact: true }).fill('Секретное')
    await wizard.getByLabel(o.packageId, { exact: true }).fill(`ru.slipway.secret.n${unique}`)
    await choose(page, wizard.getByRole('combobox', { name: o.category }), 'Игры')
    await next(wizard)
    await stepIs(page, o.stepTexts)
    // One more step in the history, so that Back leads to another step.
    await wizard.getByRole('link', { name: o.stepApplication }).click()
    await stepIs(page, o.stepApplication)
    await wizard.getByRole('button', { name: o.more, exact: true }).click()
    await wizard.getByRole('button', { name: o.keyEdit.replace('{name}', o.key_push) }).click()
    const said = wizard.getByText(ru.shell.unfinishedField)
    const field = wizard.getByRole('textbox', { name: o.key_push })
    await field.fill('half-typed')

    await page.goBack()
    await said.waitFor()
    await stepIs(page, o.stepApplication)
    await wizard.getByRole('link', { name: o.stepTexts }).click()
    await stepIs(page, o.stepApplication)
    await next(wizard)
    await stepIs(page, o.stepApplication)
    expect(await field.inputValue()).toBe('half-typed')

    await wizard.getByRole('button', { name: o.keyDone }).click()
    await next(wizard)
    await stepIs(page, o.stepTexts)
    await page.goBack()
    await stepIs(page, o.stepApplication)
    expect(scene.faults()).toEqual([])
    await page.context().close()
  })
})
