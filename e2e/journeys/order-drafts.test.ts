import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { orderOne } from '../lib/orders.ts'
import { callsOf, demo, signIn } from '../lib/people.ts'
import { whileTimeStands } from '../lib/rest.ts'
import { openScene } from '../lib/scene.ts'
import { openWizard } from '../lib/wizard.ts'
import { pattern, ru } from '../lib/words.ts'

const scene = openScene({ goesOn: true })
const name = `Черновик ${Date.now() % 1_000_000}`
const t = ru.orders
const nameIn = (wizard: Locator) => wizard.getByLabel(t.name, { exact: true })
const saved = (wizard: Locator) => wizard.locator('[data-draft=saved]').waitFor()
/** One session for all that is asked: a person has only so many. */
let call: Awaited<ReturnType<typeof callsOf>>
/** What the server keeps, as text. */
const drafts = async () => JSON.stringify(await call('GET', 'v3/order-drafts'))
const goOn = (within: Page | Locator, of = name) =>
  within.getByRole('button', { name: t.draftGoOn.replace('{name}', of) })

describe('drafts of orders', () => {
  let desk: Page
  let laptop: Page
  let wizard: Locator
  let other: Locator

  test('what is typed on one device is kept, without a press and without more calls than changes', async () => {
    call = await callsOf(scene.product, demo.creator)
    desk = await scene.open('creator')
    await desk.clock.install()
    await signIn(desk, scene.product, demo.creator)
    await desk.goto(`${scene.product.url}/applications/creator-my`)
    const calls: string[] = []
    desk.on('request', (request) => {
      if (request.method() !== 'GET' && /order-drafts/.test(request.url())) calls.push(request.postData() ?? '')
    })
    wizard = await openWizard(desk)
    // However slowly the machine types, the page takes it for one go.
    await whileTimeStands(desk, () => nameIn(wizard).pressSequentially(name))
    await saved(wizard)
    await wizard.getByText(ru.drafts.saved).waitFor()
    // Nothing more is planned, and the next change is the next call.
    await desk.clock.runFor(20_000)
    await nameIn(wizard).fill(`${name} и ещё`)
    await expect.poll(() => calls.length).toBeGreaterThan(1)
    await expect.poll(drafts).toContain(`${name} и ещё`)
    expect(calls).toHaveLength(2)
    expect(calls[0]).toContain(name)
    expect(calls.join()).not.toContain('integration_keys')
  })

  test('the other browser shows it and goes on with it', async () => {
    laptop = await scene.open('creator on the laptop')
    await signIn(laptop, scene.product, demo.creator)
    await laptop.goto(`${scene.product.url}/applications/creator-my`)
    await goOn(laptop, `${name} и ещё`).click()
    other = laptop.getByRole('dialog', { name: t.title_native })
    await nameIn(other).waitFor()
    await laptop.waitForFunction(
      (text) => [...document.querySelectorAll('input')].some((one) => one.value === text),
      `${name} и ещё`,
    )
    await nameIn(other).fill(`${name} дальше`)
    await expect.poll(drafts).toContain(`${name} дальше`)
  })

  test('who writes on both is asked which one stays', async () => {
    await nameIn(wizard).fill(`${name} иначе`)
    await wizard.getByRole('alert').filter({ hasText: ru.drafts.conflict }).waitFor()
    await wizard.getByRole('button', { name: ru.drafts.keepTheirs }).click()
    await desk.waitForFunction(
      (text) => [...document.querySelectorAll('input')].some((one) => one.value === text),
      `${name} дальше`,
    )
  })

  test('left, it stands in the list, and deleted it is gone on both', async () => {
    for (const page of [desk, laptop]) {
      await page.keyboard.press('Escape')
      const ask = page.getByRole('dialog', { name: ru.shell.closeForm })
      await ask.getByText(ru.drafts.leaveKeptLacks).waitFor()
      await ask.getByRole('button', { name: ru.shell.close, exact: true }).last().click()
      await goOn(page, `${name} дальше`).waitFor()
    }
    await desk.getByRole('button', { name: t.draftDropNamed.replace('{name}', `${name} дальше`) }).click()
    await desk.getByRole('button', { name: t.draftDropYes, exact: true }).click()
    for (const page of [desk, laptop]) await goOn(page, `${name} дальше`).waitFor({ state: 'detached' })
    await expect.poll(drafts).not.toContain(name)
  })

  test('begun on one, sent from the other: the draft is gone on both', async () => {
    const ordered = `Заказ ${name}`
    await orderOne(scene.product, ordered, 'designer')
    const { data } = await call(
      'GET',
      `v3/applications?filter[list]=creator-my&filter[search]=${encodeURIComponent(ordered)}`,
    )
    const [{ id }] = data
    await desk.goto(`${scene.product.url}/applications/creator-my?open=change.${id}`)
    wizard = desk.getByRole('dialog', { name: t.titleEdit })
    await nameIn(wizard).fill(`${name} готов`)
    await expect.poll(drafts).toContain(`${name} готов`)
    await goOn(laptop, `${name} готов`).click()
    other = laptop.getByRole('dialog', { name: t.titleEdit })
    await laptop.waitForFunction(
      (text) => [...document.querySelectorAll('input')].some((one) => one.value === text),
      `${name} готов`,
    )
    await other.getByRole('link', { name: pattern(t.stepSummary) }).click()
    await other.getByRole('button', { name: t.submitEdit }).click()
    await other.waitFor({ state: 'detached' })
    expect((await call('GET', `v3/applications/${id}`)).data.attributes.name).toBe(`${name} готов`)
    await expect.poll(drafts).not.toContain(name)
  })

  test('no page complained', () => {
    expect(scene.faults().filter((fault) => !/409/.test(fault))).toEqual([])
  })
})
