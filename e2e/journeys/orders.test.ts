import { subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { callsOf, demo, enter } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { settled } from '../lib/screens.ts'
import { next, stageOf } from '../lib/wizard.ts'
import { ru } from '../lib/words.ts'

const scene = openScene()
const t = ru.orders
const unique = String(Date.now() % 1_000_000)
const nothing = 'Для создания обновления необходимо изменить данные'

describe('orders', () => {
  let page: Page
  let mine: { id: number; name: string }
  /** As the store has it. */
  let title: string

  const open = async (what: string, list = 'creator-my') => {
    await page.goto(`${scene.product.url}/applications/${list}?open=${what}`)
    return page.getByRole('dialog')
  }
  const ordered = async (dialog: Locator) => {
    await dialog.getByRole('button', { name: t.submitWork, exact: true }).click()
    await page.getByText(t.workOrdered).waitFor()
    await page.getByRole('dialog').getByRole('heading', { name: mine.name }).first().waitFor()
  }
  const kindsOf = async () => {
    const call = await callsOf(scene.product, demo.creator)
    const { included } = await call('GET', `v3/applications/${mine.id}?include=tasks`)
    return included.filter(({ type }: any) => type === 'tasks').map(({ attributes }: any) => attributes.kind)
  }

  test('what can be ordered on an application is chosen from its menu, by keyboard', async () => {
    page = await scene.open('creator')
    await enter(page, scene.product, demo.creator)
    const call = await callsOf(scene.product, demo.creator)
    const { data } = await call('GET', 'v3/applications?filter[list]=creator-my&filter[status]=published&sort=id')
    mine = { id: Number(data[0].id), name: data[0].attributes.name }
    const one = await call('GET', `v3/applications/${mine.id}`)
    const { texts, language_default } = one.data.attributes
    title = texts[language_default].title
    const dialog = await open(`order.more-${mine.id}`)
    await dialog.getByRole('button', { name: new RegExp(`^${t.title_text}`) }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: t.title_text }).getByLabel(t.textTitle).waitFor()
  })

  test('an order of texts that changes nothing says so and is not sent; one that does begins the work', async () => {
    const sent: string[] = []
    page.on('request', (request) => request.url().includes('/creator/create/') && sent.push(request.method()))
    const wizard = page.getByRole('dialog', { name: t.title_text })
    await next(wizard)
    await stageOf(wizard, 'app_manager_update').waitFor()
    await next(wizard)
    await wizard.getByRole('button', { name: t.submitWork, exact: true }).click()
    await wizard.getByText(nothing).waitFor()
    expect(sent).toEqual([])
    await wizard
      .getByRole('link', { name: new RegExp(t.stepTexts) })
      .first()
      .click()
    await wizard.getByLabel(t.textTitle).fill(`Новое имя ${unique}`)
    await next(wizard)
    await next(wizard)
    await ordered(wizard)
    expect(sent).toEqual(['POST'])
    expect(await kindsOf()).toContain('text')
  })

  test('new graphics are ordered without changing anything', async () => {
    const wizard = await open(`order.design-${mine.id}`)
    await wizard.getByRole('group', { name: t.imageIcon, exact: true }).waitFor()
    await next(wizard)
    await stageOf(wizard, 'uploader_update').waitFor()
    expect(await wizard.getByRole('heading', { name: subtaskTypeText.programmer.ru, exact: true }).count()).toBe(0)
    await next(wizard)
    await ordered(wizard)
    expect(await kindsOf()).toContain('design')
  })

  test('an update has neither package nor store, and goes from design to verification', async () => {
    const wizard = await open(`order.update-${mine.id}`)
    await wizard.getByLabel(t.version).fill('99.1')
    expect(await wizard.getByLabel(t.packageId).count()).toBe(0)
    for (let step = 0; step < 4; step++) await next(wizard)
    await stageOf(wizard, 'manager_verification').waitFor()
    await next(wizard)
    await ordered(wizard)
    expect(await kindsOf()).toContain('update')
  })

  test('an application from an export has stages of its own', async () => {
    const wizard = await open('order')
    await wizard.getByText(t.kindExport).click()
    await page.getByRole('dialog', { name: t.title_export }).waitFor()
    expect(new URL(page.url()).searchParams.get('open')).toBe('order.export')
  })

  test('an earlier order is a template: texts and technology are there, names are not', async () => {
    const call = await callsOf(scene.product, demo.creator)
    const package_id = `ru.copy.a${unique}`
    // Begun on another device and left there.
    const left = { name: `Брошено ${unique}`, content: { package_id }, step: 1, writer: crypto.randomUUID() }
    await call('POST', 'v3/order-drafts', { kind: 'native', application_id: null, ...left })
    const refused: number[] = []
    page.on('response', (answer) => {
      if (answer.url().includes('order-drafts') && answer.status() >= 400) refused.push(answer.status())
    })
    const wizard = await open(`order.like-${mine.id}`)
    const name = wizard.getByLabel(t.name, { exact: true })
    await name.fill(`Копия ${unique}`)
    expect(await wizard.getByLabel(t.packageId).inputValue()).toBe('')
    await wizard.getByLabel(t.desktopName).fill('Copy')
    await wizard.getByLabel(t.packageId).fill(package_id)
    await next(wizard)
    await expect.poll(() => wizard.getByLabel(t.textTitle).inputValue()).toBe(title)
    for (let step = 0; step < 4; step++) await next(wizard)
    await wizard.getByRole('button', { name: t.submit, exact: true }).click()
    await page.getByText(t.ordered).waitFor()
    // U-29: what was begun of this package has become this order.
    await page.goto(`${scene.product.url}/applications/creator-my`)
    await settled(page, ru)
    expect(await page.getByText(left.name).count()).toBe(0)
    expect(JSON.stringify(await call('GET', 'v3/order-drafts'))).not.toContain(unique)
    expect(refused).toEqual([])
    await page.context().close()
  })

  test('an aso_manager updates the page in the store on the usual terms', async () => {
    page = await scene.open('aso_manager')
    await enter(page, scene.product, demo.aso_manager)
    const call = await callsOf(scene.product, demo.aso_manager)
    const { data } = await call('GET', 'v3/applications?filter[list]=aso-manager-my&filter[status]=published')
    mine = { id: Number(data[0].id), name: data[0].attributes.name }
    const one = await call('GET', `v3/applications/${mine.id}`)
    const { texts, language_default } = one.data.attributes
    title = texts[language_default].title
    const wizard = await open(`order.aso-${mine.id}`, 'aso-manager-my')
    await wizard.getByLabel(t.textTitle).fill(`ASO ${unique}`)
    await next(wizard)
    await next(wizard)
    await wizard.getByText(t.usualTermsHint).waitFor()
    await next(wizard)
    await ordered(wizard)
  })

  test('no page complained', () => {
    expect(scene.faults()).toEqual([])
  })
})
