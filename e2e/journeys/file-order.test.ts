import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { cardOf, onBoard } from '../lib/card.ts'
import { orderOne } from '../lib/orders.ts'
import { callsOf, demo, enter } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { chooseFiles, uploadField } from '../lib/wizard.ts'
import { pattern, ru } from '../lib/words.ts'
import { png } from '../lib/works.ts'

/** S-B7: the screenshots of a delivery stand as they were chosen, and as they are moved by keyboard and mouse. */

const scene = openScene()
const t = ru.tasks
const names = ['first', 'second', 'third']
let page: Page
let card: Locator
let task: { id: number; title: string }

const shown = () =>
  uploadField(card, t['field.phone_file_ids'])
    .locator('xpath=following-sibling::ul')
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => /(first|second|third)\.png/.exec(row.textContent ?? '')?.[1]))
const button = (words: string, name: string, place?: number) =>
  card.getByRole('button', {
    name: words.replace('{name}', `${name}.png`).replace('{place}', String(place)).replace('{count}', '3'),
    exact: true,
  })
const removal = (name: string) => button(ru.shell.removeFile, name)

test('S-B7: three screenshots whose uploads end in another order stand in the order in which they were chosen', async () => {
  task = await orderOne(scene.product, `Порядок ${Date.now().toString(36)}`, 'designer', { asks: { phone: 3 } })
  page = await scene.open('designer')
  await enter(page, scene.product, demo.designer)
  await onBoard(page, task.title)
    .getByRole('button', { name: pattern(t['action.take']) })
    .click()
  await page.getByRole('link', { name: `${t.takenOpen}: ${task.title}` }).click()
  card = cardOf(page, task.title)
  await uploadField(card, t['field.phone_file_ids']).waitFor()
  // The first one is answered after the others, and the second after the third.
  const goOn = new Map<string, () => void>()
  await page.route('**/upload*', async (route) => {
    const name = names.find((one) => route.request().postDataBuffer()?.includes(`${one}.png`))
    if (name && name !== 'third') await new Promise<void>((resolve) => goOn.set(name, resolve))
    await route.continue()
  })
  const files = await Promise.all(names.map((name) => png(name, 960, 1920)))
  await chooseFiles(page, uploadField(card, t['field.phone_file_ids']), ...files)
  await removal('third').waitFor()
  for (const name of ['second', 'first']) {
    await expect.poll(() => goOn.has(name)).toBe(true)
    goOn.get(name)?.()
    await removal(name).waitFor()
  }
  expect(await shown()).toEqual(names)
})

test('S-B7: they are moved by keyboard and by mouse, and are delivered as they stand', async () => {
  await button(ru.shell.moveUp, 'third', 2).focus()
  await page.keyboard.press('Enter')
  expect(await shown()).toEqual(['first', 'third', 'second'])
  // The button keeps the focus for the next press.
  await page.keyboard.press('Enter')
  expect(await shown()).toEqual(['third', 'first', 'second'])
  const row = (name: string) => card.getByRole('listitem').filter({ hasText: `${name}.png` })
  await row('third').dragTo(row('second'))
  expect(await shown()).toEqual(['first', 'second', 'third'])
  await row('second').dragTo(row('first'))
  expect(await shown()).toEqual(['second', 'first', 'third'])
  const icon = uploadField(card, t['field.icon_file_id'])
  await chooseFiles(page, icon, await png('icon', 512, 512))
  await removal('icon').waitFor()
  const sent = page.waitForResponse((answer) => /\/review$|\/checking/.test(answer.url()))
  await card
    .getByRole('button', { name: pattern(t['action.submit']) })
    .last()
    .click()
  expect((await sent).status()).toBe(200)
  const call = await callsOf(scene.product, demo.creator)
  const { data } = await call('GET', `v3/subtasks/${task.id}`)
  const delivered = data.attributes?.deliverable ?? data.deliverable
  expect(delivered.phone_files.map(({ name }: { name: string }) => name)).toEqual(
    ['second', 'first', 'third'].map((name) => `${name}.png`),
  )
  expect(scene.faults()).toEqual([])
})
