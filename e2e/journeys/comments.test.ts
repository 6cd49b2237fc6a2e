import { expect, test } from 'vitest'
import { type Page, tooWide } from '../lib/browser.ts'
import { cardOf } from '../lib/card.ts'
import { orderOne } from '../lib/orders.ts'
import { callsOf, demo, demoPassword, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { pattern, ru } from '../lib/words.ts'

/** Two people talk about a task: who is writing, answers, names and a picture from the clipboard. */
const scene = openScene()
const t = ru.comments
const executor = '+79035551913'
let owner: Page
let worker: Page
let task: { id: number; title: string }
const card = (page: Page) => cardOf(page, task.title)
const field = (page: Page) => card(page).getByLabel(t.fieldLabel, { exact: true })

test('owner and executor stand at one card', async () => {
  task = await orderOne(scene.product, `Разговор ${Date.now().toString(36)}`, 'uidesigner')
  const call = await callsOf(scene.product, executor, demoPassword)
  await call('POST', `v3/subtasks/${task.id}/process`, {})
  owner = await scene.open('creator')
  await signIn(owner, scene.product, demo.creator)
  await owner.goto(`${scene.product.url}/applications/creator-my?open=task.${task.id}`)
  worker = await scene.open('uidesigner', { width: 375 })
  await signIn(worker, scene.product, executor)
  await worker.goto(`${scene.product.url}/ru/todo/list?open=task.${task.id}`)
  await field(owner).waitFor()
  await field(worker).waitFor()
})

test('who is writing is seen by the other, and no more once it is sent', async () => {
  // The other's page may not listen yet; whoever writes goes on writing.
  const heard = async () => {
    await field(owner).pressSequentially('а')
    return card(worker)
      .getByText(/пишет…$/)
      .count()
  }
  await expect.poll(heard, { interval: 500 }).toBe(1)
  await field(owner).fill('Иконка нужна к пятнице')
  await field(owner).press('Control+Enter')
  await card(worker).getByText('Иконка нужна к пятнице', { exact: true }).waitFor()
  await card(worker)
    .getByText(/пишет…$/)
    .waitFor({ state: 'detached' })
})

test('an answer quotes what it answers, and leads there by the keyboard', async () => {
  const first = card(worker).getByRole('article').first()
  await first.getByRole('button', { name: pattern(t.replyTo) }).press('Enter')
  await card(worker).getByText(pattern(t.quoteOf)).waitFor()
  await expect.poll(() => field(worker).evaluate((area) => area === document.activeElement)).toBe(true)
  await worker.keyboard.type('Успею')
  await worker.keyboard.press('Control+Enter')
  const answer = card(owner).getByRole('article').filter({ hasText: 'Успею' })
  const quote = answer.getByRole('button', { name: t.quoteShow })
  await quote.getByText('Иконка нужна к пятнице').waitFor()
  await quote.press('Enter')
  await expect
    .poll(() => owner.evaluate(() => document.activeElement?.textContent ?? ''))
    .toContain('Иконка нужна к пятнице')
})

test('an @ offers whom to name; arrows and Enter choose, Escape goes on typing', async () => {
  await field(owner).fill('')
  await field(owner).pressSequentially('@')
  const people = owner.getByRole('listbox', { name: t.people })
  await people.getByRole('option').first().waitFor()
  await owner.keyboard.press('Escape')
  await people.waitFor({ state: 'hidden' })
  expect(await card(owner).count()).toBe(1)
  await owner.keyboard.type('Вер')
  await people.getByRole('option', { name: /^Вера/ }).waitFor()
  const name = (await people.getByRole('option').first().textContent()) ?? ''
  await owner.keyboard.press('ArrowDown')
  await owner.keyboard.press('Enter')
  expect(await field(owner).inputValue()).toBe(`@${name} `)
  await owner.keyboard.type('посмотрите')
  await field(owner).press('Control+Enter')
  await card(owner).getByRole('article').last().locator('b').getByText(`@${name}`, { exact: true }).waitFor()
  const admin = await callsOf(scene.product, demo.superadministrator)
  const [newest] = (await admin('GET', 'v3/notifications')).data
  expect(newest.attributes.message).toContain('обращается к вам')
})

test('a picture is pasted into the text', async () => {
  await field(worker).focus()
  await worker.evaluate(async () => {
    const canvas = new OffscreenCanvas(64, 64)
    canvas.getContext('2d')?.fillRect(8, 8, 40, 40)
    const file = new File([await canvas.convertToBlob({ type: 'image/png' })], 'screen.png', { type: 'image/png' })
    const clipboardData = new DataTransfer()
    clipboardData.items.add(file)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await card(worker)
    .getByRole('button', { name: ru.shell.removeFile.replace('{name}', 'screen.png') })
    .waitFor()
  await field(worker).fill('Вот черновик')
  await field(worker).press('Control+Enter')
  await card(owner).getByRole('article').filter({ hasText: 'Вот черновик' }).getByRole('img').first().waitFor()
})

test('it is whole on a phone', async () => {
  expect(await tooWide(worker)).toBe(0)
  expect(scene.faults()).toEqual([])
})
